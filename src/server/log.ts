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
