import { CASH_LABELS, type CashState } from '#domain/parcels/words.ts'
import './badge-off.css'

const COLOURS: Readonly<Record<CashState, string>> = {
  'sans-objet': 'is-off',
  attendu: 'st-nouveau',
  annonce: 'st-expedie',
  recu: 'st-livre',
  ecart: 'st-en-preparation',
  litige: 'st-annule',
  abandonne: 'is-off',
}

/** Shows where the cash of a parcel is, by colour and word. */
export function CashBadge({ state }: { state: CashState }) {
  return <span className={`badge ${COLOURS[state]}`}>{CASH_LABELS[state]}</span>
}
