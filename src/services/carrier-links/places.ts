import type {
  CarrierLink,
  choosePickupPlace as chooseCall,
  listPickupPlaces as listCall,
} from '#contract/carrier-links/carrier-links.ts'
import type { EndpointAnswer, ParsedInput } from '#contract/endpoint.ts'
import { LINKS } from '#domain/carrier-links/links.ts'
import { ShopError } from '#domain/errors.ts'
import { lockCarrier, told } from '#services/carriers/save.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { findCarrierLink, type Linking, openLink } from './links.ts'

/**
 * Lists the places from which a linked carrier fetches parcels, by name (A39.32); null when no list came, so that the place is
 * typed. It refuses with `link_missing`, `link_refused`.
 */
export async function listPickupPlaces(
  shop: Shop,
  { id }: ParsedInput<typeof listCall>,
  linking: Linking,
): Promise<EndpointAnswer<typeof listCall>> {
  const { session } = await openLink(shop, id, linking)
  const places = await session.listPlaces?.()
  return { places: places?.toSorted((one, other) => one.name.localeCompare(other.name, 'fr')) ?? null }
}

/**
 * Keeps the place from which a carrier fetches parcels, with the name that its list gave it. It refuses with `link_missing`,
 * `link_refused`, `not_found`, and with `invalid_input` where the place is typed beside the keys.
 */
export async function choosePickupPlace(
  shop: Shop,
  { id, pickup, name }: ParsedInput<typeof chooseCall>,
  { linking, by }: { linking: Linking; by: { username: string } },
): Promise<CarrierLink | null> {
  const { adapter, label } = await openLink(shop, id, linking)
  if (LINKS[adapter].pickup?.listed === undefined) {
    throw new ShopError('invalid_input', `${label} n’a pas de lieu à choisir.`)
  }
  const now = shop.clock()
  await inTransaction(shop, async (tx) => {
    await lockCarrier(tx, id)
    const set = { pickup, pickup_name: name }
    await tx.updateTable('carrier_links').set(set).where('carrier_id', '=', id).execute()
    await told(tx, id, { actor: by.username, action: 'carrier.place_chosen', now })
  })
  return findCarrierLink(shop, { id }, linking)
}
