import { type VoidSlip, voidSlipSentence } from '#domain/orders/change.ts'

/**
 * Lists what can change on a label; 'terms' are whether the parcel may be opened or tried, and whether it is
 * fragile.
 */
export const LABEL_CHANGES = ['total', 'lines', 'address', 'carrier', 'tracking', 'terms'] as const
export type LabelChange = (typeof LABEL_CHANGES)[number]

/** Says that a printed label has wrong content. */
export type VoidLabel = Omit<VoidSlip, 'changed'> & { changed: LabelChange }

const SENTENCES = {
  carrier: 'Étiquette à réimprimer\u00a0: le transporteur a changé.',
  tracking: 'Étiquette à réimprimer\u00a0: le numéro de suivi a changé.',
  terms: 'Étiquette à réimprimer\u00a0: les consignes au livreur ont changé.',
} as const

export function voidLabelSentence({ changed, ...totals }: VoidLabel): string {
  return changed === 'carrier' || changed === 'tracking' || changed === 'terms'
    ? SENTENCES[changed]
    : voidSlipSentence({ changed, ...totals })
}

type Promised = { open_allowed: boolean; try_allowed: boolean; fragile: boolean }
type Labelled = Promised & { carrier_id: number | null; tracking: string | null }

/**
 * Says what is wrong on a label printed of `before` once the parcel is `after`; null for nothing. A tracking number added
 * later does not void the label: the bar code holds the order number.
 */
export function labelChange(before: Labelled, after: Labelled): 'carrier' | 'tracking' | 'terms' | null {
  if (before.carrier_id !== after.carrier_id) return 'carrier'
  if (before.tracking !== null && before.tracking !== after.tracking) return 'tracking'
  const isSame =
    before.open_allowed === after.open_allowed &&
    before.try_allowed === after.try_allowed &&
    before.fragile === after.fragile
  return isSame ? null : 'terms'
}
