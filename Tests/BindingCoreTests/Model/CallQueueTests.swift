import BindingCore
import Testing

@Suite("CallQueue")
struct CallQueueTests {
  @Test("A call from inside a call is carried out after it")
  func nested() {
    let queue = CallQueue()
    var order: [Int] = []
    queue.enqueue {
      queue.enqueue {
        queue.enqueue { order.append(3) }
        order.append(2)
      }
      order.append(1)
    }
    #expect(order == [1, 2, 3])
  }

  @Test("What is held back is carried out when the queue is drained")
  func held() {
    let queue = CallQueue()
    var order: [Int] = []
    queue.hold {
      queue.enqueue { order.append(2) }
      order.append(1)
    }
    #expect(order == [1])
    queue.drain()
    #expect(order == [1, 2])
  }

  @Test("Calls that each lead to two are stopped, and carried out once they lead to none")
  func doubling() {
    let queue = CallQueue()
    var stops: [Int] = []
    queue.onEndless = { stops.append($0) }
    var doubles = true
    var made = 0
    var done = 0
    func call() {
      done += 1
      for _ in 0..<2 where doubles {
        made += 1
        queue.enqueue(call)
      }
    }
    made += 1
    queue.enqueue(call)
    // The first round has one call, the next ones two, four, …, and are cut off at the limit.
    #expect(stops == [17])
    #expect(done == 1 + CallQueue.callLimit)
    #expect(queue.isStalled)
    doubles = false
    queue.drain()
    #expect(stops == [17])
    #expect(done == made)
    #expect(!queue.isStalled)
  }
}
