/** Room of order tracking: look-up, progress, cancellation. */

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isJustPlaced } from '#web/data/orders/placed.ts'
import type { Page } from '#web/head/page.ts'
import { fetchPart } from '#web/routing/fetch-part.ts'
import { PATHS } from '#web/routing/paths.ts'
import { HowTo } from './how-to.tsx'
import type { LookUp } from './look-up.ts'
import { OrderSkeleton } from './order-skeleton.tsx'
import type { TrackedOrder } from './progress-steps.ts'
import { TrackingFailure } from './tracking-failure.tsx'
import { TrackingForm } from './tracking-form.tsx'
import { useTracking } from './use-tracking.ts'
import { WORDS } from './words.fr.ts'
import './tracking.css'

/** It is loaded in parallel with the order. */
const orderDetail = () => import('./order-detail.tsx')
const OrderDetail = lazy(() => fetchPart(orderDetail, 'OrderDetail'))
/** It is loaded only right after ordering. */
const OrderThanks = lazy(() => fetchPart(() => import('./order-thanks.tsx'), 'OrderThanks'))

export const HEAD: Page = {
  path: PATHS.tracking,
  title: `${WORDS.tracking} | {nom}`,
  description: WORDS.description,
  robots: 'noindex, nofollow',
}

/**
 * Shows `/suivi`: look-up by order number, or by phone and city. Right after an order it has its own screen,
 * which a reload keeps until the shop takes the order in hand.
 */
export function TrackingPage() {
  const { lookUp, order, error, search, replaceOrder } = useTracking()
  const [hasSearched, setSearched] = useState(false)
  const [startsCompact] = useState(lookUp !== null)
  const isAsked = useRef(false)
  const found = useRef<HTMLDivElement>(null)
  const isLoading = lookUp !== null && order === undefined && error === null
  const hasEnded = lookUp !== null && !isLoading
  const isThanked = order?.status.id === 'nouveau' && !hasSearched && isJustPlaced(order.order_number)
  const Found = isThanked ? OrderThanks : OrderDetail
  /** The page is compact from the start if the address names an order, so that nothing moves when it is found or not. */
  const isCompact = order !== undefined || (lookUp !== null && startsCompact)
  const isFolded = order !== undefined || (isCompact && isLoading && !hasSearched)

  useEffect(() => {
    // The failure is shown where the part is rendered.
    if (isLoading) orderDetail().catch(() => {})
  }, [isLoading])

  // Moves the focus to the result of a search, and to the order after its cancellation. What was not found is read without a
  // scroll, also where an address named it: the form above it is as high as a phone.
  useEffect(() => {
    if (!hasEnded || (order !== undefined && !isAsked.current)) return
    if (isAsked.current) found.current?.focus({ preventScroll: true })
    isAsked.current = false
    found.current?.scrollIntoView({ block: order === undefined ? 'nearest' : 'start' })
  }, [hasEnded, order])

  function ask(wanted: LookUp) {
    isAsked.current = true
    setSearched(true)
    search(wanted)
  }

  function showChange(changed: TrackedOrder) {
    // A choice within the order leaves the focus where it is.
    isAsked.current = changed.history !== order?.history
    replaceOrder(changed)
  }

  return (
    <div className="wrap track-page">
      {!isThanked && (
        <div className={isCompact ? 'track-top is-compact' : 'track-top'}>
          <div className="page-head">
            <h1>{WORDS.tracking}</h1>
            <p>{WORDS.intro}</p>
          </div>
          <TrackingForm isFolded={isFolded} isSearching={isLoading} onSearch={ask} />
        </div>
      )}
      <div role="status" className="sr">
        {isLoading && WORDS.searching}
      </div>
      {lookUp === null && <HowTo />}
      {isLoading && (
        <noscript>
          <p>{WORDS.noScript}</p>
        </noscript>
      )}
      {isLoading && <OrderSkeleton />}
      {lookUp !== null && !isLoading && (
        <div ref={found} tabIndex={-1} className="track-found">
          {order === undefined && <TrackingFailure error={error} onRetry={() => ask(lookUp)} />}
          {order !== undefined && (
            <Suspense fallback={<OrderSkeleton />}>
              <Found key={order.id} order={order} onChange={showChange} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}
