import { useEffect } from 'react'
import { millilitres } from '#domain/catalogue/product.ts'
import { deductDecants, deducted as sumOf } from '#domain/decants/deduction.ts'
import { formatDirhams } from '#domain/money.ts'
import { say } from '#domain/words/say.ts'
import { useCart } from '#web/data/cart/store.ts'
import { deducted } from '#web/data/decants/deducted.ts'
import { dropDecants, heedDecants, useOwnedDecants } from '#web/data/decants/owned.ts'
import { WORDS } from './words.fr.ts'
import './decants.css'

/** Deducts the shopper's decants from the bottles of the cart, and says which (S22.15). */
export function CartDecants() {
  const cart = useCart()
  const owned = useOwnedDecants()
  const used = deductDecants(
    cart.map(({ variant, quantity }) => ({ variant_id: variant.id, price: variant.price, quantity })),
    owned,
  )
  const key = used.map(({ item_id, piece, amount }) => `${item_id}.${piece}.${amount}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says all that matters of `used`, which is made anew each time.
  useEffect(() => {
    deducted.replace({
      amount: sumOf(used),
      heed: (told) => heedDecants(used, told),
      decants: used.map(({ order_number, item_id, piece }) => ({ order_number, item_id, piece })),
    })
  }, [key])
  if (used.length === 0) return null
  return (
    <ul className="cart-decants">
      {used.map((decant) => {
        const { item_id, piece, volume, product_name: name, amount } = decant
        return (
          <li key={`${item_id}.${piece}`}>
            <span>{say(WORDS.line, { ml: millilitres(volume), name, amount: formatDirhams(amount) })}</span>
            <button
              type="button"
              className="link tap"
              aria-label={say(WORDS.removeOf, { name })}
              onClick={() => dropDecants([decant])}
            >
              {WORDS.remove}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
