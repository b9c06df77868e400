import type { ConfirmationQueue } from '#contract/confirmation/confirmation.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { type KeptQueue, type KeptStaff, openKept } from './kept-database.ts'
import { forgetKey, seal, unseal } from './sealed-queue.ts'

/** What is kept on a device names shoppers, so it is little, sealed, and readable only while its key lives (A22.20). */
const KEPT_HOURS = 12
const MOST_CARDS = 50
const HOUR_MS = 3_600_000
const ONLY = 'maintenant'

/** Keeps the queue that is shown, for when there is no network; only of the tab 'Maintenant'. */
export async function keepQueue(staff: KeptStaff, queue: ConfirmationQueue): Promise<void> {
  const { id, username, name, role } = staff
  const cards = queue.cards.slice(0, MOST_CARDS)
  const kept = {
    staff: { id, username, name, role },
    queue: { ...queue, cards },
    at: serverNow().toISOString(),
  }
  const sealed = await seal(kept)
  if (sealed !== undefined) await (await openKept())?.put('queue', sealed, ONLY)
}

/** Returns the queue that was kept for this person within the last twelve hours, with its moment. */
export async function readKeptQueue(staffId: number): Promise<KeptQueue | undefined> {
  const kept = await readKept()
  return kept?.staff.id === staffId ? kept : undefined
}

/**
 * Returns the person who was signed in when the queue was kept: the area opens for them without a network.
 */
export async function readKeptStaff(): Promise<KeptStaff | undefined> {
  return (await readKept())?.staff
}

/** Is called on sign-out, when the session ends, and when another person signs in. */
export async function forgetQueue(): Promise<void> {
  forgetKey()
  await (await openKept())?.clear('queue')
}

async function readKept(): Promise<KeptQueue | undefined> {
  const sealed = await (await openKept())?.get('queue', ONLY)
  if (sealed === undefined) return undefined
  const kept = await unseal(sealed)
  const age = kept === undefined ? Number.NaN : serverNow().getTime() - Date.parse(kept.at)
  if (age >= 0 && age < KEPT_HOURS * HOUR_MS) return kept
  await forgetQueue()
  return undefined
}
