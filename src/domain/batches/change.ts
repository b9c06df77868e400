import type { Family, Volume } from '#domain/catalogue/product.ts'
import { FAMILY_LABELS } from '#domain/catalogue/vocabulary.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { percentOf, type Rounding } from '#domain/money.ts'

export const CHANGE_KINDS = ['price', 'visibility', 'best_seller', 'family', 'stock'] as const

/**
 * Describes one change for many products. `amount` of a price is a percentage or dirhams, negative to lower
 * it; of a stock it is the new stock (`set`), or pieces to add, negative to take away (`add`; never below 0).
 * Without `volumes`, it applies to all sizes.
 */
export type ProductsChange =
  | {
      kind: 'price'
      by: 'percent' | 'dirhams'
      amount: number
      rounding: Rounding
      volumes?: Volume[] | undefined
    }
  | { kind: 'visibility'; visible: boolean }
  | { kind: 'best_seller'; is_best_seller: boolean }
  | { kind: 'family'; family: Family }
  | { kind: 'stock'; by: 'set' | 'add'; amount: number; volumes?: Volume[] | undefined }

/** Returns the change in words, as a batch's name: `Prix +5 %, arrondi à 5 DH`. */
export function changeInWords(change: ProductsChange): string {
  switch (change.kind) {
    case 'price': {
      const unit = change.by === 'percent' ? '\u202f%' : '\u00a0DH'
      return `Prix ${signed(change.amount)}${unit}${inRounding(change.rounding)}${ofVolumes(change.volumes)}`
    }
    case 'visibility':
      return change.visible ? 'Rendre visibles' : 'Masquer'
    case 'best_seller':
      return change.is_best_seller ? 'Marquer best-seller' : 'Retirer des best-sellers'
    case 'family':
      return `Famille ${FAMILY_LABELS[change.family].label}`
    case 'stock':
      return change.by === 'set'
        ? `Stock à ${change.amount}${ofVolumes(change.volumes)}`
        : `Stock ${signed(change.amount)}${ofVolumes(change.volumes)}`
  }
}

/** Returns the new price of a size, in dirhams; never below 1. */
export function changedPrice(
  price: number,
  { by, amount, rounding }: Pick<Extract<ProductsChange, { kind: 'price' }>, 'by' | 'amount' | 'rounding'>,
): number {
  const rounded =
    by === 'percent' ? percentOf(price, 100 + amount, rounding) : percentOf(price + amount, 100, rounding)
  return Math.max(1, rounded)
}

function signed(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${Math.abs(amount).toLocaleString('fr-FR')}`
}

function inRounding(rounding: Rounding): string {
  if (rounding === 1) return ''
  return rounding === 9 ? ', finissant par 9' : `, arrondi à ${rounding}\u00a0DH`
}

function ofVolumes(volumes: readonly Volume[] | undefined): string {
  return volumes === undefined ? '' : ` (${volumes.map((volume) => volumeLabel(volume)).join(', ')})`
}
