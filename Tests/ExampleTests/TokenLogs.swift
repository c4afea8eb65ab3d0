@testable import LogView

/// Logs whose heads are sequences of tokens in any order and padding; as in `programLogs`.
let tokenLogs = #"""
  requests through several proxies
  > 192.0.2.17 - - [01/Mar/2026:09:00:17 +0000] "GET /harbour HTTP/1.1" 200 17 "-" "curl/8"
  > 192.0.2.18 - - [01/Mar/2026:09:00:18 +0000] "GET /page HTTP/1.1" 200 18 "-" "curl/8"
  > 192.0.2.19 - - [01/Mar/2026:09:00:19 +0000] "GET /token HTTP/1.1" 200 19 "-" "curl/8"
  > 192.0.2.1, 198.51.100.7 - - [01/Mar/2026:09:00:20 +0000] "GET /queue HTTP/1.1" 200 20 "-" "curl/8"
  > 192.0.2.21 - - [01/Mar/2026:09:00:21 +0000] "GET /close HTTP/1.1" 200 21 "-" "curl/8"
  > 192.0.2.22 - - [01/Mar/2026:09:00:22 +0000] "GET /queue HTTP/1.1" 200 22 "-" "curl/8"
  ====
  cargo with one error
  >    Compiling harbour v0.1.0 (/src/harbour)
  W warning: unused variable: `x`
     --> src/main.rs:2:9
      |
    2 |     let x = 1;
      |         ^
    
  W warning: unused import: `std::fs`
     --> src/main.rs:1:5
      |
    1 | use std::fs;
      |     ^^^^^^^
    
  E error[E0425]: cannot find value `y` in this scope
     --> src/main.rs:3:5
      |
    3 |     y
      |     ^ not found in this scope
    
  W warning: `harbour` (bin "harbour") generated 2 warnings
  E error: could not compile `harbour` (bin "harbour") due to 1 previous error; 2 warnings emitted
  ====
  Chromium, five lines
  E [1234:1234:0301/090000.123456:ERROR:gpu_init.cc(523)] Passthrough is not supported
  W [1234:1234:0301/090100.123456:WARNING:bluez_dbus_manager.cc(247)] Floss manager not present
  I [1234:1234:0301/090200.123456:INFO:CONSOLE(12)] "hello", source: https://example.com/a.js (12)
  W [1234:1234:0301/090300.123456:WARNING:external_cookie_encryption_provider.cc(12)] slow
  E [1234:1234:0301/090400.123456:ERROR:gpu_init.cc(523)] Passthrough is not supported
  ====
  Compose with Flask and Redis
  > web-1    |  * Serving Flask app 'app.py'
  > web-1    |  * Debug mode: on
  I redis-1  | 1:C 01 Mar 2026 09:00:00.018 * oO0OoO0OoO0Oo Redis is starting
  W redis-1  | 1:C 01 Mar 2026 09:00:00.019 # Warning: no config file specified, using the default config.
  > web-1    | Press CTRL+C to quit
  I redis-1  | 1:M 01 Mar 2026 09:00:01.019 * Ready to accept connections
  > web-1    |  * Debugger is active!
  E web-1    | Traceback (most recent call last):
    web-1    |   File "a.py", line 3, in load
    web-1    | KeyError: 'berth'
  I redis-1  | 1:M 01 Mar 2026 09:00:02.019 * 1 changes in 3600 seconds. Saving...
  > web-1    | 172.18.0.1 - - [01/Mar/2026 09:00:03] "GET / HTTP/1.1" 200 -
  ====
  crashes below events that went well
  I 2026-01-01T10:00:01Z INFO listening on 8080
  E /srv/shop/cart.js:12
        total.sum.value
              ^
    
    TypeError: Cannot read properties of undefined (reading 'value')
        at Cart.total (/srv/shop/cart.js:12:11)
        at Shop.open (/srv/shop/shop.js:3:9)
    
    Node.js v22.1.0
  I 2026-01-01T10:00:02Z INFO listening on 8080
  E java.lang.IllegalStateException: the store is closed
    	at shop.Store.open(Store.java:10)
    	at shop.Main.main(Main.java:4)
  I 2026-01-01T10:00:03Z INFO listening on 8080
  ====
  Docker's file of three forms
  I {"log":"2026-03-01 09:00:00 INFO worker\n","stream":"stderr","time":"2026-03-01T09:00:00.123456789Z"}
  I {"log":"level=info msg=\"worker\"\n","stream":"stderr","time":"2026-03-01T09:00:01.123456789Z"}
  > {"log":"close disk load harbour page\n","stream":"stderr","time":"2026-03-01T09:00:02.123456789Z"}
  I {"log":"2026-03-01 09:00:03 INFO token\n","stream":"stderr","time":"2026-03-01T09:00:03.123456789Z"}
  E {"log":"level=error msg=\"open berth\"\n","stream":"stderr","time":"2026-03-01T09:00:04.123456789Z"}
  > {"log":"cache page close queue session\n","stream":"stderr","time":"2026-03-01T09:00:05.123456789Z"}
  E {"log":"2026-03-01 09:00:06 ERROR page\n","stream":"stderr","time":"2026-03-01T09:00:06.123456789Z"}
  ====
  errors that begin with no
  E /src/a.swift:1:8: error: no such module 'Harbour'
  E a.cpp:4:3: error: no matching function for call to 'f'
  E a.cpp:5:5: error: no member named 'x' in 'Y'
  E fatal: no SASL authentication mechanisms
  E error: no space left on device
  > link: ok, error: none
  > scan finished, error: 0
  ====
  facility and level
  I Mon Apr  6 02:38:40 2026 daemon.notice netd: lease renewed
  E Mon Apr  6 02:38:41 2026 daemon.err procd: child ended by signal 1
  W Mon Apr  6 02:38:42 2026 kern.warn kernel: [   12.5] port down
  I Mon Apr  6 02:38:43 2026 user.info boot: ready
  E Mon Apr  6 02:38:44 2026 kern.crit kernel: [   13.0] no memory
  ====
  Grafana with rare errors
  I logger=migrator t=2026-03-01T09:00:00.123456789Z level=info msg="page harbour page"
  I logger=migrator t=2026-03-01T09:00:01.123456789Z level=info msg="load page load"
  I logger=settings t=2026-03-01T09:00:02.123456789Z level=info msg="worker worker disk"
  I logger=http.server t=2026-03-01T09:00:03.123456789Z level=info msg="queue worker load"
  E logger=context uname= t=2026-03-01T09:00:30.123456789Z level=error msg="Invalid"
  I logger=http.server t=2026-03-01T09:00:31.123456789Z level=info msg="token page worker"
  E logger=context uname= t=2026-03-01T09:01:00.123456789Z level=error msg="Invalid"
  E logger=context uname= t=2026-03-01T09:01:01.123456789Z level=error msg="Invalid"
  ====
  journal with priorities
  I Sun 2026-03-01 09:00:00.123456 UTC [s=1;i=1;b=2;m=3;t=4;x=5]
        PRIORITY=6
        MESSAGE=Started
  E Sun 2026-03-01 09:00:01.123456 UTC [s=1;i=2;b=2;m=3;t=4;x=5]
        PRIORITY=3
        MESSAGE=no berth
  W Sun 2026-03-01 09:00:02.123456 UTC [s=1;i=3;b=2;m=3;t=4;x=5]
        PRIORITY=4
        MESSAGE=slow
  ====
  JSON with a time that is none
  I {"ts": "2026-03-01T09:00:00.123Z", "lvl": "INFO", "msg": "a"}
  D {"ts": "xxx", "lvl": "DEBUG3", "msg": "bad ts"}
  > {"msg": "no level, no time"}
  E {"ts": "2026-03-01T09:00:01.123Z", "lvl": "ERROR", "msg": "b"}
  ====
  JSON with levels in brackets
  I {"time":"2026-01-01T10:00:01Z","level":"[info]","msg":"ready"}
  E {"time":"2026-01-01T10:00:02Z","level":"[error]","msg":"no room"}
  W {"time":"2026-01-01T10:00:03Z","level":"[warning]","msg":"slow"}
  ====
  CRI around klog
  I 2026-03-01T09:00:00.123456789Z stderr F I0301 09:00:00.123456       1 main.go:12] starting
  E 2026-03-01T09:00:01.123456789Z stderr F E0301 09:00:01.123456       1 reflector.go:138] forbidden
  W 2026-03-01T09:00:02.123456789Z stderr F W0301 09:00:02.123456       1 warnings.go:70] deprecated
  ====
  levels below requests
  > 192.0.2.7 - - [01/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 12
  W WARNING:shop.area: old cookie
  > 192.0.2.7 - - [01/Jan/2026:10:00:01 +0000] "GET /a HTTP/1.1" 200 12
  E ERROR:shop.area: no such area
  ====
  Nextcloud
  I {"reqId":"a1","level":1,"time":"2026-03-01T09:00:00+00:00","app":"files","message":"scan started"}
  W {"reqId":"a2","level":2,"time":"2026-03-01T09:00:01+00:00","app":"core","message":"Login failed: x"}
  E {"reqId":"a3","level":3,"time":"2026-03-01T09:00:02+00:00","app":"core","message":"no berth"}
  D {"reqId":"a4","level":0,"time":"2026-03-01T09:00:03+00:00","app":"core","message":"tick"}
  ====
  levels padded in brackets
  I [INFO ] 10:00:00 opened the store
  I [INFO ] 10:00:01 session began
  I [INFO ] 10:00:02 client left
  I [INFO ] 10:00:04 listening on 8080
  W [WARN ] 10:00:05 request done in 12 ms
  I [INFO ] 10:00:06 session began
  I [INFO ] 10:00:07 saved 3 rows
  I [INFO ] 10:00:08 saved 3 rows
  I [INFO ] 10:00:09 listening on 8080
  I [INFO ] 10:00:10 client left
  E [ERROR] 10:00:20 opened the store
  ====
  levels padded on the left
  I [ INFO] [1700000000.25]: retry in 2 s
  I [ INFO] [1700000001.25]: client left
  I [ INFO] [1700000002.25]: request done in 12 ms
  I [ INFO] [1700000004.25]: listening on 8080
  I [ INFO] [1700000005.25]: request done in 12 ms
  I [ INFO] [1700000006.25]: retry in 2 s
  W [ WARN] [1700000007.25]: retry in 2 s
  W [ WARN] [1700000008.25]: opened the store
  W [ WARN] [1700000009.25]: session began
  E [ERROR] [1700000010.25]: cache has 40 entries
  E [ERROR] [1700000010.25]: cache has 40 entries
  ====
  basicConfig with traces
  I INFO:root:starting
  E ERROR:harbour.load:cannot load
    Traceback (most recent call last):
      File "a.py", line 3, in load
        open("berth")
    FileNotFoundError: [Errno 2] No such file or directory: 'berth'
  I INFO:root:going on
  W WARNING:root:disk at 91 %
  E ERROR:root:again
    Traceback (most recent call last):
      File "a.py", line 9, in open
        d['berth']
    KeyError: 'berth'
  I INFO:root:done
  ====
  Rust, a panic below info
  I 2026-03-01T09:00:00.123456Z  INFO harbour: starting
  I 2026-03-01T09:00:01.123456Z  INFO harbour: listening
  E thread 'main' panicked at src/main.rs:4:5:
    index out of bounds: the len is 3 but the index is 99
    note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
  ====
  source and level, slashes
  I bridge:info  3/13/2026, 7:13:05 PM: starting
  E bridge:error 3/13/2026, 7:13:08 PM: no adapter
  W bridge:warn  3/13/2026, 7:13:09 PM: trying again
  I bridge:info  3/13/2026, 7:13:10 PM: ready
  ====
  Swift, a crash below info
  I 2026-03-01T09:00:00+0000 info harbour : starting
  I 2026-03-01T09:00:01+0000 info harbour : listening
  E harbour/main.swift:12: Fatal error: Unexpectedly found nil while unwrapping an Optional value
  E *** Signal 5: Backtracing from 0x7f... done ***
    
    *** Program crashed: System trap at 0x00007f ***
    
    Thread 0 "harbour" crashed:
    
    0 0x0 load() + 12 in harbour at /src/main.swift:12:5
  ====
  tracing, four events
  I   2026-03-01T09:00:00.123456Z  INFO harbour: starting
        at src/main.rs:10 on main
    
  W   2026-03-01T09:00:01.123456Z  WARN harbour::disk: disk at 91 %, free: 0
        at src/disk.rs:12 on main
    
  E   2026-03-01T09:00:02.123456Z ERROR harbour: cannot load
        at src/main.rs:13 on main
    
  I   2026-03-01T09:00:03.123456Z  INFO harbour: going on
        at src/main.rs:14 on main
    
  """#
