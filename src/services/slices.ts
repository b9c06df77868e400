import { setImmediate as nextTurn } from 'node:timers/promises'

/** About two milliseconds of writing to connections. */
const SLICE = 128

/**
 * Visits some at once, and the rest in later turns of the event loop, so that requests are answered in between. What is
 * removed from a set before its turn is not visited.
 */
export async function visitInSlices<T>(
  all: Iterable<T>,
  visit: (one: T) => void,
  slice: number = SLICE,
): Promise<void> {
  let visited = 0
  for (const one of all) {
    // Before the next one, so that the last of a slice is not waited for in vain.
    if (visited === slice) {
      await nextTurn()
      visited = 0
    }
    visit(one)
    visited += 1
  }
}

/** Texts that are made one by one, joined in pieces; other requests are answered between two of them. */
export async function* inSlices(texts: Iterable<string>, slice: number): AsyncGenerator<string> {
  let piece: string[] = []
  for (const text of texts) {
    piece.push(text)
    if (piece.length < slice) continue
    yield piece.join('')
    piece = []
    await nextTurn()
  }
  if (piece.length > 0) yield piece.join('')
}

/** Takes some steps of a work at once, and the rest in later turns; resolves to its result. */
export async function takeInSlices<T>(work: Generator<unknown, T>, slice: number): Promise<T> {
  while (true) {
    for (let taken = 0; taken < slice; taken += 1) {
      const step = work.next()
      if (step.done === true) return step.value
    }
    await nextTurn()
  }
}
