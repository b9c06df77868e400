import { noteInWords } from '#domain/carrier-links/abilities.ts'
import { LINKS, missingPlace } from '#domain/carrier-links/links.ts'
import { tenDigits } from '#domain/carrier-links/sending.ts'
import { fullAddress, wholeAmount } from '#domain/carriers/parcel-data.ts'
import type { ParcelRow } from '#services/parcels/rows.ts'
import { readParcelData, termsFor } from '#services/parcels/terms.ts'
import type { ShopTransaction } from '#services/shop.ts'
import type { ParcelToSend } from './adapter.ts'
import { readBroughtBack } from './brought-back.ts'
import type { OpenLink } from './links.ts'

type Asked = { orderId: string; carrierId: number; parcel: ParcelRow; reference: string; link: OpenLink }

/** Returns what a carrier learns of a parcel as it is now, or in French why it would not take it. The order is locked. */
export async function toldParcel(
  tx: ShopTransaction,
  { orderId, carrierId, parcel, reference, link }: Asked,
): Promise<ParcelToSend | { blocked: string }> {
  const noPlace = missingPlace(link.adapter, link.pickup)
  if (noPlace !== null) return { blocked: noPlace }
  const data = await readParcelData(tx, orderId, parcel)
  const { city, blocking } = await termsFor(tx, carrierId, data)
  const phone = tenDigits(data.phone)
  const [block] = blocking
  if (phone === null || block !== undefined || (LINKS[link.adapter].city === 'id' && city.kind !== 'known')) {
    return { blocked: block?.message ?? 'Le téléphone ou la ville ne convient plus.' }
  }
  const promised = {
    ...{ open: data.open_allowed, try: data.try_allowed, fragile: data.fragile },
    exchange: data.take_back > 0,
  }
  const bringBack = promised.exchange ? await readBroughtBack(tx, { orderId, carrierId }) : null
  return {
    reference,
    ...{ name: data.name, phone, address: fullAddress(data) },
    note: noteInWords(LINKS[link.adapter], { note: data.note ?? '', promised, bringBack }),
    city:
      city.kind === 'known'
        ? { id: city.city.external_id, name: city.city.name }
        : { id: '', name: data.city },
    ...{ contents: data.contents, amount: wholeAmount(data), ...promised, bring_back: bringBack },
  }
}
