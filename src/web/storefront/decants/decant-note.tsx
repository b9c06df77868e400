/** Room of decants: what was paid for one is deducted from a bottle of the same perfume (S22.8). */

import { millilitres, type Variant } from '#domain/catalogue/product.ts'
import { deductDecants } from '#domain/decants/deduction.ts'
import { formatDirhams } from '#domain/money.ts'
import { say } from '#domain/words/say.ts'
import { useOwnedDecants } from '#web/data/decants/owned.ts'
import { WORDS } from './words.fr.ts'

/** Says that decants are deducted from these bottles of their perfume, or what this shopper's own takes off (S22.9). */
export function DecantNote({ bottles, days }: { bottles: readonly Variant[]; days: number }) {
  const [dearest] = deductDecants(
    bottles.map(({ id, priceInfo }) => ({ variant_id: id, price: priceInfo.currentPrice, quantity: 1 })),
    useOwnedDecants(),
  )
  return dearest === undefined
    ? say(WORDS.offer, { days })
    : say(WORDS.deducted, { ml: millilitres(dearest.volume), amount: formatDirhams(dearest.amount) })
}
