import { PARCEL_STATE_LABELS, type ParcelState } from '#domain/parcels/words.ts'

export const PARCEL_COLOURS: Readonly<Record<ParcelState, string>> = {
  'a-remettre': 'st-en-preparation',
  remis: 'st-expedie',
  'en-route': 'st-expedie',
  'en-livraison': 'st-nouveau',
  echec: 'st-annule',
  livre: 'st-livre',
  'livre-en-partie': 'st-livre',
  refuse: 'st-annule',
  retour: 'st-en-preparation',
  retourne: 'st-en-preparation',
  perdu: 'st-annule',
  annule: 'st-annule',
}

/** Shows where a parcel is, by colour and word. */
export function ParcelBadge({ state }: { state: ParcelState }) {
  return <span className={`badge ${PARCEL_COLOURS[state]}`}>{PARCEL_STATE_LABELS[state]}</span>
}
