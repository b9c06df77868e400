import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type {
  ConfirmationCard,
  ConfirmationQueue,
  recordAttempt,
} from '#contract/confirmation/confirmation.ts'
import type { EndpointInput } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/errors.ts'
import type { Role } from '#domain/account/roles.ts'

export type SentAttempt = EndpointInput<typeof recordAttempt>

/**
 * Describes the person who is signed in on this device, as much as screens need to open without a network.
 */
export type KeptStaff = { id: number; username: string; name: string; role: Role }

export type KeptQueue = {
  staff: KeptStaff
  queue: ConfirmationQueue
  /** The server answered then, ISO 8601. */
  at: string
}

/** Holds a `KeptQueue` that only its key opens; the key is not in the database (`sealed-queue.ts`). */
export type SealedQueue = { nonce: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }

/** Holds an outcome that the server has not confirmed. */
export type KeptOutcome = {
  /** Numbers the outcomes in the order in which they were given; the database counts. */
  place?: number
  staffId: number
  outcome: SentAttempt
  order: Pick<ConfirmationCard, 'id' | 'order_number'>
  at: string
  /** The server refused this outcome, for which nobody waited: it is not sent again (A22.23). */
  refusal: Pick<Refusal, 'code' | 'message'> | null
}

interface Kept extends DBSchema {
  outcomes: { key: number; value: KeptOutcome }
  /** The store has one row, under `maintenant`. */
  queue: { key: string; value: SealedQueue }
}

export type KeptDatabase = IDBPDatabase<Kept>

let opening: Promise<KeptDatabase | undefined> | undefined

/**
 * Opens the database of what this device keeps for when there is no network (ADR 085), in IndexedDB. It is
 * undefined where the browser keeps nothing, as in some private windows.
 */
export function openKept(): Promise<KeptDatabase | undefined> {
  opening ??= open().catch((error: unknown) => {
    console.warn('Nothing can be kept on this device.', error)
    opening = undefined
    return undefined
  })
  return opening
}

async function open(): Promise<KeptDatabase | undefined> {
  if (!('indexedDB' in globalThis)) return undefined
  return openDB<Kept>('sillage-admin', 2, {
    async upgrade(db, before, _after, upgrading) {
      // Version 1 kept the queue unsealed.
      if (before === 1) return upgrading.objectStore('queue').clear()
      db.createObjectStore('outcomes', { keyPath: 'place', autoIncrement: true })
      db.createObjectStore('queue')
    },
    blocking(_current, _blocked, { target }) {
      // Another version of the area is opening it, or the browser was cleared: the next use opens it again.
      if (target instanceof IDBDatabase) target.close()
      opening = undefined
    },
    terminated() {
      opening = undefined
    },
  })
}
