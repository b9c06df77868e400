import { exchangeInWords } from '#domain/carrier-links/abilities.ts'
import type { ParcelToSend } from './adapter.ts'

/**
 * Tells of a parcel; an exchange that the carrier refuses is told once more with words in place of the number, which may be one
 * that it does not take any more. What it refuses it has not made.
 */
export async function orInWords<Told extends { kind: string }>(
  parcel: ParcelToSend,
  tell: (parcel: ParcelToSend) => Promise<Told>,
): Promise<Told> {
  const told = await tell(parcel)
  return told.kind === 'refused' && parcel.bring_back !== null ? tell(inWords(parcel)) : told
}

/** Returns a parcel whose note says that it is an exchange; every other stays as it is. */
export function inWords(parcel: ParcelToSend): ParcelToSend {
  if (parcel.bring_back === null) return parcel
  return { ...parcel, bring_back: null, note: exchangeInWords(parcel.note) }
}
