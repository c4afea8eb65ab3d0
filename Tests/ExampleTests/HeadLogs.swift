@testable import LogView

/// Logs whose records begin in rare, long, indented or different ways; as in `programLogs`.
let headLogs = #"""
  requests through proxies
  > 192.0.2.7 - - [01/Mar/2026:09:00:00 +0000] "GET /a HTTP/1.1" 200 15 "-" "curl/8"
  > 192.0.2.7 - - [01/Mar/2026:09:00:01 +0000] "GET /b HTTP/1.1" 200 15 "-" "curl/8"
  > 192.0.2.7 - - [01/Mar/2026:09:00:02 +0000] "GET /c HTTP/1.1" 200 15 "-" "curl/8"
  > 192.0.2.1, 198.51.100.7 - - [01/Mar/2026:09:00:20 +0000] "GET /d HTTP/1.1" 200 20 "-" "curl/8"
  > - - a user [01/Mar/2026:09:00:21 +0000] "GET /e HTTP/1.1" 200 20 "-" "curl/8"
  ====
  Grafana
  I logger=migrator t=2026-03-01T09:00:00.123456789Z level=info msg="page"
  I logger=settings t=2026-03-01T09:00:01.123456789Z level=info msg="page"
  E logger=context userId=0 orgId=0 uname= t=2026-03-01T09:00:02.123456789Z level=error msg="Invalid"
  I logger=settings t=2026-03-01T09:00:03.123456789Z level=info msg="page"
  ====
  Blue Gene
  I - 1117838570 2005.06.03 R02-M1-N0 2005-06-03-15.42.50.675872 R02-M1-N0 RAS KERNEL INFO corrected
  I - 1117838571 2005.06.03 R02-M1-N0 2005-06-03-15.42.51.675872 R02-M1-N0 RAS KERNEL INFO corrected
  E KERNTERM 1117838572 2005.06.03 R02-M1-N0 2005-06-03-15.42.52.675872 R02-M1-N0 RAS KERNEL FATAL no
  I - 1117838573 2005.06.03 R02-M1-N0 2005-06-03-15.42.53.675872 R02-M1-N0 RAS KERNEL INFO corrected
  ====
  short numbers of a clock
  > 20260301-22:15:59:606|Step_LSC|30002312|x
  > 20260301-22:16:0:119|Step_LSC|30002312|y
  > 20260301-0:1:0:7|Step_LSC|30002312|z
  ====
  tracing, pretty
  I   2026-03-01T09:00:00.123456Z  INFO harbour: starting
        at src/main.rs:10 on main
    
  W   2026-03-01T09:00:01.123456Z  WARN harbour::disk: disk at 91 %, free: 0
        at src/disk.rs:12 on main
        in harbour::load with id: 7
    
  E   2026-03-01T09:00:02.123456Z ERROR harbour: cannot load
        at src/main.rs:13 on main
  ====
  tracing without times
  I  INFO harbour: starting
  W  WARN harbour::disk: disk at 91 %
  E ERROR harbour: cannot load
  I  INFO harbour: going on
  ====
  Chromium, long names
  E [1234:1234:0301/090000.123456:ERROR:gpu_init.cc(523)] Passthrough is not supported
  W [1234:1234:0301/090100.123456:WARNING:external_cookie_encryption_provider_of_a_long_name.cc(12)] x
  I [1234:1234:0301/090200.123456:INFO:CONSOLE(12)] "hello", source: https://example.com/a.js (12)
  W [1234:1234:0301/090300.123456:WARNING:external_cookie_encryption_provider.cc(12)] slow
  ====
  cargo in place
  >    Compiling harbour v0.1.0 (/src/harbour)
  W warning: unused variable: `x`
     --> src/main.rs:2:9
      |
    2 |     let x = 1;
      |         ^
    
  E error[E0425]: cannot find value `y` in this scope
     --> src/main.rs:3:5
      |
    3 |     y
      |     ^ not found in this scope
    
  W warning: `harbour` (bin "harbour") generated 1 warning
  >    Compiling port v0.1.0 (/src/port)
  E error: could not compile `harbour` (bin "harbour") due to 1 previous error; 1 warning emitted
  ====
  a level in a log with times
  I 2026-03-01 09:00:00 INFO start
  I 2026-03-01 09:00:01 INFO go on
  E error: cannot open the berth
  W warning: slow
  E Error: no berth
        at f (/app/x.js:7:9)
  I 2026-03-01 09:00:02 INFO go on
  E 2026-03-01 09:00:03 ERROR failed
    Error: no berth
        at f (/app/x.js:7:9)
  ====
  a level among times without levels
  > 09:00:00 starting
  > 09:00:01 listening
  E ERROR: no berth
  > 09:00:02 going on
  ====
  journal, verbose
  I Sun 2026-03-01 09:00:00.123456 UTC [s=1;i=1;b=2;m=3;t=4;x=5]
        PRIORITY=6
        MESSAGE=Started
  E Sun 2026-03-01 09:00:01.123456 UTC [s=1;i=2;b=2;m=3;t=4;x=5]
        PRIORITY=3
        MESSAGE=no berth
  W Sun 2026-03-01 09:00:02.123456 UTC [s=1;i=3;b=2;m=3;t=4;x=5]
        PRIORITY=4
  ====
  journal, export
  E __CURSOR=s=1;i=1;b=2
    __REALTIME_TIMESTAMP=1772355600123456
    PRIORITY=3
    MESSAGE=no berth
    
  I __CURSOR=s=1;i=2;b=2
    __REALTIME_TIMESTAMP=1772355600123457
    PRIORITY=6
  ====
  JSON, not all of it as it should be
  I {"ts": "2026-03-01T09:00:00.123Z", "lvl": "INFO", "msg": "a"}
  D {"ts": "xxx", "lvl": "DEBUG3", "msg": "bad ts"}
  > {"msg": "no level, no time, ERROR 2026-03-01T09:00:00Z level=error"}
  > {"msg": "{\"level\":\"error\"}", "n": [1, {"x": "}"}]}
  > listening
  E {"ts": "2026-03-01T09:00:01.123Z", "lvl": "ERROR", "msg": "b"}
        at f (/app/x.js:7:9)
  ====
  JSON in a log with times
  I 2026-03-01 09:00:00 INFO start
  > {"msg":"no level"}
  E {"severity":"ERROR","time":"2026-03-01T09:00:00Z"}
  I 2026-03-01 09:00:01 INFO go on
  ====
  all of it indented
  I   INFO  a
  E   ERROR b
        detail
  W   WARN  c
  I   INFO  d
  E   ERROR e
  ====
  all objects indented
  I   {"level":"info","msg":"a"}
  E   {"level":"error","msg":"b"}
  W   {"level":"warn","msg":"c"}
  ====
  all times indented, below a title
  > harbour 1.0
  I 	09:00:00 INFO a
  E 	09:00:01 ERROR b
    		detail
  W 	09:00:02 WARN c
  ====
  all brackets indented
  I   [info] a
  E   [error] b
  W   [warn] c
  ====
  all keys indented
  I   level=info msg=a
  E   level=error msg=b
  W   level=warn msg=c
  ====
  levels, and what is none
  E error: without a name
  E error: none of the files matched
  E error: no space left
  > error: none
  E Error: x
  > error: none.
  ====
  compilers
  W a.c:7:5: warning: unused variable 'x'
        7 |   int x;
          |       ^
  > cc -o b b.c
  E a.cpp:4:3: error: no matching function for call to 'f'
        4 |   f();
          |   ^
  """#

/// More lines, and the level that each names.
let moreLines: [(line: String, severity: Severity?)] = [
  ("/src/a.swift:1:8: error: no such module 'Harbour'", .error),
  ("fatal: no SASL authentication mechanisms", .error),
  ("error: null pointer passed", .error),
  ("Error: false is not a function", .error),
  ("error: 0 of 3 files could be read", .error),
  ("error: 0x80070005", .error),
  ("ValueError: no such element", .error),
  ("link: ok, error: none", nil),
  ("scan finished, error: 0", nil),
  ("scan finished, error: 0 (success)", nil),
  ("scan finished, error: 0, warning: 0", nil),
  ("state: error: null; code: 7", nil),
  ("(error: nil)", nil),
  ("status, error: no", nil),
  ("status, error: no.", nil),
  ("last, error: no error", nil),
  ("done, error: false", nil),
  // Numbers.
  ("{\"reqId\":\"a\",\"level\":0,\"app\":\"core\",\"message\":\"x\"}", .debug),
  ("{\"reqId\":\"a\",\"level\":1,\"app\":\"core\",\"message\":\"x\"}", .info),
  ("{\"reqId\":\"a\",\"level\":2,\"app\":\"core\",\"message\":\"x\"}", .warning),
  ("{\"app\":\"core\",\"level\":4,\"message\":\"x\",\"reqId\":\"a\"}", .error),
  ("{\"level\":3,\"msg\":\"x\"}", nil),
  ("{\"level\":60,\"msg\":\"x\"}", .error),
  ("{\"level\":20,\"msg\":\"x\"}", .debug),
  ("{\"level\":4,\"version\":\"1.1\",\"host\":\"h\",\"short_message\":\"no\"}", .warning),
  ("{\"MESSAGE\":\"error: no\",\"PRIORITY\":\"6\"}", .info),
  ("{\"syslog_severity\":4}", .warning),
  ("{\"severity\":3,\"facility\":4}", .error),
  ("{\"severity\":500,\"textPayload\":\"x\"}", .error),
  ("{\"levelno\":40}", .error),
  ("PRIORITY=3", .error),
  ("priority=3 job", nil),
  ("level=3 of the game", nil),
  // Keys, and not what strings say.
  ("{\"log\":{\"level\":\"warn\"},\"message\":\"ERROR\"}", .warning),
  ("{\"request\":{\"level\":\"error\"},\"level\":\"info\"}", .info),
  ("{\"msg\":\"level=error\"}", nil),
  ("{\"msg\":\"a\\\", \\\"level\\\": \\\"error\\\"\"}", nil),
  ("{\"level\":\"\\u001b[31merror\\u001b[39m\",\"message\":\"x\"}", .error),
  ("{\"level\":\"ERROR+2\",\"msg\":\"x\"}", .error),
  ("msg=\"level=error in a message\"", nil),
  ("msg=\"level=error in a message\" level=info", .info),
  ("app: {\"level\":\"error\",\"msg\":\"x\"}", .error),
  ("    \"level\": \"warn\",", .warning),
]

/// Lines and the times in UTC that their keys or what wraps them give.
let moreTimes: [(line: String, time: String)] = [
  ("{\"level\":30,\"time\":1772355600123,\"msg\":\"x\"}", "2026-03-01T09:00:00Z"),
  ("{\"ts\":1772355600.123,\"msg\":\"2020-01-01T00:00:00Z\"}", "2026-03-01T09:00:00Z"),
  (
    "{\"msg\":\"2020-01-01T00:00:00Z\",\"@timestamp\":\"2026-03-01T09:00:00.123Z\"}",
    "2026-03-01T09:00:00Z"
  ),
  ("{\"t\":{\"$date\":\"2026-03-01T09:00:00.123+00:00\"},\"s\":\"I\"}", "2026-03-01T09:00:00Z"),
  ("{\"__REALTIME_TIMESTAMP\":\"1772355600123456\"}", "2026-03-01T09:00:00Z"),
  ("{\"timeUnixNano\":\"1772355600123456789\"}", "2026-03-01T09:00:00Z"),
  ("2026-03-01T09:00:00.123456789Z stdout F listening", "2026-03-01T09:00:00Z"),
  ("[pod/a/b] 2026-03-01T09:00:00.123456789Z listening", "2026-03-01T09:00:00Z"),
  (
    "{\"log\":\"x\\n\",\"stream\":\"stdout\",\"time\":\"2026-03-01T09:00:00.1Z\"}",
    "2026-03-01T09:00:00Z"
  ),
  ("  2026-03-01T09:00:00.123456Z  INFO harbour: x", "2026-03-01T09:00:00Z"),
]
