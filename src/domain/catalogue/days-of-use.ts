import { millilitres, type Volume } from './product.ts'

/** One spray releases about 0.1 ml. */
const SPRAYS_PER_MILLILITRE = 10
export const SPRAYS_PER_DAY = 4

export function sprays(volume: Volume): number {
  return millilitres(volume) * SPRAYS_PER_MILLILITRE
}

/** Says for how many days a size lasts, by the shop's own count of sprays; not rounded. */
export function daysOfUse(volume: Volume): number {
  return sprays(volume) / SPRAYS_PER_DAY
}
