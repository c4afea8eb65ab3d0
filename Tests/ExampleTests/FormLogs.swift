@testable import LogView

/// More programs, and lines that tools put something before; as in `programLogs`.
let formLogs = #"""
  grep without colour
  E a.log:2026-01-01 10:00:00 ERROR no room
  I a.log:2026-01-01 10:00:01 INFO x
  W b.log:2026-01-01 10:00:02 WARN no ERROR so far
  ====
  grep with numbers
  E a.log:12:2026-01-01 10:00:00 ERROR no room
  I a.log:13:2026-01-01 10:00:01 INFO x
  E b/c.log:7:2026-01-01 10:00:02 ERROR x
  ====
  openwrt
  I Mon Apr  6 02:38:40 2026 daemon.notice netifd: Interface 'lan' is now up
  E Mon Apr  6 02:38:41 2026 daemon.err uhttpd[1234]: bind(): Address in use
  W Mon Apr  6 02:38:42 2026 kern.warn kernel: [   12.345678] x
  E Mon Apr  6 02:38:43 2026 auth.alert su: x
  E Mon Apr  6 02:38:43 2026 local0.emerg x: x
  D Mon Apr  6 02:38:43 2026 user.debug x: x
  ====
  busybox syslog
  I Mar  1 09:00:00 router user.info syslog: started
  E Mar  1 09:00:01 router daemon.err dnsmasq[17]: failed to bind
  W Mar  1 09:00:02 router kern.warning kernel: x
  ====
  zigbee2mqtt
  I Zigbee2MQTT:info  2026-03-01 09:00:00: MQTT publish: topic 'x', payload '{"state":"ON"}'
  E Zigbee2MQTT:error 2026-03-01 09:00:01: Publish 'set' failed
  W Zigbee2MQTT:warn  2026-03-01 09:00:02: x
  D Zigbee2MQTT:debug 2026-03-01 09:00:03: x
  ====
  zigbee2mqtt new
  I [2026-03-01 09:00:00] info: 	z2m: Logging to console
  E [2026-03-01 09:00:01] error: 	z2m:mqtt: Not connected
  W [2026-03-01 09:00:02] warning: 	zh:controller: x
  ====
  json with brackets
  I {"time":"2026-01-01T10:00:01Z","level":"<info>","msg":"ready"}
  E {"time":"2026-01-01T10:00:02Z","level":" ERROR ","msg":"no room"}
  W {"time":"2026-01-01T10:00:03Z","level":"warn:","msg":"slow"}
  E {"time":"2026-01-01T10:00:03Z","level":"(crit)","msg":"slow"}
  ====
  werkzeug
  I INFO:werkzeug:127.0.0.1 - - [01/Mar/2026 09:00:00] "GET / HTTP/1.1" 200 -
  E ERROR:app:Exception on / [GET]
    Traceback (most recent call last):
      File "a.py", line 3, in load
    KeyError: 'berth'
  I INFO:werkzeug:127.0.0.1 - - [01/Mar/2026 09:00:01] "GET / HTTP/1.1" 500 -
  ====
  winston
  I 2026-03-01T09:00:00.123Z info: listening
  E 2026-03-01T09:00:01.123Z error: no {"code":1}
  W 2026-03-01T09:00:02.123Z warn: slow
  > 2026-03-01T09:00:02.123Z silly: slow
  ====
  log4rs
  I 2026-03-01T09:00:00.123456+00:00 INFO app - starting
  E 2026-03-01T09:00:01.123456+00:00 ERROR app::db - no
  ====
  env_logger
  I [2026-03-01T09:00:00Z INFO  app] starting
  E [2026-03-01T09:00:01Z ERROR app::db] no
  ====
  swift-log
  I 2026-03-01T09:00:00+0000 info App : [App] starting
  E 2026-03-01T09:00:01+0000 error App : [App] no
  D 2026-03-01T09:00:01+0000 trace App : [App] no
  E 2026-03-01T09:00:01+0000 critical App : [App] no
  ====
  vapor
  I [ INFO ] Server starting on http://127.0.0.1:8080
  E [ ERROR ] Abort.404: Not Found [request-id: 1-2]
  W [ WARNING ] x
  ====
  systemd short-monotonic
  > [   12.345678] host systemd[1]: Started x.
  E [   12.345679] host kernel: x: error: y
  > [   13.345679] host systemd[1]: Stopped x.
  ====
  rfc5424
  E <11>1 2026-03-01T09:00:00.123Z host app 17 ID47 [ex@1 a="b"] no
  I <14>1 2026-03-01T09:00:01.123Z host app 17 - - ok
  ====
  k8s cri with json
  I 2026-03-01T09:00:00.123456789Z stdout F {"level":"info","msg":"a"}
  E 2026-03-01T09:00:01.123456789Z stderr F {"level":"error","msg":"b"}
  W 2026-03-01T09:00:02.123456789Z stderr F W0301 09:00:02.123456       1 x.go:7] c
  ====
  docker compose mixed
  I api-1  | INFO:     Started server process [1]
  W db-1   | 2026-03-01 09:00:00.123 UTC [1] WARNING:  x
  E api-1  | Traceback (most recent call last):
    api-1  |   File "a.py", line 3, in load
    api-1  | ValueError: x
  I db-1   | 2026-03-01 09:00:00.123 UTC [1] LOG:  x
  ====
  logcat brief
  D D/dalvikvm( 1234): GC
  E E/AndroidRuntime( 1234): FATAL EXCEPTION: main
  I I/ActivityManager(17): x
  ====
  logcat time
  D 03-01 09:00:00.123 D/dalvikvm( 1234): GC
  E 03-01 09:00:01.123 E/AndroidRuntime( 1234): FATAL EXCEPTION: main
  ====
  xcode
  W /src/a.swift:1:8: warning: unused variable
    1 | let x = 1
      |     ^
  E /src/a.swift:2:8: error: no such module 'Harbour'
  > Build complete
  ====
  python custom
  I 09:00:00 - root - INFO - start
  E 09:00:01 - app.db - ERROR - no
    Traceback (most recent call last):
      File "a.py", line 3, in load
    KeyError: 'berth'
  I 09:00:02 - root - INFO - end
  ====
  systemd coredump
  > Mar 01 09:00:00 host systemd-coredump[17]: Process 18 (app) of user 0 dumped core.
                                             
                                             Stack trace of thread 18:
                                             #0  0x0000 n/a (libc.so.6 + 0x1)
  > Mar 01 09:00:01 host systemd[1]: x
  ====
  dmesg -x
  I kern  :info  : [    0.000000] Linux version
  E kern  :err   : [   12.345678] ata1: failed
  W kern  :warn  : [   13.345678] x
  ====
  dmesg -T
  > [Sun Mar  1 09:00:00 2026] usb 1-1: new device
  > [Sun Mar  1 09:00:01 2026] usb 1-1: gone
  ====
  numbers that are no levels
  I {"level":30,"time":1772355600123,"pid":1,"msg":"a"}
  E {"level":50,"time":1772355600123,"pid":1,"msg":"b"}
  W {"level":40,"time":1772355600123,"pid":1,"msg":"c"}
  ====
  spdlog
  I [2026-03-01 09:00:00.123] [info] a
  E [2026-03-01 09:00:00.123] [net] [error] a
  E [2026-03-01 09:00:00.123] [net] [critical] [x.cpp:7] a
  ====
  boost log
  I [2026-03-01 09:00:00.123456] [0x00007f] [info]    a
  E [2026-03-01 09:00:00.123456] [0x00007f] [error]   a
  ====
  loguru
  I 2026-03-01 09:00:00.123 | INFO     | __main__:main:7 - a
  E 2026-03-01 09:00:01.123 | ERROR    | __main__:main:8 - a
    Traceback (most recent call last):
      File "a.py", line 3, in load
    KeyError: 'berth'
  > 2026-03-01 09:00:02.123 | SUCCESS  | __main__:main:7 - a
  ====
  structlog
  I 2026-03-01 09:00:00 [info     ] a                              key=1
  E 2026-03-01 09:00:01 [error    ] b                              key=1
  ====
  nginx error continued
  E 2026/03/01 09:00:01 [error] 31#31: *1 FastCGI sent in stderr: "PHP Fatal error:  Uncaught Error
    Stack trace:
    #0 {main}" while reading upstream
  E 2026/03/01 09:00:02 [alert] 31#31: x
  ====
  php-fpm slow
  > [01-Mar-2026 09:00:00]  [pool www] pid 17
    script_filename = /x.php
    [0x00007f] sleep() /x.php:7
  ====
  erl shell
  E 09:00:01.123 [error] Process #PID<0.17.0> raised an exception
    ** (RuntimeError) no
        (app 0.1.0) lib/app.ex:7: App.run/1
  I 09:00:02.123 [info] x
  E 09:00:03.123 [emergency] x
  ====
  apt
  W W: Target Packages is configured multiple times
  E E: Unable to locate package x
  ====
  rust panic below plain info
  I [2026-03-01T09:00:00Z INFO  app] starting
  E thread 'tokio-runtime-worker' panicked at src/main.rs:4:5:
    called `Option::unwrap()` on a `None` value
    note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
  I [2026-03-01T09:00:01Z INFO  app] going on
  ====
  access with x forwarded and errors below
  > 10.0.0.1 - bob [01/Mar/2026:09:00:00 +0000] "GET / HTTP/1.1" 200 0 "-" "curl/8"
  > 10.0.0.1, 10.0.0.2, 10.0.0.3 - - [01/Mar/2026:09:00:01 +0000] "GET / HTTP/1.1" 200 0 "-" "curl/8"
  > unknown, 10.0.0.2 - - [01/Mar/2026:09:00:01 +0000] "GET / HTTP/1.1" 200 0 "-" "curl/8"
  > example.com 10.0.0.2 - - [01/Mar/2026:09:00:01 +0000] "GET / HTTP/1.1" 200 0 "-" "curl/8"
  E [ERROR] no
  ====
  slog text
  I time=2026-03-01T09:00:00.000Z level=INFO msg=start
  W time=2026-03-01T09:00:00.000Z level=WARN msg=start
  E time=2026-03-01T09:00:00.000Z level=ERROR+2 msg=x err="no"
  ====
  logrus tty
  I INFO[0000] starting                                      port=8080
  W WARN[0001] slow
  E ERRO[0002] no                                            error=x
  E FATA[0003] gone
  ====
  bunyan pretty
  I [2026-03-01T09:00:00.123Z]  INFO: app/17 on host: listening
  E [2026-03-01T09:00:01.123Z] ERROR: app/17 on host: no
        Error: x
            at f (/app/x.js:7:9)
  W [2026-03-01T09:00:02.123Z]  WARN: app/17 on host: slow
  ====
  consul
  I     2026/03/01 09:00:00 [INFO] agent: started
  E     2026/03/01 09:00:01 [ERR] agent: no
  W     2026/03/01 09:00:02 [WARN] agent: slow
  ====
  etcd
  I 2026-03-01 09:00:00.123456 I | etcdmain: etcd Version: 3
  E 2026-03-01 09:00:01.123456 E | etcdmain: no
  W 2026-03-01 09:00:02.123456 W | etcdserver: slow
  ====
  words that look like levels
  > 2026-03-01 09:00:00 the error was fixed, no warnings
  > 2026-03-01 09:00:01 user.login by bob
  > 2026-03-01 09:00:02 opened file.info of 3 bytes
  > 2026-03-01 09:00:03 debugging is off
  """#
