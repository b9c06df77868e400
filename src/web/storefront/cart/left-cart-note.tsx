import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Cart } from '#domain/cart/cart.ts'
import { normalisePhone } from '#domain/customers/contact-details.ts'
import { LEFT_CART_HOURS } from '#domain/left-carts/left-cart.ts'
import { say } from '#domain/words/say.ts'
import { areCallsRefused, handInCart, refuseCalls } from '#web/data/cart/left-cart.ts'
import { useCart } from '#web/data/cart/store.ts'
import { WORDS } from './left-cart-words.fr.ts'
import type { Checkout } from './use-checkout.ts'
import './left-cart-note.css'

/** What changes while somebody types is handed in after a rest; a phone that has just become whole is handed in at once. */
const REST_MS = 2000

/** Says at the telephone that it is kept and how not to (S21.1), and hands the cart in. */
export function LeftCartNote({ checkout: { draft, isPlacing } }: { checkout: Checkout }) {
  const cart = useCart()
  const [state, setState] = useState<'kept' | 'forgotten' | 'failed'>(() =>
    areCallsRefused() ? 'forgotten' : 'kept',
  )
  useHandingIn({ draft, cart, isWanted: state === 'kept' && !isPlacing })

  async function refuse() {
    try {
      await refuseCalls()
      setState('forgotten')
    } catch (error) {
      console.warn('The cart could not be forgotten.', error)
      setState('failed')
    }
  }

  if (state === 'forgotten') {
    return (
      <p className="left-cart" role="status">
        {WORDS.forgotten}
      </p>
    )
  }
  return (
    <div className="left-cart">
      <p>{say(WORDS.kept, { hours: LEFT_CART_HOURS })}</p>
      {state === 'failed' && (
        <p className="error" role="alert">
          {WORDS.failed}
        </p>
      )}
      <button type="button" className="link" onClick={() => void refuse()}>
        {WORDS.refuse}
      </button>
    </div>
  )
}

type Typing = { draft: Checkout['draft']; cart: Cart; isWanted: boolean }

function useHandingIn({ draft, cart, isWanted }: Typing): void {
  const phone = normalisePhone(draft.phone)
  const handedIn = useRef('')
  const { name, city } = draft
  const lines = cart.map(({ variant, quantity }) => `${variant.id}×${quantity}`).join()
  const handIn = useEffectEvent(() => void handInCart(draft, cart))
  useEffect(() => {
    if (!isWanted || phone === null || lines === '') return
    const content = JSON.stringify([phone, lines, name, city])
    if (content === handedIn.current) return
    const isNewPhone = !handedIn.current.startsWith(JSON.stringify([phone]).slice(0, -1))
    const timer = setTimeout(
      () => {
        handedIn.current = content
        handIn()
      },
      isNewPhone ? 0 : REST_MS,
    )
    return () => clearTimeout(timer)
  }, [isWanted, phone, lines, name, city])
}
