/// Returns the logs of a text, whose first lines are their names.
func logs(in text: String) -> [(name: String, lines: [Substring])] {
  text.split(separator: "\n====\n").map { log in
    let lines = log.split(separator: "\n", omittingEmptySubsequences: false)
    return (name: String(lines[0]), lines: Array(lines.dropFirst()))
  }
}

/// Logs in which "> " marks each line that begins a record; the first line names the log.
let recordShapes = #"""
  java
  > 2026-03-01 09:00:00,123 INFO  [main] Foo - start
  > 2026-03-01 09:00:01,123 ERROR [main] Foo - failed
    java.lang.IllegalStateException: closed
    	at com.acme.Foo.bar(Foo.java:17)
    
    Caused by: java.io.IOException: gone
    	... 12 more
  > 2026-03-01 09:00:02,123 INFO  [main] Foo - go on
  ====
  python
  > 2026-03-01 09:00:00 ERROR job failed
    Traceback (most recent call last):
      File "x.py", line 3, in <module>
        f()
    ValueError: bad
    
    During handling of the above exception, another exception occurred:
    
    Traceback (most recent call last):
      File "x.py", line 5, in <module>
    KeyError: 'x'
  > 2026-03-01 09:00:00 INFO next
  ====
  go panic
  > 2026/03/01 09:00:00 starting
  > 2026/03/01 09:00:01 listening
  > panic: runtime error: index out of range [5] with length 3
    
    goroutine 1 [running]:
    main.main()
    	/tmp/x.go:8 +0x1d
    created by main.f
    	/tmp/x.go:9
    exit status 2
  ====
  go panic after info
  > time=2026-03-01T09:00:00Z level=INFO msg=start
  > time=2026-03-01T09:00:01Z level=INFO msg=listen
  > panic: runtime error: index out of range [5] with length 3
    
    goroutine 1 [running]:
    main.main()
    	/tmp/x.go:8 +0x1d
  ====
  postgres
  > 2026-03-01 09:00:00.123 UTC [17] ERROR:  relation "x" does not exist at character 15
    2026-03-01 09:00:00.123 UTC [17] STATEMENT:  select *
    	from x
    where a = 1
  > 2026-03-01 09:00:01.123 UTC [17] LOG:  checkpoint
  > 2026-03-01 09:00:02.123 UTC [17] ERROR:  duplicate key
    2026-03-01 09:00:02.123 UTC [17] DETAIL:  Key (id)=(1) already exists.
  ====
  pretty json
  > {
      "level": "info",
      "msg": "a"
    }
  > {
      "level": "error",
      "nested": {
        "x": [1, 2]
      }
    }
  ====
  midst
  >     at com.acme.Foo.bar(Foo.java:17)
        at com.acme.Foo.baz(Foo.java:18)
    Caused by: java.io.IOException: gone
  > 2026-03-01 09:00:02,123 INFO  [main] Foo - go on
  > 2026-03-01 09:00:03,123 INFO  [main] Foo - go on
  ====
  jul
  > Mar 01, 2026 9:00:00 AM com.acme.Foo main
    INFO: started
  > Mar 01, 2026 9:00:01 AM com.acme.Foo main
    SEVERE: failed
    java.lang.RuntimeException: x
    	at com.acme.Foo.main(Foo.java:3)
  ====
  dotnet
  > info: Microsoft.Hosting.Lifetime[0]
          Now listening on: http://localhost:5000
  > fail: Microsoft.AspNetCore.Server.Kestrel[13]
          Connection id "0HM" unhandled exception
          System.InvalidOperationException: x
             at Foo.Bar()
  > warn: Foo[0]
          slow
  ====
  mysql slow
  > # Time: 2026-03-01T09:00:00.123456Z
    # User@Host: root[root] @ localhost []  Id:     8
    # Query_time: 2.000  Lock_time: 0.000 Rows_sent: 1
    SET timestamp=1772355600;
    select sleep(2);
  > # Time: 2026-03-01T09:00:05.123456Z
    # User@Host: root[root] @ localhost []  Id:     8
    # Query_time: 2.000  Lock_time: 0.000 Rows_sent: 1
    SET timestamp=1772355605;
    select *
    from x;
  ====
  erlang
  > =ERROR REPORT==== 1-Mar-2026::09:00:00 ===
    ** Generic server foo terminating
    ** Last message in was bar
    
  > =INFO REPORT==== 1-Mar-2026::09:00:01 ===
        application: x
        started_at: y
  ====
  jul xml
  > <record>
      <date>2026-03-01T09:00:00Z</date>
      <level>SEVERE</level>
    </record>
  > <record>
      <date>2026-03-01T09:00:01Z</date>
      <level>INFO</level>
    </record>
  ====
  plain prose
  > The quick brown fox
  > jumps over
  >   an indented dog
  > 
  > another paragraph
  ====
  make output
  > cc -o a a.c
  > a.c: In function 'main':
  > a.c:7:5: warning: unused variable 'x'
  > cc -o b b.c
  > WARNING: x
  > cc -o c c.c
  > ld -o d
  > WARNING: y
  > done
  ====
  level only
  > INFO  starting
  > ERROR failed
    Error: connect ECONNREFUSED
        at TCPConnectWrap (net.js:17)
  > INFO  next
  ====
  bare java
  > starting up
  > Exception in thread "main" java.lang.NullPointerException
    	at Foo.main(Foo.java:3)
  > done
  > java.io.IOException: x
    	at Foo.main(Foo.java:3)
    Caused by: x
  > other
  ====
  time only
  > 09:00:00.123 [main] INFO  Foo - a
  > 09:00:00.124 [main] ERROR Foo - b
    java.lang.X: y
    	at z
  > 09:00:00.125 [main] INFO  Foo - c
  ====
  rails
  > I, [2026-03-01T09:00:00.123456 #17]  INFO -- : Started GET
  > F, [2026-03-01T09:00:00.123456 #17] FATAL -- : 
    ActionController::RoutingError (No route matches [GET] "/x"):
    
    app/x.rb:3:in `y'
  > I, [2026-03-01T09:00:00.123456 #17]  INFO -- : Done
  ====
  dmesg
  > [   12.345678] usb 1-1: new device
  > [   12.345679] BUG: x
  > [   12.345680] Call Trace:
  ====
  mixed
  > 2026-03-01T09:00:00Z INFO  server listening
  > 2026-03-01T09:00:09Z ERROR request 17 failed
        at Harbour.load (harbour.swift:17)
  > 2026-03-01T09:00:09Z INFO  request 18
  > level=error msg="disk full" free=0
  > {"level":"warning","msg":"retrying"}
  > [E] cannot write to /var/log
  ====
  log4j level first
  > ERROR 2026-03-01 09:00:00,123 [main] Foo - a
    java.lang.X: y
    	at z
  > INFO 2026-03-01 09:00:00,123 [main] Foo - b
  ====
  bracket
  > [main] starting
  > [worker 1] query:
    select *
    from x
  > [main] done
  > [worker 2] x
  ====
  sql multi
  > 2026-03-01 09:00:00.123 UTC [17] LOG:  statement: select *
    from x
    
    where y = '2026-03-01'
    and z
  > 2026-03-01 09:00:01.123 UTC [17] LOG:  done
  ====
  syslog tag
  > sshd[17]: Accepted
  > cron[18]: run
  > sshd[17]: closed
  """#
