/** Runs a work when its turn has come. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** PostgreSQL's own code for 'too many connections'. */
const TOO_MANY_CONNECTIONS = '53300'

/**
 * So many works at once, the others in the order they came; whoever has waited too long is refused. For transactions, which
 * keep a connection while they wait for each other: reads, which take one for a moment, then always find one.
 */
export function createTurns({ atOnce, waitMs }: { atOnce: number; waitMs: number }): InTurn {
  const waiting = new Set<() => void>()
  let free = atOnce

  function untilTurn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const patience = setTimeout(() => {
      waiting.delete(begin)
      reject(Object.assign(new Error('Too many transactions are waiting.'), { code: TOO_MANY_CONNECTIONS }))
    }, waitMs)
    function begin(): void {
      clearTimeout(patience)
      waiting.delete(begin)
      resolve()
    }
    waiting.add(begin)
    return promise
  }

  return async (work) => {
    if (free > 0) free -= 1
    else await untilTurn()
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next === undefined) free += 1
      else next()
    }
  }
}
