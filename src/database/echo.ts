import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'
import { isTooManyConnections } from './server-full.ts'

/** PostgreSQL delivers a message at commit, so it should arrive well within this time. */
const HEARD_WITHIN_MS = 3000

/** An echo is a message that a process sends to itself, on a channel of its own, to know that announcements arrive. */
export type Echo = {
  channel: string
  hear: (payload: string | undefined) => void
  /**
   * Sends a message and says whether it has arrived. When no connection is free to send one, the answer is yes, because
   * nothing has shown a loss.
   */
  isHeard: () => Promise<boolean>
}

export function createEcho(db: Kysely<Database>): Echo {
  const channel = `sillage_echo_${randomUUID()}`
  const heard = new EventEmitter()
  // Several load balancers may ask at the same time, so the number of listeners has no limit.
  heard.setMaxListeners(0)

  async function isHeard(): Promise<boolean> {
    const payload = randomUUID()
    const stopped = new AbortController()
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(HEARD_WITHIN_MS)])
    const arrived = once(heard, payload, { signal }).then(
      () => true,
      () => false,
    )
    try {
      await sql`select pg_notify(${channel}, ${payload})`.execute(db)
    } catch (error) {
      stopped.abort()
      if (isTooManyConnections(error)) return true
      throw error
    }
    const isHere = await arrived
    if (!isHere) logWarning()
    return isHere
  }

  return { channel, hear: (payload = '') => heard.emit(payload), isHeard }
}

function logWarning(): void {
  const error = 'A message that this process sent to itself has not arrived: announcements are lost.'
  console.error(JSON.stringify({ level: 'warning', what: 'listening', error }))
}
