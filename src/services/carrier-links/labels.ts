import type { fetchCarrierLabels as labelsCall } from '#contract/carrier-links/carrier-links.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { LINKS } from '#domain/carrier-links/links.ts'
import { ShopError } from '#domain/errors.ts'
import type { Shop } from '#services/shop.ts'
import { type Linking, openLink } from './links.ts'

/**
 * Answers with the carrier's own labels, one PDF, of those parcels that it has as they are here (A39.20, A39.24). The carrier is
 * asked from here, so that no browser sees a key or an address that holds one. It refuses with `link_missing`, `link_refused`,
 * `sending_missing`.
 */
export async function* fetchLabels(
  shop: Shop,
  { carrier, ids }: ParsedInput<typeof labelsCall>,
  linking: Linking,
): AsyncGenerator<Uint8Array> {
  const { session, adapter, label } = await openLink(shop, carrier, linking)
  if (LINKS[adapter].labels === 'none' || session.labels === undefined) {
    throw new ShopError('link_refused', `${label} ne donne pas d’étiquettes par la liaison.`)
  }
  const codes = await findCodes(shop, carrier, ids)
  const [first] = codes
  if (first === undefined) {
    throw new ShopError('sending_missing', `${label} n’a aucun de ces colis tel qu’il est ici.`)
  }
  const told = await session.labels(LINKS[adapter].labels === 'each' ? [first] : codes)
  if (told.kind === 'silent') {
    throw new ShopError('link_refused', `${label} ne répond pas. Réessayez plus tard.`)
  }
  if (told.kind === 'refused') throw new ShopError('link_refused', told.message)
  yield told.bytes
}

/**
 * In the order in which they were asked for, which is that of the pile. A parcel that the carrier has otherwise than the shop, or
 * of which a person is told to put something right there, has a label that would collect the wrong amount: it is left out.
 */
async function findCodes({ db }: Shop, carrierId: number, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('parcel_sendings')
    .select(['parcel_id', 'code'])
    .where('carrier_id', '=', carrierId)
    .where('parcel_id', 'in', ids)
    .where('state', '=', 'envoye')
    .where('changed_at', 'is', null)
    .where('message', 'is', null)
    .where('second_code', 'is', null)
    .execute()
  const known = new Map(rows.map(({ parcel_id, code }) => [parcel_id, code]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
