import { sql } from 'kysely'
import { type CopyFault, waitAfterFault } from '#domain/pictures/copy.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { placeCopies } from './place-copies.ts'

/** A claim lasts longer than a picture takes to be fetched and encoded; a process that died has lost it by then. */
const LEASE_MS = 120_000

/** This is a picture that this process is to copy. */
export type ClaimedCopy = {
  id: number
  batch_id: number
  product_id: number
  address: string
  tries: number
  /** The username of whoever imported the file. */
  actor: string
  /** This is the picture of the library, where the address was copied before. */
  known: string | null
}

/** Says what became of a copy; 'interrupted' where the process stops before it is known. */
export type CopyOutcome = { name: string } | { fault: CopyFault } | 'interrupted'

/** Claims up to `most` pictures that are due, so that no other process copies them. */
export async function claimCopies(shop: Shop, most: number): Promise<ClaimedCopy[]> {
  const now = shop.clock()
  const lease = new Date(now.getTime() + LEASE_MS)
  const { rows } = await sql<ClaimedCopy>`
    with due as (
      select copies.id, batches.created_by from picture_copies as copies
      join batches on batches.id = copies.batch_id
      where copies.state = 'waiting' and copies.next_try_at <= ${now} and batches.state in ('done', 'failed')
      order by copies.next_try_at, copies.id limit ${most} for update of copies skip locked
    )
    update picture_copies as claimed
    set tries = claimed.tries + 1, next_try_at = ${lease}
    from due
    where claimed.id = due.id
    returning claimed.id, claimed.batch_id, claimed.product_id, claimed.address, claimed.tries,
      due.created_by as actor,
      (select name from copied_pictures where copied_pictures.address = claimed.address) as known`.execute(
    shop.db,
  )
  return rows
}

/** Says when there is next something to copy. */
export async function nextCopy({ db }: Shop): Promise<Date | undefined> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(next_try_at) as next from picture_copies
    join batches on batches.id = picture_copies.batch_id
    where picture_copies.state = 'waiting' and batches.state in ('done', 'failed')`.execute(db)
  return rows[0]?.next ?? undefined
}

/**
 * Records what became of a copy; once none of its product is awaited any more, they are put on it.
 * @returns false when nobody waits for it any more: the import was taken back, or the product deleted
 */
export function settleCopy(shop: Shop, copy: ClaimedCopy, told: CopyOutcome): Promise<boolean> {
  return inTransaction(shop, async (tx) => {
    const now = shop.clock()
    // The batch is locked before products, as its job does: an undo that has begun goes first.
    const batch = await tx
      .selectFrom('batches')
      .select('id')
      .where('id', '=', copy.batch_id)
      .where('state', 'in', ['done', 'failed'])
      .forUpdate()
      .executeTakeFirst()
    if (batch === undefined) return false
    const name = typeof told === 'object' && 'name' in told ? told.name : undefined
    const isGone = name !== undefined && !(await holdPicture(tx, name))
    const outcome: CopyOutcome = isGone ? { fault: 'not_kept' } : told
    const settled = await tx
      .updateTable('picture_copies')
      .set(changeOf(copy, outcome, now))
      .where('id', '=', copy.id)
      .where('state', '=', 'waiting')
      .returning('state')
      .executeTakeFirst()
    if (settled === undefined) return false
    if (name !== undefined && !isGone) await remember(tx, copy, name)
    if (settled.state !== 'waiting') await placeCopies(tx, copy, now)
    announce(tx, { type: 'BATCH_UPDATE', data: { batchId: copy.batch_id } })
    return true
  })
}

/** Keeps a picture in the library until the transaction ends; false when somebody has just removed it. */
async function holdPicture(tx: ShopTransaction, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom('pictures')
    .select('name')
    .where('name', '=', name)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

function changeOf({ tries }: ClaimedCopy, outcome: CopyOutcome, now: Date) {
  if (outcome === 'interrupted') return { tries: tries - 1, next_try_at: now }
  if ('name' in outcome) return { state: 'copied' as const, name: outcome.name, fault: null }
  const { fault } = outcome
  const wait = waitAfterFault(fault, tries)
  return wait === null
    ? { state: 'failed' as const, fault }
    : { fault, next_try_at: new Date(now.getTime() + wait) }
}

/** Another process may have copied the same address a moment ago. */
async function remember(
  tx: ShopTransaction,
  { address, batch_id }: ClaimedCopy,
  name: string,
): Promise<void> {
  await tx
    .insertInto('copied_pictures')
    .values({ address, name, batch_id })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ name }))
    .execute()
}
