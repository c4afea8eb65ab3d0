@testable import LogView

/// Traces and crashes below events that went well; as in `programLogs`.
let crashLogs = #"""
  node crash below info
  I 2026-01-01T10:00:01Z INFO listening on 8080
  E node:internal/modules/cjs/loader:1080
      throw err;
      ^
    
    Error: Cannot find module '/app/x.js'
        at Module._resolveFilename (node:internal/modules/cjs/loader:1077:15) {
      code: 'MODULE_NOT_FOUND',
      requireStack: []
    }
    
    Node.js v18.0.0
  I 2026-01-01T10:00:02Z INFO listening on 8080
  ====
  segv below clock
  I 10:00:00 INFO a
  E Segmentation fault (core dumped)
  I 10:00:02 INFO b
  W 10:00:03 WARN c
  ====
  php below access
  > 192.0.2.7 - - [01/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 12
  E PHP Fatal error:  Uncaught Error: Call to undefined function f() in /srv/x.php:3
    Stack trace:
    #0 {main}
      thrown in /srv/x.php on line 3
  > 192.0.2.7 - - [01/Jan/2026:10:00:01 +0000] "GET /a HTTP/1.1" 500 12
  W PHP Warning:  Undefined variable $x in /srv/x.php on line 7
  > 192.0.2.7 - - [01/Jan/2026:10:00:01 +0000] "GET /a HTTP/1.1" 500 12
  ====
  ruby below info
  I I, [2026-03-01T09:00:00.123456 #17]  INFO -- : Started
  E app.rb:7:in `/': divided by 0 (ZeroDivisionError)
    	from app.rb:7:in `f'
    	from app.rb:9:in `<main>'
  I I, [2026-03-01T09:00:01.123456 #17]  INFO -- : Started
  E /srv/app/lib/a.rb:7:in 'Integer#/': divided by 0 (ZeroDivisionError)
    	from /srv/app/lib/a.rb:9:in '<main>'
  I I, [2026-03-01T09:00:02.123456 #17]  INFO -- : Started
  E NoMethodError (undefined method `x' for nil:NilClass):
      app/controllers/x.rb:3:in `y'
  I I, [2026-03-01T09:00:03.123456 #17]  INFO -- : Started
  ====
  dotnet below info
  I 2026-03-01 09:00:00.123 +00:00 [INF] start
  E System.NullReferenceException: Object reference not set to an instance of an object.
       at App.Run() in /x.cs:line 7
  I 2026-03-01 09:00:01.123 +00:00 [INF] go on
  E Unhandled exception. System.InvalidOperationException: x
       at App.Run() in /x.cs:line 7
  I 2026-03-01 09:00:02.123 +00:00 [INF] go on
  ====
  go below logfmt
  I time=2026-03-01T09:00:00Z level=INFO msg=start
  I time=2026-03-01T09:00:01Z level=INFO msg=start
  E panic: assignment to entry in nil map
    
    goroutine 1 [running]:
    main.main()
    	/x/main.go:7 +0x1d
    exit status 2
  I time=2026-03-01T09:00:03Z level=INFO msg=start
  ====
  java below info with error after
  I 2026-03-01 09:00:00,123 INFO  [main] Foo - start
  E Exception in thread "main" java.lang.NullPointerException
    	at Foo.main(Foo.java:3)
  I 2026-03-01 09:00:01,123 INFO  [main] Foo - go on
  E 2026-03-01 09:00:02,123 ERROR [main] Foo - failed
    java.lang.IllegalStateException: x
    	at Foo.main(Foo.java:3)
    Caused by: java.io.IOException: gone
    	... 3 more
  W 2026-03-01 09:00:03,123 WARN  [main] Foo - slow
    java.util.concurrent.TimeoutException: x
    	at Foo.main(Foo.java:3)
  I 2026-03-01 09:00:04,123 INFO  [main] Foo - end
  ====
  levels below access
  > 192.0.2.7 - - [01/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 12
  E [ERROR] no such area
  > 192.0.2.7 - - [01/Jan/2026:10:00:01 +0000] "GET /a HTTP/1.1" 200 12
  W WARN  old cookie
  > 192.0.2.7 - - [01/Jan/2026:10:00:01 +0000] "GET /a HTTP/1.1" 200 12
  E error: no such area
  > 192.0.2.7 - - [01/Jan/2026:10:00:01 +0000] "GET /a HTTP/1.1" 200 12
  E CRITICAL:root:gone
  ====
  levels below access, alternating
  > 192.0.2.7 - - [01/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 12
  E ERROR: no such area
  > 192.0.2.7 - - [01/Jan/2026:10:00:01 +0000] "GET /a HTTP/1.1" 200 12
  E ERROR: no such area
  > 192.0.2.7 - - [01/Jan/2026:10:00:01 +0000] "GET /a HTTP/1.1" 200 12
  W WARNING: old
  ====
  programs that fail, each below an event that went well
  I 2026-01-01T10:00:01Z INFO listening
  E terminate called after throwing an instance of 'std::runtime_error'
      what():  no
    Aborted (core dumped)
  I 2026-01-01T10:00:02Z INFO listening
  E ** (RuntimeError) no
        (app 0.1.0) lib/app.ex:7: App.run/1
  I 2026-01-01T10:00:03Z INFO listening
  E Uncaught Error: x
        at f (/app/x.js:7:9)
  I 2026-01-01T10:00:04Z INFO listening
  E Fatal error: Uncaught Exception: no in /x.php:7
    Stack trace:
    #0 {main}
      thrown in /x.php on line 7
  I 2026-01-01T10:00:05Z INFO listening
  E thread 'main' panicked at src/main.rs:4:5:
    no
  I 2026-01-01T10:00:06Z INFO listening
  E ./run.sh: line 3:  1234 Segmentation fault      (core dumped) ./app
  I 2026-01-01T10:00:07Z INFO listening
  ====
  json above crash
  I {"level":"info","ts":1772355600.1,"msg":"x"}
  E panic: no
    
    goroutine 1 [running]:
    main.main()
    	/x/main.go:7 +0x1d
  I {"level":"info","ts":1772355601.1,"msg":"x"}
  E TypeError: x is not a function
        at f (/app/x.js:7:9)
  I {"level":"info","ts":1772355602.1,"msg":"x"}
  ====
  levels below clock only
  > 10:00:00 starting
  W WARNING:shop.area: old cookie
  > 10:00:01 listening
  E ERROR:shop.area: no such area
  ====
  crash below nil
  > 2026-01-01 10:00:00 listening on port 8080
  E Traceback (most recent call last):
      File "a.py", line 3, in load
    KeyError: 'x'
  > 2026-01-01 10:00:01 listening on port 8080
  E ReferenceError: x is not defined
        at f (/app/x.js:7:9)
  > 2026-01-01 10:00:02 listening on port 8080
  ====
  kotlin and scala below logback
  I 10:00:00.123 [main] INFO  a.b.C - started
  E Exception in thread "main" kotlin.UninitializedPropertyAccessException: x
    	at a.b.C.main(C.kt:3)
  I 10:00:01.123 [main] INFO  a.b.C - started
  E scala.MatchError: x (of class y)
    	at a.b.C.main(C.scala:3)
  I 10:00:02.123 [main] INFO  a.b.C - started
  E java.lang.OutOfMemoryError
    	at a.b.C.main(C.scala:3)
  I 10:00:03.123 [main] INFO  a.b.C - started
  E java.lang.StackOverflowError: null
    	at a.b.C.main(C.scala:3)
  I 10:00:03.123 [main] INFO  a.b.C - started
  """#
