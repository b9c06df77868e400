import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ContactDetails, contactDetailsIssues } from '#domain/checkout.ts'
import type { Issue } from '#domain/errors.ts'
import { holdCart } from '#web/data/cart-refresh.ts'
import { clearCart } from '#web/data/cart-store.ts'
import { copyOrderNumber } from '#web/data/order-clipboard.ts'
import {
  EMPTY_DRAFT,
  forgetDetails,
  keepDraft,
  readDraft,
  readRemembered,
  rememberDetails,
} from '#web/data/order-draft.ts'
import { type PlacedOrder, placeOrder } from '#web/data/order-placing.ts'
import { trackedOrderQuery } from '#web/data/order-queries.ts'
import { rememberPlacedOrder } from '#web/data/placed-order.ts'
import { PATHS, trackingPath } from '#web/paths.ts'
import { dismissToast, toast } from '#web/ui/toast-store.ts'
import { type CheckoutNotice, noticeOf } from './checkout-notice.ts'

/** The checkout form: what is typed, what is wrong with it, and what the shop answered. */
export function useCheckout() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(readDraft)
  const [remembers, setRemembers] = useState(() => readRemembered() !== undefined)
  const [erasures, setErasures] = useState(0)
  const [isChecked, setChecked] = useState(false)
  const [answered, setAnswered] = useState<readonly Issue[]>([])
  const [notice, setNotice] = useState<CheckoutNotice | null>(null)
  const [isPlacing, setPlacing] = useState(false)
  // State arrives too late for the second tap of a double tap.
  const underWay = useRef(false)
  const failureToast = useRef(0)
  const issues = isChecked ? [...contactDetailsIssues(draft), ...answered] : []

  function change(field: keyof ContactDetails, text: string) {
    const next = { ...draft, [field]: text }
    setDraft(next)
    setAnswered(answered.filter((issue) => issue.path !== field))
    keepDraft(next)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (underWay.current) return
    if (contactDetailsIssues(draft).length > 0) {
      flushSync(() => setChecked(true))
      focusFirstWrong(form)
      return
    }
    underWay.current = true
    const release = holdCart()
    setPlacing(true)
    setNotice(null)
    // What failed before must not stand over the order that is placed now.
    dismissToast(failureToast.current)
    setAnswered([])
    const result = await placeOrder(draft)
    if (result.outcome === 'placed') {
      if (remembers) rememberDetails(draft)
      await showOrder(result.order)
    } else if (result.outcome === 'invalid') {
      flushSync(() => {
        setChecked(true)
        setAnswered(result.issues)
      })
      focusFirstWrong(form)
    } else {
      const refused = noticeOf(result)
      setNotice(refused)
      failureToast.current = toast({ tone: 'destructive', title: refused.title, text: refused.text })
    }
    if (result.outcome !== 'refused' || result.isAnswered) release()
    underWay.current = false
    setPlacing(false)
  }

  /**
   * The order's page opens with the answer at hand; the cart empties once it is shown. It takes the cart's place in the
   * history: there is nothing left to go back to.
   */
  async function showOrder(order: PlacedOrder) {
    const { order_number } = order
    if (!order_number) {
      toast({ tone: 'success', title: 'Commande confirmée' })
      await router.navigate({ href: PATHS.tracking, replace: true }).finally(clearCart)
      return
    }
    rememberPlacedOrder(order_number)
    queryClient.setQueryData(trackedOrderQuery({ order_number }).queryKey, order)
    toast({
      tone: 'success',
      title: 'Commande confirmée',
      text: `Numéro ${order_number}`,
      action: { label: 'Copier', onClick: () => void copyOrderNumber(order_number) },
    })
    await router.navigate({ href: trackingPath(order_number), replace: true }).finally(clearCart)
  }

  /** Ticked, the details are remembered once the order is placed; unticked, what was remembered is erased. */
  function remember(wanted: boolean) {
    setRemembers(wanted)
    if (!wanted) keepOnlyForNow(draft)
  }

  function erase() {
    forgetDetails()
    setDraft(EMPTY_DRAFT)
    setRemembers(false)
    setChecked(false)
    setErasures(erasures + 1)
    toast({ tone: 'info', title: 'Coordonnées effacées', text: 'Cet appareil ne les retient plus.' })
  }

  return { draft, issues, notice, isPlacing, remembers, erasures, change, submit, remember, erase }
}

/** Nothing outlives the visit, and the visit loses nothing. */
function keepOnlyForNow(draft: ContactDetails): void {
  forgetDetails()
  keepDraft(draft)
}

export type Checkout = ReturnType<typeof useCheckout>

function focusFirstWrong(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  // Left to itself the browser would leave the field under the sticky header.
  wrong?.focus({ preventScroll: true })
  wrong?.scrollIntoView({ block: 'center' })
}
