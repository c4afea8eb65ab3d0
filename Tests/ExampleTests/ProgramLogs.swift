@testable import LogView

/// Logs of programs: the first line names the program, and each line begins with the level of the
/// record that begins with it (E, W, I, D, or > for none), or with a blank if it goes on with the
/// record above.
let programLogs = #"""
  nginx errors
  I 2026/03/01 09:00:00 [notice] 1#1: signal 1 (SIGHUP) received from 7, reconfiguring
  W 2026/03/01 09:00:00 [warn] 17#17: *3 a client request body is buffered to a temporary file /var/x
  E 2026/03/01 09:00:01 [crit] 17#17: *4 SSL_do_handshake() failed (SSL: error:141CF06C:SSL routines)
  ====
  nginx requests
  > 10.0.0.1 - - [01/Mar/2026:09:00:00 +0000] "GET /error HTTP/1.1" 500 17 "-" "curl/8"
  > 10.0.0.1 - alert [01/Mar/2026:09:00:00 +0000] "GET /?level=error HTTP/1.1" 200 17 "-" "curl/8"
  ====
  Apache
  E [Sun Mar 01 09:00:00.123456 2026] [php:error] [pid 17] [client 10.0.0.1:55] PHP Parse error: x
  W [Sun Mar 01 09:00:00.123456 2026] [ssl:warn] [pid 17] AH01909: x: server certificate does NOT match
  I [Sun Mar 01 09:00:00.123456 2026] [core:notice] [pid 17] AH00094: Command line: 'apache2'
  ====
  HAProxy
  > Mar  1 09:00:00 lb haproxy[17]: 10.0.0.1:55 [01/Mar/2026:09:00:00.123] in app/web1 0/0/1/2/3 200 17 - -
  E Mar  1 09:00:01 lb haproxy[17]: [ALERT] 059/090000 (17) : proxy 'app' has no server available!
  W Mar  1 09:00:01 lb haproxy[17]: [WARNING] 059/090000 (17) : Server app/web1 is DOWN.
  ====
  Envoy
  I [2026-03-01 09:00:00.123][17][info][main] [source/server/server.cc:17] starting
  W [2026-03-01 09:00:00.123][17][warning][config] [source/x.cc:17] gRPC config stream closed: 14
  E [2026-03-01 09:00:00.123][17][critical][assert] [source/x.cc:17] assert failure: x
  > [2026-03-01T09:00:00.123Z] "GET / HTTP/1.1" 503 UF 0 17 2 - "-" "curl/8"
  ====
  Caddy
  I 2026/03/01 09:00:00.123	INFO	using config from file	{"file": "Caddyfile"}
  E 2026/03/01 09:00:00.124	ERROR	http.log.error	no	{"status": 502, "err_trace": "x (y.go:17)"}
  E {"level":"error","ts":1772355600.1,"logger":"http.log.access","msg":"handled","status":502}
  ====
  Icinga
  I [2026-03-01 09:00:00 +0000] information/cli: Icinga application loader
  W [2026-03-01 09:00:00 +0000] warning/PluginCheckTask: Check command failed
  E [2026-03-01 09:00:00 +0000] critical/config: Error: Validation failed
  ====
  journal, short-iso
  > 2026-03-01T09:00:00+0000 host systemd[1]: Started Daily apt download activities.
  E 2026-03-01T09:00:01+0000 host app[17]: ERROR no
  > 2026-03-01T09:00:02+0000 host systemd[1]: app.service: Main process exited, code=exited, status=1/FAILURE
  W 2026-03-01T09:00:03+0000 host NetworkManager[17]: <warn>  [1772355600.1234] dhcp4: x
  ====
  systemd priorities
  E <3>cannot open the berth
  W <4>slow
  I <6>started
  I <6>stopped
  D <7>idle
  ====
  klog
  I I0301 09:00:00.123456       1 controller.go:17] starting
  E E0301 09:00:01.123456       1 runtime.go:78] Observed a panic: "x"
    goroutine 17 [running]:
    k8s.io/apimachinery/pkg/util/runtime.logPanic(0x1)
    	/go/x.go:74 +0x99
    panic(0x1)
    	/usr/local/go/src/runtime/panic.go:884 +0x212
  I I0301 09:00:02.123456       1 controller.go:18] go on
  W W0301 09:00:03.123456       1 reflector.go:17] watch of *v1.Pod ended with: too old
  ====
  CockroachDB
  I I260301 09:00:00.123456 17 server/x.go:17 [n1] 1  starting
  E E260301 09:00:01.123456 17 server/x.go:18 [n1] 2  no
  E F260301 09:00:02.123456 17 server/x.go:19 [n1] 3  gone
  ====
  ClickHouse
  I 2026.03.01 09:00:00.123456 [ 17 ] {} <Information> Application: starting
  E 2026.03.01 09:00:01.123456 [ 17 ] {x} <Error> TCPHandler: Code: 60. DB::Exception: no, Stack trace:
    
    0. DB::Exception::Exception(x) @ 0x17 in /usr/bin/clickhouse
    1. ? @ 0x18 in /usr/bin/clickhouse
  D 2026.03.01 09:00:02.123456 [ 17 ] {} <Trace> x: y
  ====
  Elixir
  I 09:00:00.123 [info] Running AppWeb.Endpoint with cowboy 2.9.0 at 127.0.0.1:4000 (http)
  E 09:00:01.123 [error] GenServer #PID<0.17.0> terminating
    ** (RuntimeError) no
        (app 0.1.0) lib/app.ex:7: App.run/1
    Last message: :x
    State: %{}
  D 09:00:02.123 request_id=Fx [debug] QUERY OK source="users" db=1.2ms
  ====
  Celery
  I [2026-03-01 09:00:00,123: INFO/MainProcess] Connected to redis://localhost:6379//
  W [2026-03-01 09:00:00,124: WARNING/ForkPoolWorker-1] careful
  E [2026-03-01 09:00:01,123: ERROR/ForkPoolWorker-1] Task app.add[1-2] raised unexpected: ValueError('no')
    Traceback (most recent call last):
      File "x.py", line 7, in trace_task
    ValueError: no
  I [2026-03-01 09:00:02,123: INFO/MainProcess] Task app.add[1-3] received
  ====
  uvicorn
  I INFO:     Started server process [17]
  I INFO:     10.0.0.1:55 - "GET / HTTP/1.1" 200 OK
  E ERROR:    Exception in ASGI application
    Traceback (most recent call last):
      File "x.py", line 7, in run
    ValueError: no
  I INFO:     Shutting down
  ====
  Jupyter
  I [I 2026-03-01 09:00:00.123 ServerApp] Serving notebooks
  E [E 2026-03-01 09:00:01.123 ServerApp] Uncaught exception GET /
    Traceback (most recent call last):
      File "x.py", line 7, in run
    KeyError: 'x'
  W [W 2026-03-01 09:00:02.123 ServerApp] 404 GET /x
  ====
  Spring Boot
  > 
      .   ____          _            __ _ _
     /\\ / ___'_ __ _ _(_)_ __  __ _ \ \ \ \
     :: Spring Boot ::                (v3.2.0)
    
  I 2026-03-01T09:00:00.123Z  INFO 17 --- [           main] c.a.App : Starting App
  E 2026-03-01T09:00:01.123Z ERROR 17 --- [           main] o.s.b.SpringApplication : Application run failed
    
    org.springframework.beans.factory.BeanCreationException: x
    	at org.springframework.Foo.bar(Foo.java:17)
  D 2026-03-01T09:00:02.123Z DEBUG 17 --- [           main] c.a.App : Stopped
  ====
  Ruby
  I I, [2026-03-01T09:00:00.123456 #17]  INFO -- : Started
  E E, [2026-03-01T09:00:01.123456 #17] ERROR -- : divided by 0 (ZeroDivisionError)
    app.rb:7:in `/'
    app.rb:9:in `<main>'
  W W, [2026-03-01T09:00:02.123456 #17]  WARN -- : slow
  D D, [2026-03-01T09:00:02.123456 #17] DEBUG -- : x
  ====
  PHP-FPM
  I [01-Mar-2026 09:00:00] NOTICE: fpm is running, pid 1
  W [01-Mar-2026 09:00:01] WARNING: [pool www] child 17 said into stderr: "NOTICE: PHP message: x"
  E [01-Mar-2026 09:00:02 UTC] PHP Fatal error:  Uncaught Exception: no in /x.php:7
    Stack trace:
    #0 {main}
      thrown in /x.php on line 7
  W [01-Mar-2026 09:00:03 UTC] PHP Warning:  Undefined variable $x in /x.php on line 7
  I [01-Mar-2026 09:00:03 UTC] PHP Notice:  Undefined index
  ====
  Postfix
  > Mar  1 09:00:00 mx postfix/qmgr[17]: A1B2: from=<a@example.com>, size=17, nrcpt=1 (queue active)
  E Mar  1 09:00:00 mx postfix/smtp[18]: fatal: open lock file /x: Permission denied
  W Mar  1 09:00:00 mx postfix/master[1]: warning: process /x pid 17 exit status 1
  ====
  Dovecot
  I Mar 01 09:00:00 imap-login: Info: Disconnected: no auth attempts
  E Mar 01 09:00:01 imap(me)<17><x>: Error: mailbox is full
  ====
  BIND
  E 01-Mar-2026 09:00:00.123 general: error: zone x/IN: loading failed
  I 01-Mar-2026 09:00:00.123 queries: info: client @0x7 10.0.0.1#53 (x): query: x IN A +E(0)K
  ====
  auditd
  > type=SYSCALL msg=audit(1772355600.123:17): arch=c000003e syscall=2 success=no exit=-13 comm="cat"
  > type=PATH msg=audit(1772355600.123:17): item=0 name="/error" inode=17
  ====
  Windows event, exported
  E Error,3/1/2026 9:00:00 AM,.NET Runtime,1026,None,"Application: x.exe
    Description: The process was terminated
    Exception Info: System.IO.IOException"
  I Information,3/1/2026 9:00:01 AM,Service Control Manager,7036,None,The x service stopped.
  W Warning,3/1/2026 9:00:02 AM,DNS Client Events,1014,None,x timed out
  ====
  CBS
  I 2026-03-01 09:00:00, Info                  CBS    Session: 17 initialized
  E 2026-03-01 09:00:01, Error                 CBS    Failed to resolve package
  ====
  WebLogic
  E <Mar 1, 2026 9:00:00 AM UTC> <Error> <Socket> <BEA-000436> <x>
    java.io.IOException: gone
    	at x.y(z.java:17)
  I <Mar 1, 2026 9:00:01 AM UTC> <Notice> <Server> <BEA-002613> <Channel "Default" is now listening>
  ====
  WebSphere
  I [3/1/26 9:00:00:123 UTC] 0000001a WsServerImpl  I   WSVR0001I: Server open for e-business
  E [3/1/26 9:00:01:123 UTC] 0000001a WebContainer  E   SRVE0293E: [Servlet Error]: no
    	at x.y(z.java:17)
  ====
  Docker Compose
  I web-1  | 2026-03-01 09:00:00 INFO start
  E db-1   | 2026-03-01 09:00:01.123 UTC [17] ERROR:  relation "x" does not exist
    db-1   | 2026-03-01 09:00:01.123 UTC [17] STATEMENT:  select 1
  E web-1  | 2026-03-01 09:00:02 ERROR failed
    web-1  | Traceback (most recent call last):
    web-1  |   File "x.py", line 7, in f
    web-1  | ValueError: no
  I web-1  | 2026-03-01 09:00:03 INFO done
  ====
  Docker Compose without times
  > web-1  | starting
  E web-1  | Traceback (most recent call last):
    web-1  |   File "x.py", line 7, in f
    web-1  | ValueError: no
  > web-1  | done
  W db-1   | warning: slow
  ====
  cargo
  E error[E0308]: mismatched types
     --> src/main.rs:2:18
      |
    2 |     let x: i32 = "a";
      |            ---   ^^^ expected `i32`, found `&str`
    
  W warning: unused variable: `x`
     --> src/main.rs:3:9
    
  E error[E0425]: cannot find value `y` in this scope
     --> src/main.rs:4:9
  W warning: `app` (bin "app") generated 1 warning
  ====
  webpack
  > asset main.js 1.2 KiB [emitted] (name: main)
  E ERROR in ./src/index.js 3:0
  E Module not found: Error: Can't resolve './x' in '/app/src'
  > webpack 5.88.0 compiled with 1 error in 123 ms
  ====
  pytest
  > collected 2 items
  > tests/test_x.py .F                                    [100%]
  > E       assert 1 == 2
  E ERROR tests/test_y.py - ValueError: no
  > 1 failed, 1 passed, 0 errors in 0.12s
  ====
  Maven
  I [INFO] Scanning for projects...
  E [ERROR] /x/Foo.java:[7,9] cannot find symbol
      symbol:   class Bar
      location: package x
  W [WARNING] The POM for x is missing
  I [INFO] BUILD FAILURE
  ====
  logcat, threadtime
  > --------- beginning of main
  I 03-01 09:00:00.123  1234  5678 I ActivityManager: Start proc 17
  E 03-01 09:00:01.123  1234  5678 E AndroidRuntime: 	at x.y(z.java:17)
  D 03-01 09:00:02.123  1234  5678 V x: y
  ====
  pino-pretty
  I [09:00:00.123] INFO (17): listening
  E [09:00:01.123] ERROR (17): no
        err: {
          "type": "Error",
          "stack":
              Error: no
                  at f (/x.js:7:9)
        }
  I [09:00:02.123] INFO (17): go on
  ====
  zap
  I 2026-03-01T09:00:00.123Z	INFO	server/main.go:17	listening	{"port": 8080}
  E 2026-03-01T09:00:01.123Z	DPANIC	server/main.go:18	no	{"error": "x"}
    main.main
    	/x/main.go:18
    runtime.main
    	/usr/local/go/src/runtime/proc.go:267
  I 2026-03-01T09:00:02.123Z	INFO	server/main.go:19	stopped
  ====
  zerolog
  I 9:00AM INF listening port=8080
  E 9:00AM ERR no error="x"
  D 9:00AM DBG x
  E 9:01AM FTL gone
  ====
  log15
  I INFO[03-01|09:00:00] listening                port=8080
  E EROR[03-01|09:00:01] no                       err=x
  D DBUG[03-01|09:00:02] x
  ====
  Serilog
  I [09:00:00 INF] start
  E [09:00:01 ERR] no
    System.InvalidOperationException: x
       at App.Run() in /x.cs:line 7
  E [09:00:02 FTL] gone
  D [09:00:02 VRB] x
  ====
  NLog
  I 2026-03-01 09:00:00.1234|INFO|App.Program|start
  E 2026-03-01 09:00:01.1234|ERROR|App.Program|no System.Exception: x
       at App.Run() in /x.cs:line 7
  D 2026-03-01 09:00:02.1234|TRACE|App.Program|stop
  ====
  Kafka
  I [2026-03-01 09:00:00,123] INFO [KafkaServer id=0] started (kafka.server.KafkaServer)
  E [2026-03-01 09:00:01,123] ERROR Error while x (kafka.server.LogDirFailureChannel)
    java.io.IOException: No space left on device
    	at x.y(z.java:17)
  W [2026-03-01 09:00:02,123] WARN [x] y (kafka.z)
  ====
  Elasticsearch
  W [2026-03-01T09:00:00,123][WARN ][o.e.x.Y          ] [node-1] high disk watermark
  E [2026-03-01T09:00:01,123][ERROR][o.e.b.Bootstrap  ] [node-1] Exception
    java.lang.IllegalStateException: x
    	at x.y(z.java:17) ~[elasticsearch-8.0.0.jar:8.0.0]
  I [2026-03-01T09:00:02.123+0000][17][info][gc] GC(17) Pause Young 1ms
  E {"@timestamp":"2026-03-01T09:00:00.123Z", "log.level":"ERROR", "message":"no"}
  ====
  MongoDB
  I {"t":{"$date":"2026-03-01T09:00:00.123+00:00"},"s":"I",  "c":"NETWORK",  "id":17,"msg":"error"}
  E {"t":{"$date":"2026-03-01T09:00:01.123+00:00"},"s":"F",  "c":"CONTROL",  "id":18,"msg":"no"}
  D {"t":{"$date":"2026-03-01T09:00:01.123+00:00"},"s":"D1", "c":"REPL",  "id":18,"msg":"no"}
  ====
  Redis
  W 1:C 01 Mar 2026 09:00:00.123 # oO0OoO0OoO0Oo Redis is starting oO0OoO0OoO0Oo
  I 1:M 01 Mar 2026 09:00:00.124 * Ready to accept connections
  D 1:M 01 Mar 2026 09:00:00.125 - Accepted 10.0.0.1:55
  ====
  RabbitMQ
  I 2026-03-01 09:00:00.123456+00:00 [info] <0.17.0> Server startup complete; 0 plugins started.
  E 2026-03-01 09:00:01.123456+00:00 [error] <0.17.0> Channel error on connection
  I 2026-03-01 09:00:02.123456+00:00 [notice] <0.17.0> x
  ====
  MySQL
  > 2026-03-01T09:00:00.123456Z 0 [System] [MY-010116] [Server] mysqld (mysqld 8.0) starting as process 1
  W 2026-03-01T09:00:00.123456Z 0 [Warning] [MY-010068] [Server] CA certificate ca.pem is self signed.
  E 2026-03-01T09:00:01.123456Z 17 [ERROR] [MY-013183] [InnoDB] Assertion failure: x.cc:17
    InnoDB: We intentionally generate a memory trap.
    InnoDB: Submit a detailed bug report
  ====
  SQL Server
  E 2026-03-01 09:00:00.12 spid17      Error: 18456, Severity: 14, State: 1.
  > 2026-03-01 09:00:00.12 Logon       Login succeeded for user 'x'.
  ====
  Oracle
  > 2026-03-01T09:00:00.123456+00:00
    Thread 1 advanced to log sequence 17 (LGWR switch)
      Current log# 2 seq# 17 mem# 0: /x
  > 2026-03-01T09:00:01.123456+00:00
    Completed: alter database open
  ====
  DB2
  E 2026-03-01-09.00.00.123456+000 I1234E567           LEVEL: Error
    PID     : 17                   TID : 18            PROC : db2sysc
    MESSAGE : x
  I 2026-03-01-09.00.01.123456+000 I1235E567           LEVEL: Info
    PID     : 17                   TID : 18            PROC : db2sysc
  ====
  Cassandra
  I INFO  [main] 2026-03-01 09:00:00,123 StorageService.java:17 - JOINING
  E ERROR [CompactionExecutor:1] 2026-03-01 09:00:01,123 CassandraDaemon.java:17 - Exception in thread
    java.lang.RuntimeException: x
    	at x.y(z.java:17)
  D DEBUG [main] 2026-03-01 09:00:02,123 x.java:17 - y
  ====
  Cisco
  E Mar  1 09:00:00 router 17: %LINK-3-UPDOWN: Interface GigabitEthernet0/1, changed state to down
  I Mar  1 09:00:01 router 18: %SYS-5-CONFIG_I: Configured from console by vty0
  W Mar  1 09:00:02 fw %ASA-4-106023: Deny tcp src outside
  ====
  CUPS
  I I [01/Mar/2026:09:00:00 +0000] Listening to /run/cups/cups.sock
  E E [01/Mar/2026:09:00:01 +0000] Unknown default authentication type
  ====
  GLib
  W (app:17): Gtk-WARNING **: 09:00:00.123: cannot open display
  E (app:17): GLib-GObject-CRITICAL **: 09:00:01.123: g_object_unref: assertion failed
  ====
  Unreal
  > [2026.03.01-09.00.00:123][  0]LogInit: Display: Running engine
  E [2026.03.01-09.00.01:123][  1]LogTemp: Error: failed
  W [2026.03.01-09.00.02:123][  2]LogTemp: Warning: slow
  ====
  GitHub Actions
  > 2026-03-01T09:00:00.1234567Z ##[group]Run swift build
  E 2026-03-01T09:00:01.1234567Z ##[error]Process completed with exit code 1.
  W 2026-03-01T09:00:02.1234567Z ##[warning]Node.js 16 actions are deprecated
  ====
  macOS
  E 2026-03-01 09:00:00.123456+0000 0x1a2b     Error       0x0                  17     0    app: (x) [y] z
  I 2026-03-01 09:00:00.123456+0000 0x1a2b     Info        0x0                  17     0    app: (x) [y] z
  > 2026-03-01 09:00:00.123456+0000 0x1a2b     Default     0x0                  17     0    app: (x) [y] z
  ====
  Lambda
  > START RequestId: 1-2 Version: $LATEST
  E 2026-03-01T09:00:00.123Z	1-2-3	ERROR	Invoke Error 	{"errorType":"Error"}
  I 2026-03-01T09:00:01.123Z	1-2-3	INFO	done
  ====
  Chromium
  E [17:42:0301/090000.123456:ERROR:gpu_init.cc(17)] Passthrough is not supported
  W [17:42:0301/090001.123456:WARNING:x.cc(17)] y
  ====
  Minecraft
  I [09:00:00] [Server thread/INFO]: Starting
  W [09:00:01] [Server thread/WARN]: Can't keep up!
  E [09:00:02] [Server thread/ERROR]: Encountered an unexpected exception
    java.lang.RuntimeException: x
    	at x.y(z.java:17)
  """#

/// More lines of single programs, and the level that each names.
let programLines: [(line: String, severity: Severity?)] = [
  ("==17==ERROR: AddressSanitizer: heap-use-after-free on address 0x17", .error),
  ("x.py:7: DeprecationWarning: y is deprecated", .warning),
  ("(node:17) Warning: Setting X makes TLS insecure", .warning),
  ("src/x.ts:7:9 - error TS2304: Cannot find name 'y'.", .error),
  ("  7:9  error  'x' is not defined  no-undef", .error),
  ("fatal: [host]: FAILED! => {\"changed\": false}", .error),
  ("fatal: not a git repository", .error),
  ("2026-03-01 09:00:00 +0000 Puppet (err): no", .error),
  ("09:00:00 system,error,critical login failure for user x", .error),
  ("t=2026-03-01T09:00:00+0000 lvl=eror msg=\"no\"", .error),
  ("Mar 01 09:00:00.123 ERRO no, key: x", .error),
  ("26/03/01 09:00:00 WARN util.NativeCodeLoader: x", .warning),
  ("2026-03-01 09:00:00,123 fail2ban.filter [17]: INFO    [sshd] Found", .info),
  ("2026-03-01 09:00:00,123 - util.py[WARNING]: x", .warning),
  ("[2026/03/01 09:00:00.123 +00:00] [ERROR] [x.go:17] [\"no\"] [error=\"x\"]", .error),
  ("[0.123s][warning][gc] x", .warning),
  ("Mar  1 09:00:00 host rsyslogd: action 'x' suspended (error 17)", nil),
  ("[h264 @ 0x55] an error while decoding", nil),
  ("Results (0 errors, 1 warning)", nil),
  ("files: a, error, b", nil),
  ("opened by std::error::Report in app::error: x", nil),
  ("2026-03-01 09:00:00,123::ERROR::no", .error),
  ("::error::cannot find x", .error),
  ("a%LINK is no message, 100% done", nil),
]

/// Lines and the times that they begin with, in UTC.
let programTimes: [(line: String, time: String)] = [
  ("10.0.0.1 - - [01/Mar/2026:09:00:00 +0100] \"GET / HTTP/1.1\" 200 17", "2026-03-01T08:00:00Z"),
  ("[Sun Mar 01 09:00:00.123456 2026] [core:error] x", "2026-03-01T09:00:00Z"),
  ("1:M 01 Mar 2026 09:00:00.123 # x", "2026-03-01T09:00:00Z"),
  ("26/03/01 09:00:00 WARN x", "2026-03-01T09:00:00Z"),
  ("[3/1/26 9:00:00:123 UTC] 0000001a x", "2026-03-01T09:00:00Z"),
  ("Error,3/1/2026 9:00:00 PM,.NET Runtime", "2026-03-01T21:00:00Z"),
  ("2026-03-01-09.00.00.123456+000 I1 LEVEL: Error", "2026-03-01T09:00:00Z"),
  ("[2026.03.01-09.00.00:123][  0]LogInit: x", "2026-03-01T09:00:00Z"),
  ("<Mar 1, 2026 9:00:00 AM UTC> <Error> <x>", "2026-03-01T09:00:00Z"),
  ("1772355600.123     17 10.0.0.1 TCP_MISS/200 17 GET x", "2026-03-01T09:00:00Z"),
  ("[1772355600] SERVICE ALERT: x", "2026-03-01T09:00:00Z"),
  ("I260301 09:00:00.123456 17 server/x.go:17 x", "2026-03-01T09:00:00Z"),
  ("2026-03-01T09:00:00.123-0500\tinfo\tx", "2026-03-01T14:00:00Z"),
  ("web-1  | 2026-03-01 09:00:00 INFO x", "2026-03-01T09:00:00Z"),
  ("1/3/2026 -- 09:00:00 - <Error> - x", "2026-01-03T09:00:00Z"),
]
