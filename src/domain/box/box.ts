/** Room of the discovery box: three to five different perfumes in 5 ml, each at its own price. */

import type { Product, Variant, Volume } from '#domain/catalogue/product.ts'

const BOX_VOLUME: Volume = '5ml'
export const MIN_BOX_PERFUMES = 3
export const MAX_BOX_PERFUMES = 5

/** Returns the numbers of the places that are free when the first ones are taken. */
export function freePlaces(taken: number): number[] {
  return Array.from({ length: MAX_BOX_PERFUMES - taken }, (_, at) => taken + at + 1)
}

/** Returns the offered 5 ml of a perfume, in stock or not. */
export function boxVariant({ variants }: Pick<Product, 'variants'>): Variant | undefined {
  return variants.find(({ volume }) => volume === BOX_VOLUME)
}

export function canJoinBox(product: Pick<Product, 'variants'>): boolean {
  return (boxVariant(product)?.stock ?? 0) > 0
}

/** Returns a box to begin with: the first matches whose 5 ml is in stock, as many as a box needs. */
export function boxFromMatches(matches: readonly Product[]): string[] {
  return matches
    .filter(canJoinBox)
    .slice(0, MIN_BOX_PERFUMES)
    .map(({ slug }) => slug)
}
