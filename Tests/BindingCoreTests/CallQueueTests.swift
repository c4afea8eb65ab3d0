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

  @Test("Suspended from inside a call, the queue leaves what is behind it until it is resumed")
  func suspended() {
    let queue = CallQueue()
    var order: [Int] = []
    queue.enqueue {
      queue.enqueue { order.append(2) }
      queue.enqueue { order.append(3) }
      queue.suspend()
      order.append(1)
    }
    #expect(order == [1])
    queue.enqueue { order.append(4) }
    #expect(order == [1])
    queue.resume()
    #expect(order == [1, 2, 3, 4])
  }
}
