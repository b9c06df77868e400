import { sql } from 'kysely'
import type { AskedSending } from '#contract/carrier-links/carrier-links.ts'
import { LINKS, missingPlace } from '#domain/carrier-links/links.ts'
import {
  CALL_ENDS_AFTER_MS,
  maySend,
  nextLook,
  referenceOf,
  tenDigits,
} from '#domain/carrier-links/sending.ts'
import { ShopError } from '#domain/errors.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { lockOrder } from '#services/order-status/lock.ts'
import { announceParcel, updateParcelRow } from '#services/parcels/move.ts'
import { lockParcel, orderOfParcel, readParcel } from '#services/parcels/rows.ts'
import { readParcelData, termsFor } from '#services/parcels/terms.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { findLinkOf } from './links.ts'

/**
 * Asks for parcels to be told to their carriers, each by itself: a parcel that cannot be is answered with the reason, in
 * French, and the others are asked for all the same.
 */
export async function askSendings(
  shop: Shop,
  { parcel_ids }: { parcel_ids: readonly string[] },
  by: Pick<Admin, 'id' | 'username'>,
): Promise<{ parcels: AskedSending[] }> {
  const now = shop.clock()
  const parcels: AskedSending[] = []
  for (const id of [...new Set(parcel_ids)]) {
    const refusal = await inTransaction(shop, (tx) => askSending(tx, id, { staffId: by.id, now })).catch(
      inWords,
    )
    parcels.push({ id, refusal })
  }
  if (parcels.some(({ refusal }) => refusal === null)) {
    const entry = { actor: by.username, action: 'parcels.sent', subject: 'parcels', fields: [], now }
    await inTransaction(shop, (tx) => recordAudit(tx, entry))
  }
  return { parcels }
}

/** A refusal is an answer here; any other error is not. */
function inWords(error: unknown): string {
  if (error instanceof ShopError) return error.message
  throw error
}

async function askSending(
  tx: ShopTransaction,
  id: string,
  { staffId, now }: { staffId: number; now: Date },
): Promise<string | null> {
  const orderId = await orderOfParcel(tx, id)
  await lockOrder(tx, orderId)
  const parcel = await readParcel(tx, id)
  const { carrier_id } = parcel
  if (parcel.state !== 'a-remettre') return 'Ce colis n’est plus à remettre.'
  const link = carrier_id === null ? undefined : await findLinkOf(tx, carrier_id)
  if (carrier_id === null || link === undefined) return 'Ce transporteur n’est pas relié.'
  const before = await findSending(tx, id)
  if (before !== undefined && !maySend(before.state)) return ALREADY[before.state]
  const noPlace = missingPlace(link.adapter, link.pickup)
  if (noPlace !== null) return noPlace
  const data = await readParcelData(tx, orderId, parcel)
  const { blocking, city, carrier } = await termsFor(tx, carrier_id, data)
  const [block] = blocking
  if (block !== undefined) return block.message
  if (tenDigits(data.phone) === null) {
    return `${carrier.name} ne prend que des téléphones marocains de dix chiffres.`
  }
  if (LINKS[link.adapter].city === 'id' && city.kind !== 'known') {
    return `Reprenez d’abord les villes de ${carrier.name}, dans sa liaison.`
  }
  const nth = await tx
    .selectFrom('parcels')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const asked = {
    ...{ carrier_id, state: 'en-attente' as const, asked_by: staffId, asked_at: now, next_at: now },
    ...{ code: null, label_url: null, message: null, told_at: null, waiting_word: null, changed_at: null },
  }
  await tx
    .insertInto('parcel_sendings')
    .values({ parcel_id: id, reference: referenceOf(data.order_number, Number(nth.count)), ...asked })
    .onConflict((conflict) => conflict.column('parcel_id').doUpdateSet({ ...asked, tries: 0, looks: 0 }))
    .execute()
  announceParcel(tx, { id, order_id: orderId, state: parcel.state, cash: parcel.cash })
  return null
}

const ALREADY = {
  'en-attente': 'Ce colis est déjà en cours d’envoi.',
  inconnu: 'Son envoi doit d’abord être vérifié.',
  envoye: 'Ce colis est déjà envoyé.',
  refuse: '',
} as const

/** Looks at a parcel at once, before those that nobody asked about: for an unknown sending, whether it is there; else, where it is. It refuses with `sending_missing`. */
export function lookAgain(shop: Shop, { id }: { id: string }): Promise<void> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const looked = await tx
      .updateTable('parcel_sendings')
      .set({ next_at: now, rung_at: now, looks: sql<number>`least(looks, 1)` })
      .where('parcel_id', '=', id)
      .where('state', 'in', ['inconnu', 'envoye'])
      .executeTakeFirst()
    if (Number(looked.numUpdatedRows) === 0) throw sendingMissing()
    announceParcel(tx, { ...(await readParcel(tx, id)), id })
  })
}

/**
 * Settles an unknown sending by what a person saw at the carrier: the parcel is there under this code, or it is not. It refuses
 * with `sending_missing`, once it is known.
 */
export function settleUnknown(
  shop: Shop,
  { id, code }: { id: string; code: string | null },
  by: Pick<Admin, 'username'>,
): Promise<void> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const orderId = await orderOfParcel(tx, id)
    await lockOrder(tx, orderId)
    const sending = await findSending(tx, id)
    if (sending?.state !== 'inconnu') throw sendingMissing()
    const isUnderWay =
      sending.told_at !== null && now.getTime() < sending.told_at.getTime() + CALL_ENDS_AFTER_MS
    if (code === null && isUnderWay) {
      throw new ShopError('sending_missing', 'L’envoi est encore en cours\u00a0: regardez dans deux minutes.')
    }
    if (code === null) await settleRefused(tx, id, 'Vous l’avez cherché\u00a0: il n’y est pas.')
    else await settleSent(tx, id, { code, labelUrl: null, now })
    await recordAudit(tx, {
      actor: by.username,
      action: 'parcel.sending_settled',
      subject: `order ${orderId}`,
      fields: [],
      now,
    })
  })
}

export type SentParcel = { code: string; labelUrl: string | null; now: Date }

/**
 * Writes down that the carrier has the parcel, with its code as the tracking number. The order is locked. A parcel that was
 * cancelled meanwhile is looked at at once, to be cancelled there too.
 */
export async function settleSent(
  tx: ShopTransaction,
  id: string,
  { code, labelUrl, now }: SentParcel,
): Promise<void> {
  const parcel = await lockParcel(tx, id)
  const taken = await tx
    .selectFrom('parcels')
    .select('id')
    .where('carrier_id', '=', parcel.carrier_id)
    .where('tracking', '=', code)
    .where('id', '<>', id)
    .union(
      tx
        .selectFrom('parcel_sendings')
        .select('parcel_id as id')
        .where('carrier_id', '=', parcel.carrier_id)
        .where('code', '=', code)
        .where('parcel_id', '<>', id),
    )
    .executeTakeFirst()
  // A number that another parcel has is no proof of this one: a person looks.
  if (taken !== undefined) {
    const message = `Le transporteur donne ${code}, qui est déjà le numéro d’un autre colis.`
    await tx
      .updateTable('parcel_sendings')
      .set({ message, next_at: null })
      .where('parcel_id', '=', id)
      .execute()
    return
  }
  const sent = { state: 'envoye' as const, code, label_url: labelUrl, next_at: now, message: null, tries: 0 }
  await tx.updateTable('parcel_sendings').set(sent).where('parcel_id', '=', id).execute()
  const isNew = parcel.tracking !== code && parcel.state !== 'annule'
  const isPrinted = parcel.printed_at !== null
  const set = isNew
    ? {
        tracking: code,
        ...{ label_version: parcel.label_version + 1, label_changed: 'tracking' as const },
        ...(isPrinted && { label_void: 'tracking' as const }),
      }
    : {}
  if (isNew) announceParcel(tx, await updateParcelRow(tx, id, set))
  else announceParcel(tx, { id, order_id: parcel.order_id, state: parcel.state, cash: parcel.cash })
}

/** Writes down that the carrier has no such parcel, and why. It may be told again. */
export async function settleRefused(tx: ShopTransaction, id: string, message: string): Promise<void> {
  const parcel = await readParcel(tx, id)
  await tx
    .updateTable('parcel_sendings')
    .set({ state: 'refuse', message, next_at: null, told_at: null })
    .where('parcel_id', '=', id)
    .execute()
  announceParcel(tx, { id, order_id: parcel.order_id, state: parcel.state, cash: parcel.cash })
}

/** Writes down when an unknown sending is looked at next, after so many looks. */
export async function settleUnknownLook(
  tx: ShopTransaction,
  id: string,
  looks: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('parcel_sendings')
    .set({ looks, next_at: nextLook(looks, now) })
    .where('parcel_id', '=', id)
    .where('state', '=', 'inconnu')
    .execute()
}

export function findSending(tx: ShopTransaction, id: string) {
  return tx.selectFrom('parcel_sendings').selectAll().where('parcel_id', '=', id).executeTakeFirst()
}

function sendingMissing(): ShopError {
  return new ShopError('sending_missing', 'Ce colis n’a rien à vérifier chez son transporteur.')
}
