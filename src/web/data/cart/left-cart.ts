import { forgetLeftCart, keepLeftCart } from '#contract/left-carts/left-carts.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { ContactDetails } from '#domain/checkout/checkout.ts'
import { browserApi } from '#web/data/api.ts'
import { keep, readKept } from '#web/data/browser-storage.ts'

/** Is kept for this visit, as what is typed in the form. */
const UNWANTED_KEY = 'sillage-left-cart'

/** Is the last call under way: each waits for the one before it, so that what was forgotten does not arrive afterwards. */
let last: Promise<unknown> = Promise.resolve()

/** Hands the cart in with its phone. The shopper neither waits for it nor sees it fail (S21.2). */
export async function handInCart(
  { phone, name, city }: Pick<ContactDetails, 'phone' | 'name' | 'city'>,
  cart: Cart,
): Promise<void> {
  const items = cart.map(({ variant, quantity }) => ({ variant_id: variant.id, quantity }))
  last = last
    .then(() =>
      // Asked when its turn comes: the shopper may have refused since.
      areCallsRefused() ? undefined : browserApi.call(keepLeftCart, { phone, items, name, city }),
    )
    .catch((error: unknown) => console.warn('The cart could not be handed in.', error))
  await last
}

/** Has everything forgotten that was handed in, and nothing handed in any more on this visit. Rejects without an answer. */
export async function refuseCalls(): Promise<void> {
  keep('session', UNWANTED_KEY, 'no')
  await last
  // All that is handed in from here on sees the refusal.
  await browserApi.call(forgetLeftCart, {})
}

export function areCallsRefused(): boolean {
  return readKept('session', UNWANTED_KEY) !== null
}
