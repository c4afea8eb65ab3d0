import BindingCore
import Testing

@Suite("CallQueue")
struct CallQueueTests {
  @Test("A call from inside a call is carried out after it")
  func nested() {
    let queue = CallQueue()
    var order: [Int] = []
    queue.perform {
      queue.perform {
        queue.perform { order.append(3) }
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
      queue.perform { order.append(2) }
      order.append(1)
    }
    #expect(order == [1])
    queue.drain()
    #expect(order == [1, 2])
  }
}
