import { TOO_MANY_CONNECTIONS } from './server-full.ts'

/** Runs a task when the queue allows it. */
export type RunQueued = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs at most `atOnce` tasks at a time, the others in order of arrival; rejects after waiting `waitMs`. Transactions are
 * queued because they hold a connection while they wait for each other; reads then always find a free one.
 */
export function createTransactionQueue({ atOnce, waitMs }: { atOnce: number; waitMs: number }): RunQueued {
  const waiting = new Set<() => void>()
  let free = atOnce

  function waitForSlot(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timeout = setTimeout(() => {
      waiting.delete(begin)
      reject(Object.assign(new Error('Too many transactions are waiting.'), { code: TOO_MANY_CONNECTIONS }))
    }, waitMs)
    function begin(): void {
      clearTimeout(timeout)
      waiting.delete(begin)
      resolve()
    }
    waiting.add(begin)
    return promise
  }

  return async (work) => {
    if (free > 0) free -= 1
    else await waitForSlot()
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next === undefined) free += 1
      else next()
    }
  }
}
