import type { Random } from './random.ts'

/** As many as a shop's pool has transactions at once. */
const AT_ONCE = 8

/**
 * Does each, several at a time. Each draws from numbers of its own, so that who is quicker changes nothing of what
 * happens; the results come in the order of the list.
 */
export async function together<T, R>(
  random: Random,
  list: readonly T[],
  work: (one: T, own: Random) => Promise<R>,
  atOnce = AT_ONCE,
): Promise<R[]> {
  const waiting = list.map((one, place) => ({ one, place, own: random.fork() }))
  const results = new Map<number, R>()
  async function chain(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      results.set(next.place, await work(next.one, next.own))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, chain))
  return [...results].toSorted(([one], [other]) => one - other).map(([, result]) => result)
}

/** PostgreSQL's `lock_not_available`: the shop answers 503, and whoever sent it sends it again. */
const LOCK_NOT_AVAILABLE = '55P03'

/** Does a transaction again that a busy machine kept from a lock for too long: nothing of it was written. */
export async function patiently<R>(work: () => Promise<R>): Promise<R> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) throw error
    }
  }
}
