import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'
import { isTooManyConnections } from './server-full.ts'

/** PostgreSQL delivers at commit. */
const HEARD_WITHIN_MS = 3000

/** Messages that a process sends to itself, on a channel of its own, to know that announcements arrive. */
export type Echo = {
  channel: string
  hear: (payload: string | undefined) => void
  /** Sends one and tells whether it has arrived. Running out of connections does not say that it would not. */
  isHeard: () => Promise<boolean>
}

export function createEcho(db: Kysely<Database>): Echo {
  const channel = `sillage_echo_${randomUUID()}`
  const heard = new EventEmitter()
  // Several load balancers may ask at once.
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
