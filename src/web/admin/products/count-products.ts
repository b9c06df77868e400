import { formatWhole } from '#domain/money.ts'

/** `28 produits affichés`, and out of how many where a page does not show them all. */
export function countProducts(shown: number, total: number): string {
  const count = `${formatWhole(shown)}\u00a0${shown > 1 ? 'produits affichés' : 'produit affiché'}`
  return shown === total ? count : `${count} sur ${formatWhole(total)}`
}
