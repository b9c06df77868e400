import { randomUUID } from 'node:crypto'

/**
 * One line of JSON per bug on the error stream; returns the id to find it by. Never a query, a body or a person.
 */
export function logBug(error: unknown, where: { method: string; path: string }): string {
  const id = randomUUID()
  logFailure(error, { id, ...where })
  return id
}

/** What went wrong away from any request. */
export function logFailure(error: unknown, about: Record<string, string>): void {
  const cause =
    error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) }
  console.error(JSON.stringify({ level: 'error', at: new Date().toISOString(), ...about, ...cause }))
}

const NOTICE_EVERY_MS = 60_000
const lastNotices = new Map<string, number>()

/** Something odd from outside: told at most once a minute, however often it happens. */
export function logNotice(what: string, notice: string): void {
  const now = Date.now()
  const key = `${what} ${notice}`
  if (now - (lastNotices.get(key) ?? 0) < NOTICE_EVERY_MS) return
  lastNotices.set(key, now)
  console.error(JSON.stringify({ level: 'notice', at: new Date(now).toISOString(), what, notice }))
}
