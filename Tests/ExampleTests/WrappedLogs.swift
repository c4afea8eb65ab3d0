@testable import LogView

/// Logs of several programs, each line in what Docker, Kubernetes or the journal put around it; as in
/// `programLogs`.
let wrappedLogs = #"""
  Docker's files
  I {"log":"2026-03-01 09:00:00 INFO start\n","stream":"stderr","time":"2026-03-01T09:00:00.123456789Z"}
  E {"log":"level=error msg=\"no berth\"\n","stream":"stderr","time":"2026-03-01T09:00:01.123456789Z"}
  > {"log":"the ERROR_LOG is \"error: x\"\n","stream":"stdout","time":"2026-03-01T09:00:02.123456789Z"}
  W {"log":"\u001b[33mWARN\u001b[0m slow\n","stream":"stdout","time":"2026-03-01T09:00:03.123456789Z"}
  E {"log":"{\"level\":\"error\",\"msg\":\"x\"}\n","stream":"stdout","time":"2026-03-01T09:00:04.123456789Z"}
  E {"log":"2026-03-01 09:00:05 ERROR failed\n","stream":"stderr","time":"2026-03-01T09:00:05.123456789Z"}
    {"log":"java.lang.IllegalStateException: x\n","stream":"stderr","time":"2026-03-01T09:00:05.123456790Z"}
    {"log":"\tat a.B.c(B.java:7)\n","stream":"stderr","time":"2026-03-01T09:00:05.123456791Z"}
    {"log":"Caused by: java.io.IOException: y\n","stream":"stderr","time":"2026-03-01T09:00:05.123456792Z"}
    {"log":"\t... 12 more\n","stream":"stderr","time":"2026-03-01T09:00:05.123456793Z"}
  > {"log":"a line of ","stream":"stdout","time":"2026-03-01T09:00:06.123456789Z"}
    {"log":"two parts\n","stream":"stdout","time":"2026-03-01T09:00:06.123456789Z"}
  > {"log":"done\n","stream":"stdout","attrs":{"tag":"x"},"time":"2026-03-01T09:00:07.123456789Z"}
  ====
  CRI
  I 2026-03-01T09:00:00.123456789Z stderr F I0301 09:00:00.123456       1 main.go:12] starting
  E 2026-03-01T09:00:01.123456789+01:00 stderr F E0301 09:00:01.123456       1 x.go:138] forbidden
  W 2026-03-01T09:00:02.123456789Z stdout F {"level":"warn","msg":"ERROR"}
  E 2026-03-01T09:00:03.123456789Z stderr F panic: no
    2026-03-01T09:00:03.123456789Z stderr F 
    2026-03-01T09:00:03.123456789Z stderr F goroutine 1 [running]:
    2026-03-01T09:00:03.123456789Z stderr F main.main()
    2026-03-01T09:00:03.123456789Z stderr F 	/x/main.go:7 +0x1d
  > 2026-03-01T09:00:04.123456789Z stdout P half of a
    2026-03-01T09:00:04.123456789Z stdout F line
  E 2026-03-01T09:00:05.123456789Z stdout F ERROR:app:cannot load
    2026-03-01T09:00:05.123456789Z stdout F Traceback (most recent call last):
    2026-03-01T09:00:05.123456789Z stdout F   File "a.py", line 3, in load
    2026-03-01T09:00:05.123456789Z stdout F KeyError: 'berth'
  > 2026-03-01T09:00:06.123456789Z stdout F listening
  ====
  kubectl with names and times
  I [pod/web-1/app] 2026-03-01T09:00:00.123456789Z INFO:root:start
  > [pod/db-0/postgres] 2026-03-01T09:00:01.123456789Z PostgreSQL init process complete
  E [pod/db-0/postgres] 2026-03-01T09:00:02.123456789Z 2026-03-01 09:00:02.123 UTC [17] FATAL:  no role
    [pod/db-0/postgres] 2026-03-01T09:00:02.123456789Z 2026-03-01 09:00:02.123 UTC [17] DETAIL:  x
  W [pod/web-1/app] 2026-03-01T09:00:03.123456789Z WARNING:root:slow
  ====
  kubectl with names
  > [pod/web-1/app] listening
  E [pod/web-1/app] E0301 09:00:01.123456       1 x.go:138] forbidden
  > [pod/web-2/app] listening
  > [pod/web-1/app] stopped
  ====
  docker logs with times
  > 2026-03-01T09:00:00.123456789Z listening on 8080
  E 2026-03-01T09:00:01.123456789Z Traceback (most recent call last):
    2026-03-01T09:00:01.123456790Z   File "a.py", line 3, in load
    2026-03-01T09:00:01.123456791Z KeyError: 'berth'
  I 2026-03-01T09:00:02.123456789Z INFO:root:go on
  W 2026-03-01T09:00:03.123456789Z 1:M 01 Mar 2026 09:00:03.123 # Warning: no
  ====
  a program with times to the nanosecond
  I 2026-03-01T09:00:00.123456789Z INFO start
  E 2026-03-01T09:00:01.123456789Z error cannot open
    what the system said
    	at x.y
  I 2026-03-01T09:00:02.123456789Z INFO go on
  ====
  Compose, several programs
  > Attaching to redis-1, web-1
  > web-1    |  * Serving Flask app 'app.py'
  > web-1    |  * Debug mode: on
  I redis-1  | 1:C 01 Mar 2026 09:00:00.018 * oO0OoO0OoO0Oo Redis is starting oO0OoO0OoO0Oo
  W redis-1  | 1:C 01 Mar 2026 09:00:00.019 # Warning: no config file specified
  > web-1    | Press CTRL+C to quit
  I redis-1  | 1:M 01 Mar 2026 09:00:01.019 * Ready to accept connections
  > web-1    | 172.18.0.1 - - [01/Mar/2026 09:00:03] "GET / HTTP/1.1" 200 -
  E web-1    | Traceback (most recent call last):
    web-1    |   File "a.py", line 3, in load
    web-1    | KeyError: 'berth'
  > web-1    | 172.18.0.1 - - [01/Mar/2026 09:00:03] "GET / HTTP/1.1" 200 -
  ====
  Compose, service logs
  I web.1.x7f@node-1    | 2026-03-01 09:00:00 INFO start
  E web.2.k9d@node-2    | 2026-03-01 09:00:01 ERROR no
  ====
  Docker's files, characters by their numbers
  E {"log":"java.lang.IllegalStateException: x\n","stream":"stderr","time":"2026-03-01T09:00:00Z"}
    {"log":"\u0009at a.B.c(B.java:7)\n","stream":"stderr","time":"2026-03-01T09:00:00Z"}
    {"log":"\u0009... 12 more\n","stream":"stderr","time":"2026-03-01T09:00:00Z"}
  E {"log":"\u003cerror\u003e no\n","stream":"stdout","time":"2026-03-01T09:00:01Z"}
  > {"log":"\ud83d\u0009at x, \uzz\n","stream":"stdout","time":"2026-03-01T09:00:01Z"}
  ====
  objects of a program with the keys of Docker
  I {"level":"info","stream":"orders","log":"audit","msg":"x","time":"2026-03-01T09:00:00Z"}
  E {"level":"error","stream":"orders","log":"audit\n","msg":"x","time":"2026-03-01T09:00:01Z"}
  W {"level":"warn","stream":"stdout","log":"audit","msg":"x","time":"2026-03-01T09:00:02Z"}
  D {"level":"debug","stream":"orders","log":"audit","msg":"x","time":"2026-03-01T09:00:03Z"}
  ====
  Docker's objects without ends of lines
  > {"log":"starting","stream":"stdout","time":"2026-03-01T09:00:00Z"}
  E {"log":"ERROR x","stream":"stderr","kubernetes":{"pod_name":"a"},"time":"2026-03-01T09:00:01Z"}
  > {"log":"ready","stream":"stdout","time":"2026-03-01T09:00:02Z"}
  W {"log":"WARN x","stream":"stdout","time":"2026-03-01T09:00:03Z"}
  ====
  parts of lines of two streams
  I 2026-03-01T09:00:00.123456789Z stdout F INFO a
  E 2026-03-01T09:00:01.123456789Z stderr P ERROR begin 
    2026-03-01T09:00:01.123456789Z stderr F INFO end
  I 2026-03-01T09:00:02.123456789Z stdout F INFO b
  W 2026-03-01T09:00:03.123456789Z stderr P WARN begin 
  I 2026-03-01T09:00:03.123456789Z stdout F INFO c
  ====
  pm2
  I 0|app  | 2026-03-01 09:00:00 INFO a
  E 0|app  | Error: x
    0|app  |     at a (b.js:1:1)
  > 1|web  | ok
  > 0|app  | ok
  """#
