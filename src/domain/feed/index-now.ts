const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Says what became of a message to search engines: `refused`, as another one would be today; `failed`, when another try may succeed. */
export type IndexNowOutcome = 'taken' | 'refused' | 'failed'

/** Names why search engines were not told. */
export type IndexNowFault = Exclude<IndexNowOutcome, 'taken'>

/** Waits so long between two messages. */
const PAUSE_MS = MINUTE_MS
/** Waits so long after each failed try, and after all others. */
const WAITS_MS = [5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 12 * HOUR_MS]
const REFUSED_WAIT_MS = 24 * HOUR_MS

/**
 * Reads the status of an answer (https://www.indexnow.org/documentation): 202 says that the key will be checked later, 429
 * and failures of the server that the message may be sent again.
 */
export function outcomeOf(status: number): IndexNowOutcome {
  if (status === 200 || status === 202) return 'taken'
  return status === 408 || status === 429 || status >= 500 ? 'failed' : 'refused'
}

/**
 * Says in how many milliseconds the next message may be sent.
 * @param tries how often this one was sent
 */
export function waitAfter(outcome: IndexNowOutcome, tries: number): number {
  if (outcome === 'taken') return PAUSE_MS
  if (outcome === 'refused') return REFUSED_WAIT_MS
  return WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? PAUSE_MS
}
