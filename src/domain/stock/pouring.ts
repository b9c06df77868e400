import { millilitres, type Volume } from '#domain/catalogue/product.ts'

/** What leaves a size of bottles, and how many of each decant it fills. */
export type Pouring = {
  from: Volume
  bottles: number
  into: readonly { volume: Volume; quantity: number }[]
}

/** Millilitres that came out, that went in, and that are lost: below 0 when more goes in than came out. */
export function pouringBalance({ from, bottles, into }: Pouring): {
  outMl: number
  filledMl: number
  lossMl: number
} {
  const outMl = bottles * millilitres(from)
  const filledMl = into.reduce((sum, { volume, quantity }) => sum + quantity * millilitres(volume), 0)
  return { outMl, filledMl, lossMl: outMl - filledMl }
}

/** Why this cannot be poured, or null. */
export function pouringMessage(pouring: Pouring): string | null {
  const { outMl, filledMl, lossMl } = pouringBalance(pouring)
  if (filledMl === 0) return 'Indiquez combien de décants vous avez remplis.'
  if (lossMl < 0) return `Vous versez ${filledMl}\u00a0ml, mais il n’en sort que ${outMl}\u00a0ml.`
  return null
}
