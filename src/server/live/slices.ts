/** About two milliseconds of writing to connections. */
const SLICE = 128

/**
 * Visits some at once, and the rest in later turns of the event loop, so that requests are answered in between. What is
 * removed from a set before its turn is not visited.
 */
export function visitInSlices<T>(all: Iterable<T>, visit: (one: T) => void): Promise<void> {
  const remaining = all[Symbol.iterator]()
  return new Promise((resolve) => {
    function visitSlice(): void {
      for (let visited = 0; visited < SLICE; visited += 1) {
        const next = remaining.next()
        if (next.done) {
          resolve()
          return
        }
        visit(next.value)
      }
      setImmediate(visitSlice)
    }
    visitSlice()
  })
}
