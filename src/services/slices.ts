import { setImmediate as nextTurn } from 'node:timers/promises'

/** A slice takes about two milliseconds of writing to connections. */
const SLICE = 128

/**
 * Visits some at once, and the rest in later turns of the event loop, so that requests are answered in
 * between. A value removed from a set before its turn is not visited.
 */
export async function visitInSlices<T>(
  all: Iterable<T>,
  visit: (one: T) => void,
  slice: number = SLICE,
): Promise<void> {
  let visited = 0
  for (const one of all) {
    // The wait comes before the next one, so that the last of a slice is not waited for in vain.
    if (visited === slice) {
      await nextTurn()
      visited = 0
    }
    visit(one)
    visited += 1
  }
}
