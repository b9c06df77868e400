import type { ParsedInput } from '#contract/endpoint.ts'
import type {
  HandoverDetail,
  settleCollection as settleCall,
  tellCollection as tellCall,
} from '#contract/parcels/handovers.ts'
import { isUnderWay } from '#domain/carrier-links/collection.ts'
import { LINKS, type LinkAdapter } from '#domain/carrier-links/links.ts'
import { isTooLate } from '#domain/carrier-links/sending.ts'
import { ShopError } from '#domain/errors.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { ANNOUNCED, announceParcel } from '#services/parcels/move.ts'
import { findCollection, listWaiting } from '#services/shipping/collection.ts'
import { getHandover } from '#services/shipping/handover.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import type { Collected } from './adapter.ts'
import { adapterOf, type Linking, openLink } from './links.ts'

/**
 * Tells the linked carrier that the parcels of a handover wait for it: its delivery note, or a pick-up (A39.36). It is 'inconnu'
 * before the first call, so that it is told once, whoever dies when; what the carrier said is in the answer. See the contract for
 * the refusals.
 */
export async function tellCollection(
  shop: Shop,
  { id }: ParsedInput<typeof tellCall>,
  { linking, by }: { linking: Linking; by: Admin },
): Promise<HandoverDetail> {
  const { carrier } = await getHandover(shop.db, id, { role: by.role, now: shop.clock() })
  const { session, adapter, label } = await openLink(shop, carrier.id, linking)
  if (session.collect === undefined) {
    throw new ShopError('link_refused', `${label} n’a rien à apprendre d’une remise.`)
  }
  const now = shop.clock()
  const begun = await inTransaction(shop, (tx) => beginCollection(tx, id, { adapter, by, now }))
  const own = { id, at: now }
  const collected = isPrompt(shop, now)
    ? await session.collect({ ...begun, goOn: (reference) => keepReference(shop, own, reference) })
    : UNKNOWN
  await settle(shop, own, collected)
  return getHandover(shop.db, id, { role: by.role, now: shop.clock() })
}

const UNKNOWN: Collected = { kind: 'unknown', message: null }

/** Returns what the carrier is told. Of two people at once, one begins. */
async function beginCollection(
  tx: ShopTransaction,
  id: number,
  { adapter, by, now }: { adapter: LinkAdapter; by: Admin; now: Date },
): Promise<{ codes: string[]; begun: string | null }> {
  const waiting = await listWaiting(tx, id, adapter)
  const codes = waiting.flatMap(({ code, reason }) => (reason === null ? code : []))
  if (codes.length === 0) throw nothingToTell('Aucun de ces colis n’attend encore chez ce transporteur.')
  const told = { adapter, codes, state: 'inconnu' as const, message: null, told_at: now }
  const row = await tx
    .insertInto('handover_collections')
    .values({ handover_id: id, reference: null, ...told })
    .onConflict((conflict) =>
      conflict.column('handover_id').doUpdateSet(told).where('handover_collections.state', '=', 'refuse'),
    )
    .returning('reference')
    .executeTakeFirst()
  if (row === undefined) throw nothingToTell('Le transporteur l’a déjà appris, ou l’apprend en ce moment.')
  const entry = { action: 'handover.collection_told', subject: `handover ${id}`, fields: [] }
  await recordAudit(tx, { actor: by.username, ...entry, now })
  await announceHandover(tx, id)
  return { codes, begun: row.reference }
}

/** The claim of one process on what it tells: nobody else has begun since `at`. */
type Own = { id: number; at: Date }

/** Keeps the number of a note as soon as it is known; false when somebody has settled it meanwhile. */
async function keepReference(shop: Shop, own: Own, reference: string): Promise<boolean> {
  const now = shop.clock()
  const kept = await shop.db
    .updateTable('handover_collections')
    .set({ reference, told_at: now })
    .where('handover_id', '=', own.id)
    .where('state', '=', 'inconnu')
    .where('told_at', '=', own.at)
    .executeTakeFirst()
  if (Number(kept.numUpdatedRows) === 0) return false
  own.at = now
  return isPrompt(shop, now)
}

/** A process that was asleep calls nobody any more: a person may have been told that no call is under way. */
function isPrompt(shop: Shop, since: Date): boolean {
  return !isTooLate(since, shop.clock())
}

/** Writes the carrier's answer down. What it did counts whenever that comes; the rest only while nobody has settled it. */
function settle(shop: Shop, own: Own, collected: Collected): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const row = tx.updateTable('handover_collections').where('handover_id', '=', own.id)
    if (collected.kind === 'told') await settleTold(tx, own.id, collected.reference)
    else {
      const set = {
        refused: { state: 'refuse' as const, reference: null },
        // An empty note that was begun is filled next time.
        later: { state: 'refuse' as const },
        unknown: {},
      }
      await row
        .set({ ...set[collected.kind], message: collected.message })
        .where('state', '=', 'inconnu')
        .where('told_at', '=', own.at)
        .execute()
    }
    await announceHandover(tx, own.id)
  })
}

/** What is done already under another number was done twice, which a person must put right at the carrier. */
async function settleTold(tx: ShopTransaction, id: number, reference: string | null): Promise<void> {
  const row = tx.updateTable('handover_collections').where('handover_id', '=', id)
  const done = { state: 'fait' as const, message: null, ...(reference !== null && { reference }) }
  const { numUpdatedRows } = await row.set(done).where('state', '<>', 'fait').executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) > 0 || reference === null) return
  const found = await findCollection(tx, id)
  if (found === undefined || found.reference === reference) return
  const message = found.reference === null ? null : twoSentence(found, reference)
  await row.set(message === null ? { reference } : { message }).execute()
}

function twoSentence(
  { adapter, reference }: { adapter: string; reference: string | null },
  other: string,
): string {
  const isNote = LINKS[adapterOf({ adapter })].collection === 'delivery-note'
  const two = isNote ? 'Deux bons ont été faits' : 'Deux ramassages ont été demandés'
  return `${two}\u00a0: ${reference} et ${other}. Annulez l’un des deux.`
}

/** Settles what is unknown by what a person saw at the carrier. See the contract for the refusals. */
export async function settleCollection(
  shop: Shop,
  { id, is_there, reference }: ParsedInput<typeof settleCall>,
  by: Admin,
): Promise<HandoverDetail> {
  const now = shop.clock()
  await inTransaction(shop, async (tx) => {
    const row = await findCollection(tx, id)
    if (row?.state !== 'inconnu') throw nothingToTell('Il n’y a plus rien à vérifier chez ce transporteur.')
    if (isUnderWay(row, now)) {
      throw nothingToTell('Le transporteur l’apprend en ce moment\u00a0: regardez dans deux minutes.')
    }
    const set = is_there
      ? { state: 'fait' as const, reference: reference || row.reference, message: null }
      : { state: 'refuse' as const, reference: null, message: 'Vous l’avez cherché\u00a0: il n’y est pas.' }
    const settled = await tx
      .updateTable('handover_collections')
      .set(set)
      .where('handover_id', '=', id)
      .where('state', '=', 'inconnu')
      .where('told_at', '=', row.told_at)
      .executeTakeFirst()
    if (Number(settled.numUpdatedRows) === 0) {
      throw nothingToTell('Cela vient de changer\u00a0: regardez à nouveau.')
    }
    const entry = { action: 'handover.collection_settled', subject: `handover ${id}`, fields: [] }
    await recordAudit(tx, { actor: by.username, ...entry, now })
    await announceHandover(tx, id)
  })
  return getHandover(shop.db, id, { role: by.role, now: shop.clock() })
}

/** Screens that show a parcel of it read their bordereau again. */
async function announceHandover(tx: ShopTransaction, id: number): Promise<void> {
  const parcel = await tx
    .selectFrom('parcels')
    .select(ANNOUNCED)
    .where('handover_id', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (parcel !== undefined) announceParcel(tx, parcel)
}

function nothingToTell(message: string): ShopError {
  return new ShopError('sending_missing', message)
}
