import type { ParcelState } from './words.ts'

/** Says what a shopper learns about where a parcel is (S15.1). */
export const SHOWN_PLACES = ['confiee', 'nouvelle-tentative', 'retour'] as const
export type ShownPlace = (typeof SHOWN_PLACES)[number]

const PLACES: Partial<Record<ParcelState, ShownPlace>> = {
  remis: 'confiee',
  'en-route': 'confiee',
  'en-livraison': 'confiee',
  echec: 'nouvelle-tentative',
  refuse: 'retour',
  retour: 'retour',
}

/** Returns null for a parcel that is not with a carrier, because the four steps already show where it is. */
export function shownPlace(state: ParcelState): ShownPlace | null {
  return PLACES[state] ?? null
}
