/** Room of decants: what was paid for one is deducted from a bottle of the same perfume (S22.8). */

import { millilitres, type Variant } from '#domain/catalogue/product.ts'
import { deductDecants } from '#domain/decants/deduction.ts'
import { formatDirhams } from '#domain/money.ts'
import { say } from '#domain/words/say.ts'
import { useOwnedDecants } from '#web/data/decants/owned.ts'
import { PATHS } from '#web/routing/paths.ts'
import { sayWith } from '#web/ui/say-with.tsx'
import { WORDS } from './words.fr.ts'

/**
 * Says what this browser's own decant takes off these bottles of its perfume; else how a decant comes to be deducted: by the
 * page of its order, which proves whose it is (S22.9).
 */
export function DecantNote({ bottles, days }: { bottles: readonly Variant[]; days: number }) {
  const [dearest] = deductDecants(
    bottles.map(({ id, priceInfo }) => ({ variant_id: id, price: priceInfo.currentPrice, quantity: 1 })),
    useOwnedDecants(),
  )
  return dearest === undefined
    ? sayWith(WORDS.offer, {
        days,
        tracking: (
          <a className="link" href={PATHS.tracking}>
            {WORDS.openTracking}
          </a>
        ),
      })
    : say(WORDS.deducted, { ml: millilitres(dearest.volume), amount: formatDirhams(dearest.amount) })
}
