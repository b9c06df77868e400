import type { ParsedInput } from '#contract/endpoint.ts'
import type { RemittanceDetail, tickRemittance as tickCall } from '#contract/remittances/remittances.ts'
import { ShopError } from '#domain/errors.ts'
import { alreadyPaid, expectedOf, type InvoiceLine, trackingKey } from '#domain/remittances/match.ts'
import { kindOfState } from '#domain/remittances/read-invoice.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { getRemittance } from './detail.ts'
import { lockKnownParcels } from './known.ts'
import { readRemittanceDraft, replaceLines } from './lines.ts'
import { lockDraft } from './rows.ts'

/**
 * Adds the parcel of a scanned or typed number, with its expected amounts (A28.19). A parcel that is in the draft already
 * changes nothing. See the contract for the refusals.
 */
export function tickRemittance(
  shop: Shop,
  { id, code }: ParsedInput<typeof tickCall>,
): Promise<{ remittance: RemittanceDetail; added: boolean }> {
  return inTransaction(shop, async (tx) => {
    const { carrierId, version, lines: before } = await readRemittanceDraft(tx, id)
    const found = await findParcel(tx, code, carrierId)
    if (found === undefined)
      throw new ShopError('parcel_not_found', 'Ce transporteur n’a pas de colis de ce numéro.')
    const asked = { parcel_id: found.id, tracking: found.tracking ?? '' }
    const parcels = await lockKnownParcels(tx, { lines: [...before, asked], remittanceId: id })
    await lockDraft(tx, id, version)
    const parcel = parcels.find((one) => one.id === found.id)
    if (parcel === undefined) throw new ShopError('parcel_not_found', 'Ce colis n’existe plus.')
    const kind = kindOfState(parcel.state)
    const isThere = before.some((line) => line.kind === kind && line.parcel_id === parcel.id)
    const paidIn = parcel.taken[kind]
    if (paidIn !== undefined) throw new ShopError('parcel_already_paid', `${alreadyPaid(paidIn)}.`)
    if (!isThere) {
      const line: InvoiceLine = { ...asked, kind, ...expectedOf(parcel, kind), note: null, disputed: false }
      await replaceLines(tx, { id, carrierId, before, wanted: [...before, line], parcels })
    }
    return { remittance: await getRemittance({ db: tx, clock: shop.clock }, id), added: !isThere }
  })
}

/** Finds a parcel by its tracking number or its order's, because labels carry both; of several, the last one made. */
async function findParcel(tx: ShopTransaction, code: string, carrierId: number) {
  const key = trackingKey(code)
  return tx
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['parcels.id', 'parcels.tracking'])
    .where('parcels.carrier_id', '=', carrierId)
    .where('parcels.state', '<>', 'annule')
    .where((eb) =>
      eb.or([
        eb(eb.fn('upper', [eb.fn('replace', ['parcels.tracking', eb.val(' '), eb.val('')])]), '=', key),
        eb('orders.order_number', '=', key),
      ]),
    )
    .orderBy('parcels.created_at', 'desc')
    .orderBy('parcels.id')
    .executeTakeFirst()
}
