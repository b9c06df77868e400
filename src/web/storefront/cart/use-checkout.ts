import { useState } from 'react'
import { getSite } from '#contract/settings/site.ts'
import { type ContactDetails, contactDetailsIssues, unservedMessage } from '#domain/checkout/checkout.ts'
import type { Issue } from '#domain/errors.ts'
import { say } from '#domain/words/say.ts'
import { holdCart } from '#web/data/cart/refresh.ts'
import { clearCart } from '#web/data/cart/store.ts'
import { copyOrderNumber } from '#web/data/orders/clipboard.ts'
import {
  EMPTY_DRAFT,
  forgetDetails,
  forgetDraft,
  keepDraft,
  readDraft,
  readRemembered,
  rememberDetails,
} from '#web/data/orders/draft.ts'
import { rememberPlacedOrder } from '#web/data/orders/placed.ts'
import { type PlacedOrder, placeOrder } from '#web/data/orders/placing.ts'
import { trackedOrderQuery } from '#web/data/orders/queries.ts'
import { SITE_QUERY } from '#web/data/site.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { useReadCache } from '#web/data/use-read.ts'
import { PATHS, trackingPath } from '#web/routing/paths.ts'
import { useRouter } from '#web/routing/router.tsx'
import { useSite } from '#web/shop/site.ts'
import { toast } from '#web/ui/toast-store.ts'
import { loadedCities } from '#web/ui/use-cities.ts'
import { type Refused, useForm } from '#web/ui/use-form.ts'
import { type CheckoutNotice, noticeOf } from './checkout-notice.ts'
import { useAmounts } from './use-amounts.ts'
import { WORDS } from './words.fr.ts'

/** Keeps the state of the checkout form: draft, issues, and the outcome of the last attempt. */
export function useCheckout() {
  const router = useRouter()
  const readCache = useReadCache()
  const fields = useState(readDraft)
  const [remembers, setRemembers] = useState(() => readRemembered() !== undefined)
  const [erasures, setErasures] = useState(0)
  const [notice, setNotice] = useState<CheckoutNotice | null>(null)
  const { delivery, consent } = useSite()
  const form = useForm({ fields, judge, send })
  const { typed: draft, isBusy: isPlacing, issues, submit } = form
  const { amounts, promoCode, usefulCode, news, acknowledgeFee } = useAmounts(draft.city)

  function refusalOfCity(city: string) {
    return unservedMessage(delivery, city, loadedCities()?.cityLabel(city))
  }

  function judge(typed: ContactDetails): Issue[] {
    const unserved = refusalOfCity(typed.city)
    const found = contactDetailsIssues(typed)
    return unserved === null ? found : [...found, { path: 'city', ...unserved }]
  }

  /** A city that is not served is refused as soon as it is chosen. */
  function errorOf(field: keyof ContactDetails): string | undefined {
    const unserved = field === 'city' ? refusalOfCity(draft.city) : null
    return form.errorOf(field) ?? unserved?.message
  }

  function change(field: keyof ContactDetails, text: string) {
    form.change({ [field]: text })
    keepDraft({ ...draft, [field]: text })
  }

  async function send(details: ContactDetails): Promise<Refused | undefined> {
    const release = holdCart()
    setNotice(null)
    const result = await placeOrder(details, { ...amounts, promoCode: usefulCode, asked: consent })
    if (result.outcome === 'placed') {
      if (remembers) rememberDetails(details)
      forgetDraft()
      await showOrder(result.order)
    } else if (result.outcome !== 'invalid') {
      // The fee, or the closing, may be new to this page.
      await readCache.prefetchQuery(SITE_QUERY, 0)
      const refused = noticeOf(result)
      setNotice(refused)
      toast({ tone: 'destructive', title: refused.title, text: refused.text })
      // The page then shows until when.
      if (result.outcome === 'shop_closed') await readAgain(readCache, [getSite.path])
    }
    if (result.outcome !== 'refused' || !result.mayExist) release()
    return result.outcome === 'invalid' ? { issues: result.issues } : undefined
  }

  /** Opens the order's page with the answer cached, in place of the cart's history entry; then empties the cart. */
  async function showOrder(order: PlacedOrder) {
    const { order_number } = order
    if (!order_number) {
      toast({ tone: 'success', title: WORDS.confirmed })
      await leaveCart(PATHS.tracking)
      return
    }
    rememberPlacedOrder(order_number)
    readCache.setQueryData(trackedOrderQuery({ order_number }), order)
    toast({
      tone: 'success',
      title: WORDS.confirmed,
      text: say(WORDS.numberOf, { number: order_number }),
      action: { label: WORDS.copy, onClick: () => void copyOrderNumber(order_number) },
    })
    await leaveCart(trackingPath(order_number))
  }

  /** Empties the cart once it is out of sight, or at once when the shopper leaves before the next page is there. */
  async function leaveCart(path: string) {
    window.addEventListener('pagehide', clearCart)
    try {
      await router.navigate(path, { replace: true })
    } finally {
      window.removeEventListener('pagehide', clearCart)
      clearCart()
    }
  }

  /** When ticked, the details are saved after the order; when unticked, they are erased at once. */
  function remember(wanted: boolean) {
    setRemembers(wanted)
    if (!wanted) keepDraftOnly(draft)
  }

  function erase() {
    forgetDetails()
    form.change(EMPTY_DRAFT)
    form.restart()
    setRemembers(false)
    setErasures(erasures + 1)
    toast({ tone: 'info', title: WORDS.erased, text: WORDS.forgotten })
  }

  const delivered = { amounts, promoCode, usefulCode, news, acknowledgeFee }
  const state = { draft, issues, errorOf, notice, isPlacing, remembers, erasures }
  return { ...delivered, ...state, change, submit, remember, erase }
}

/** Erases remembered details but keeps the draft of this visit. */
function keepDraftOnly(draft: ContactDetails): void {
  forgetDetails()
  keepDraft(draft)
}

export type Checkout = ReturnType<typeof useCheckout>
