/** The live message of this page's own change arrives within this time. */
const ECHO_MS = 5000

/** The live message of each change is expected until then, in milliseconds of the device's clock. */
const expected = new Map<string, number>()

/**
 * Runs a write after which this page refetches by itself, so that the live message about it can be ignored.
 * @param change as named by `orderChange`
 */
export async function makeOwnChange<T>(change: string, work: () => Promise<T>): Promise<T> {
  expected.set(change, Number.POSITIVE_INFINITY)
  try {
    const done = await work()
    if (expected.has(change)) expected.set(change, Date.now() + ECHO_MS)
    return done
  } catch (error) {
    expected.delete(change)
    throw error
  }
}

/** Says whether a live message is about this page's own change; true once per change. */
export function consumeOwnChange(change: string): boolean {
  const until = expected.get(change)
  return until !== undefined && expected.delete(change) && until >= Date.now()
}

/** Names a change: the order entered this status, or was deleted in it. */
export function orderChange({ orderId, status }: { orderId: string; status: string }): string {
  return `${orderId} ${status}`
}
