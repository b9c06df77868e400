import { formatWhole } from '#domain/money.ts'

/** Writes `28 produits affichés`, with the total when there are several pages. */
export function countProducts(shown: number, total: number): string {
  const count = `${formatWhole(shown)}\u00a0${shown > 1 ? 'produits affichés' : 'produit affiché'}`
  return shown === total ? count : `${count} sur ${formatWhole(total)}`
}
