@testable import LogView

/// Traces and reports of crashes, each to its last line; as in `programLogs`.
let traceLogs = #"""
  Rust
  > listening
  E thread 'main' panicked at src/main.rs:4:5:
    index out of bounds: the len is 3 but the index is 99
    stack backtrace:
       0: rust_begin_unwind
                 at /rustc/x/library/std/src/panicking.rs:652:5
    note: Some details are omitted, run with `RUST_BACKTRACE=full` for a verbose backtrace.
  > stopped
  E thread 'worker' (17) panicked at src/main.rs:7:5:
    assertion `left == right` failed: no
      left: 1
     right: 2
    note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
  E thread '<unnamed>' panicked at 'no berth', src/main.rs:7:5
    note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
  > stopped
  ====
  Rust, after an error
  I 2026-03-01T09:00:00.123456Z  INFO harbour: starting
  E 2026-03-01T09:00:01.123456Z ERROR harbour: no
  E thread 'main' panicked at src/main.rs:4:5:
    no berth
  I 2026-03-01T09:00:02.123456Z  INFO harbour: going on
  ====
  Swift
  > listening
  E harbour/main.swift:12: Fatal error: Unexpectedly found nil while unwrapping an Optional value
  E *** Signal 5: Backtracing from 0x7f... done ***
    
    *** Program crashed: System trap at 0x00007f ***
    
    Platform: x86_64 Linux (Ubuntu 22.04.3 LTS)
    
    Thread 0 "harbour" crashed:
    
    0 0x0000000000000017 load() + 12 in harbour at /src/main.swift:12:5
    
        10│ func load() {
    
    Registers:
    
    rax 0x0000000000000001  1
    r8  0x0000000000000001  1
    
    Images (2 omitted):
    
    0x0000000000400000–0x0000000000500000 <no build ID> harbour /src/harbour
    
    Backtrace took 0.12s
    
  > restarted
  E Swift/ContiguousArrayBuffer.swift:600: Fatal error: Index out of range
  E main.swift:7: Precondition failed: no
  ====
  Go
  > listening
  E panic: runtime error: invalid memory address or nil pointer dereference
    [signal SIGSEGV: segmentation violation code=0x1 addr=0x0 pc=0x17]
    
    goroutine 1 [running]:
    github.com/a-b/c%2ev2.(*T[...]).f(0xc000010000)
    	/x/y.go:7 +0x1d
    created by github.com/a-b/c.g in goroutine 7
    	/x/y.go:9 +0x1d
    
    goroutine 2 [IO wait]:
    net/http.(*conn).serve(0xc0001)
    	/x/z.go:9 +0x1d
    exit status 2
  > restarted
  E fatal error: unexpected signal during runtime execution
    
    runtime stack:
    runtime.throw({0x1, 0x2})
    	/usr/local/go/src/runtime/panic.go:1047 +0x5d
    
    goroutine 1 [chan receive]:
    main.main()
    	/x/y.go:7 +0x1d
  ====
  Python
  > starting
  E Traceback (most recent call last):
      File "x.py", line 3, in f
        int("x")
        ~~~^^^^^
    ValueError: x
    
    The above exception was the direct cause of the following exception:
    
    Traceback (most recent call last):
      File "x.py", line 5, in g
    harbour.errors.CannotLoad
  E Traceback (most recent call last):
      File "x.py", line 5, in g
    KeyboardInterrupt
  > stopped
  E   + Exception Group Traceback (most recent call last):
      |   File "x.py", line 3, in f
      | ExceptionGroup: two (2 sub-exceptions)
      +-+---------------- 1 ----------------
        | ValueError: x
        +------------------------------------
  > stopped
  ====
  Python, basicConfig
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
    KeyError: 'berth'
  I INFO:root:done
  ====
  Node
  > listening
  E Error: connect ECONNREFUSED 127.0.0.1:5432
        at TCPConnectWrap.afterConnect [as oncomplete] (node:net:1494:16) {
      errno: -111,
      code: 'ECONNREFUSED'
    }
    
  > Node.js v18.0.0
  E TypeError: x is not a function
        at f (/app/x.js:7:9)
  > stopped
  ====
  .NET
  > starting
  E Unhandled exception. System.InvalidOperationException: x
     ---> System.IO.IOException: y
       at App.Load() in /x.cs:line 7
       --- End of inner exception stack trace ---
       at App.Run() in /x.cs:line 9
  > stopped
  ====
  Ruby traces
  > starting
  E app.rb:7:in `/': divided by 0 (ZeroDivisionError)
    	from app.rb:7:in `f'
    	from app.rb:9:in `<main>'
  > stopped
  ====
  PHP
  > starting
  E Fatal error: Uncaught Exception: no in /x.php:7
    Stack trace:
    #0 /x.php(9): f()
    #1 {main}
      thrown in /x.php on line 7
  > stopped
  ====
  Java, causes
  > starting
  E Exception in thread "main" java.lang.RuntimeException: x
    	at a.B.c(B.java:7)
    	Suppressed: java.io.IOException: z
    		at a.B.d(B.java:8)
    Caused by: java.lang.IllegalStateException: y
    	at a.B.e(B.java:9)
    	... 12 more
  > stopped
  """#
