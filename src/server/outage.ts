/**
 * SQLSTATE classes for an unavailable database (08 connection, 28 and 3D login refused, 53 resources, 57P shutdown) and
 * for retryable failures (40 serialization, 55P03 lock timeout, 57014 statement timeout), and network error codes.
 */
const UNREACHABLE_CODE =
  /^(?:08|28|3D|40|53|55P03|57P|57014)|^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH)$/
/** Driver errors without a code say this. */
const UNREACHABLE_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** These codes mean a full disk, in PostgreSQL or on this machine. */
const DISK_FULL_CODE = /^(?:53100|ENOSPC|EDQUOT)$/

/** Says what failed, with the driver's message. */
export type Outage = { of: 'disk' | 'database'; message: string }

/**
 * Recognises a database that cannot be reached and a full disk: neither is a bug, and both are worth another
 * try. Undefined stands for other errors.
 */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : ''
  const message = error.message || code
  if (DISK_FULL_CODE.test(code)) return { of: 'disk', message }
  const isOut = UNREACHABLE_CODE.test(code) || UNREACHABLE_MESSAGE.test(error.message)
  return isOut ? { of: 'database', message } : undefined
}
