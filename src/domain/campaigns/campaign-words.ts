import type { Family, Gender } from '#domain/catalogue/product.ts'
import { FAMILY_LABELS, GENDER_LABELS } from '#domain/catalogue/vocabulary.ts'
import { formatDirhams, formatWhole } from '#domain/money.ts'
import type { CampaignRounding, CampaignRule, CampaignState } from './campaign.ts'

export const CAMPAIGN_STATE_LABELS: Record<CampaignState, string> = {
  upcoming: 'À venir',
  running: 'En cours',
  ended: 'Terminée',
}

export const CAMPAIGN_ROUNDING_LABELS: Record<CampaignRounding, string> = {
  1: 'Arrondir au dirham',
  9: 'Terminer par 9',
  5: 'Au multiple de 5',
}

/** Says which sizes a campaign is for; `chosen` is the number of perfumes that were chosen in the list. */
export type CampaignScope =
  | { kind: 'all' }
  | { kind: 'family'; family: Family }
  | { kind: 'brand'; brand: string }
  | { kind: 'gender'; gender: Gender }
  | { kind: 'selection'; chosen: number }

/** Returns a campaign in words: `−20 %, terminé par 9 · Famille Floral`, `49 DH · Toute la boutique`. */
export function campaignInWords(
  { promotion_type, discount_value, rounding }: Omit<CampaignRule, 'below_cost'>,
  scope: CampaignScope,
): string {
  const what =
    promotion_type === 'fixed_amount'
      ? formatDirhams(discount_value)
      : `−${discount_value.toLocaleString('fr-FR')}\u202f%${ROUNDED[rounding]}`
  return `${what} · ${scopeInWords(scope)}`
}

const ROUNDED: Record<CampaignRounding, string> = { 1: '', 9: ', terminé par 9', 5: ', au multiple de 5' }

function scopeInWords(scope: CampaignScope): string {
  switch (scope.kind) {
    case 'all':
      return 'Toute la boutique'
    case 'family':
      return `Famille ${FAMILY_LABELS[scope.family].label}`
    case 'brand':
      return scope.brand
    case 'gender':
      return GENDER_LABELS[scope.gender]
    case 'selection':
      return scope.chosen === 1 ? '1 parfum choisi' : `${formatWhole(scope.chosen)} parfums choisis`
  }
}
