import type { Refusal } from '#contract/errors.ts'
import { readJson, readList, readRecord, readText } from './readers.ts'

/**
 * Is an answer that is not OK. `message` keeps the specified form `"<status>: <body>"`; screens show
 * `refusal.message`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly refusal: Refusal | undefined

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body === '' ? statusText : body}`)
    this.status = status
    this.refusal = parseRefusal(body)
  }
}

/** Returns the server's French message, or the fallback. */
export function refusalMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError ? error.refusal?.message : undefined) ?? fallback
}

/** The administrator is not, or no longer, signed in. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

const readRefusal = readRecord({ code: readText, message: readText })
const readIssues = readList(readRecord({ path: readText, message: readText }))

/** Code and message are checked; other details are passed on unchecked. */
function parseRefusal(body: string): Refusal | undefined {
  const json = readJson(body)
  const refusal = readRefusal(json)
  if (refusal === undefined || typeof json !== 'object') return undefined
  const { issues, ...details } = Object.fromEntries(Object.entries(json ?? {}))
  return { ...details, ...refusal, issues: readIssues(issues) }
}
