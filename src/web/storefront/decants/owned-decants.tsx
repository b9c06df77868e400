import { useEffect } from 'react'
import { millilitres } from '#domain/catalogue/product.ts'
import { groupBy } from '#domain/group-by.ts'
import { formatDirhams } from '#domain/money.ts'
import { startOfDay } from '#domain/time/moroccan-days.ts'
import { say } from '#domain/words/say.ts'
import { keepDecants } from '#web/data/decants/owned.ts'
import { productPath } from '#web/routing/paths.ts'
import { formatDay } from '#web/storefront/tracking/moment.ts'
import type { TrackedOrder } from '#web/storefront/tracking/progress-steps.ts'
import { WORDS } from './words.fr.ts'
import './decants.css'

const NONE: NonNullable<TrackedOrder['owned_decants']> = []

/**
 * Says, on the page of a delivered order, that its decants are deducted from bottles of their perfumes. Whoever sees it has
 * proved to be its shopper, so that this browser deducts them from now on, whichever way leads to the bottle (S22.14).
 */
export function OwnedDecants({ order }: { order: TrackedOrder }) {
  const { owned_decants: decants = NONE, order_number } = order
  useEffect(
    () => keepDecants(decants.map((decant) => ({ ...decant, order_number }))),
    [decants, order_number],
  )
  const lines = [...groupBy(decants, ({ item_id }) => item_id).values()]
  return (
    <section className="box" aria-labelledby="decants-title">
      <h2 id="decants-title">{WORDS.title}</h2>
      {lines.map((pieces) => {
        const [first] = pieces
        if (first === undefined) return null
        const { item_id, slug, product_name: name, volume, amount, until } = first
        const told = {
          ...{ name, ml: millilitres(volume), amount: formatDirhams(amount) },
          day: formatDay(startOfDay(until).toISOString()),
        }
        return (
          <div key={item_id} className="owned-decant">
            <p>
              {pieces.length === 1
                ? say(WORDS.owned, told)
                : say(WORDS.ownedEach, { ...told, count: pieces.length })}
            </p>
            <a
              className="btn btn-secondary btn-block"
              href={productPath(slug)}
              aria-label={say(WORDS.chooseOf, { name })}
            >
              {WORDS.choose}
            </a>
          </div>
        )
      })}
      <p className="muted">{WORDS.phone}</p>
    </section>
  )
}
