import { millilitres, type Volume } from '#domain/catalogue/product.ts'

/** The pace is measured over so many days. */
export const PACE_DAYS = 30
/** A size that lasts no longer than so many days is 'Bientôt épuisé'. */
export const LOW_DAYS = 14

/** Says how many days the stock lasts at the pace of the last month; null when nothing was sold. */
export function daysLeft(left: number, gone: number): number | null {
  return gone > 0 ? Math.floor((left * PACE_DAYS) / gone) : null
}

type Size = {
  volume: Volume
  is_original: boolean
  stock: number
  on_shelf: number
  sold: number
}

/** Says what is left of a perfume, for sale and on the shelf. */
export type Left = { bottles: number; decants: number; ml: number }

export function leftOf(sizes: readonly Size[], which: 'stock' | 'on_shelf'): Left {
  const pieces = (isOriginal: boolean) =>
    sizes.reduce((sum, size) => sum + (size.is_original === isOriginal ? size[which] : 0), 0)
  return {
    bottles: pieces(true),
    decants: pieces(false),
    ml: sizes.reduce((sum, size) => sum + size[which] * millilitres(size.volume), 0),
  }
}

/**
 * Says how many days a perfume lasts, by millilitre: a bottle that was poured is sold as decants and counted
 * there. It returns null when nothing was sold.
 */
export function perfumeDaysLeft(sizes: readonly Size[]): number | null {
  const sold = sizes.reduce((sum, size) => sum + size.sold * millilitres(size.volume), 0)
  return daysLeft(leftOf(sizes, 'stock').ml, sold)
}
