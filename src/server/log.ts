import { randomUUID } from 'node:crypto'
import { outageOf } from './outage.ts'

/** Logs a bug as one JSON line on stderr; returns its id. It never logs queries, bodies or personal data. */
export function logBug(error: unknown, { method, path }: { method: string; path: string }): string {
  const id = randomUUID()
  logFailure(error, { id, method, path })
  return id
}

/** Logs an error, with its stack unless it is an outage: a locked table would fill the log with stacks. */
export function logFailure(error: unknown, about: Record<string, string>): void {
  const outage = outageOf(error)
  const stack = error instanceof Error && outage === undefined ? error.stack : undefined
  const message = error instanceof Error ? error.message : String(error)
  const cause = { error: outage?.message ?? message, stack }
  console.error(JSON.stringify({ level: 'error', at: new Date().toISOString(), ...about, ...cause }))
}

const NOTICE_EVERY_MS = 60_000
const lastNotices = new Map<string, number>()

/** Logs unusual external input, at most once a minute per kind. */
export function logNotice(what: string, notice: string): void {
  const now = Date.now()
  const key = `${what} ${notice}`
  if (now - (lastNotices.get(key) ?? 0) < NOTICE_EVERY_MS) return
  lastNotices.set(key, now)
  console.error(JSON.stringify({ level: 'notice', at: new Date(now).toISOString(), what, notice }))
}
