import { millilitres, type Volume } from '#domain/catalogue/product.ts'
import type { Issue } from '#domain/errors.ts'
import { formatWhole } from '#domain/money.ts'

/** Says how many bottles of a size are poured, and how many pieces of each decant they fill. */
export type Pouring = {
  from: Volume
  bottles: number
  into: readonly { volume: Volume; quantity: number }[]
}

/** At most so many bottles may be poured at once. */
export const MAX_BOTTLES = 500
export const MAX_DECANTS = 5000

/** Returns the millilitres that came out, that went in, and that are lost; below 0 when more goes in than came out. */
export function pouringBalance({ from, bottles, into }: Pouring): {
  outMl: number
  filledMl: number
  lossMl: number
} {
  const outMl = bottles * millilitres(from)
  const filledMl = into.reduce((sum, { volume, quantity }) => sum + quantity * millilitres(volume), 0)
  return { outMl, filledMl, lossMl: outMl - filledMl }
}

/** Says why this cannot be poured, or null. */
export function pouringMessage(pouring: Pouring): string | null {
  const { outMl, filledMl, lossMl } = pouringBalance(pouring)
  if (filledMl === 0) return 'Indiquez combien de décants vous avez remplis.'
  if (lossMl < 0) return `Vous versez ${filledMl}\u00a0ml, mais il n’en sort que ${outMl}\u00a0ml.`
  return null
}

/** Says whether pieces are counts that may be entered at once. */
export function pouringCountIssues({
  bottles,
  into,
}: {
  bottles: number
  into: readonly { quantity: number }[]
}): Issue[] {
  const isCount = (count: number, least: number, most: number) =>
    Number.isInteger(count) && count >= least && count <= most
  return [
    ...(isCount(bottles, 1, MAX_BOTTLES)
      ? []
      : [{ path: 'bottles', message: `Indiquez de 1 à ${MAX_BOTTLES} flacons.` }]),
    ...into.flatMap(({ quantity }, index) =>
      isCount(quantity, 0, MAX_DECANTS)
        ? []
        : [
            {
              path: `into.${index}.quantity`,
              message: `Indiquez de 0 à ${formatWhole(MAX_DECANTS)} décants.`,
            },
          ],
    ),
  ]
}
