import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import type { Page } from '#web/page-head.ts'
import { PATHS } from '#web/paths.ts'
import { HowTo } from './how-to.tsx'
import type { LookUp } from './look-up.ts'
import { OrderSkeleton } from './order-skeleton.tsx'
import type { TrackedOrder } from './progress-steps.ts'
import { TrackingFailure } from './tracking-failure.tsx'
import { TrackingForm } from './tracking-form.tsx'
import { useTracking } from './use-tracking.ts'
import './tracking.css'

/** Sent while the order is being looked for. */
const OrderDetail = lazyRouteComponent(() => import('./order-detail.tsx'), 'OrderDetail')

export const HEAD: Page = {
  path: PATHS.tracking,
  title: 'Suivi de commande | Sillage',
  description: 'Suivez ou annulez votre commande, par son numéro ou par téléphone et ville.',
  robots: 'noindex, nofollow',
}

/** `/suivi`: an order found by its number, or by phone and city. */
export function TrackingPage() {
  const { lookUp, order, error, isFetching, search, replaceOrder } = useTracking()
  const isAsked = useRef(false)
  const found = useRef<HTMLDivElement>(null)
  const hasEnded = lookUp !== null && !isFetching
  const isLoading = lookUp !== null && order === undefined && (isFetching || error === null)

  useEffect(() => {
    if (isFetching) void OrderDetail.preload?.()
  }, [isFetching])

  // What was asked for is where its reader wants to be: the result of a search, the order once cancelled.
  useEffect(() => {
    if (!hasEnded || !isAsked.current) return
    isAsked.current = false
    found.current?.focus({ preventScroll: true })
    found.current?.scrollIntoView({ block: order === undefined ? 'nearest' : 'start' })
  }, [hasEnded, order])

  function ask(wanted: LookUp) {
    isAsked.current = true
    search(wanted)
  }

  function showChange(changed: TrackedOrder) {
    isAsked.current = true
    replaceOrder(changed)
  }

  return (
    <div className="wrap track-page">
      <div className="page-head">
        <h1>Suivi de commande</h1>
        <p>Saisissez votre numéro de commande, ou bien le téléphone et la ville utilisés lors de l’achat.</p>
      </div>
      <TrackingForm isFolded={order !== undefined} isSearching={isLoading} onSearch={ask} />
      <div role="status" className="sr">
        {isLoading && 'Recherche de votre commande…'}
      </div>
      {lookUp === null && <HowTo />}
      {isLoading && (
        <noscript>
          <p>Le suivi a besoin de JavaScript&nbsp;: activez-le pour voir votre commande.</p>
        </noscript>
      )}
      {isLoading && <OrderSkeleton />}
      {lookUp !== null && !isLoading && (
        <div ref={found} tabIndex={-1} className="track-found">
          {order === undefined && <TrackingFailure error={error} onRetry={() => ask(lookUp)} />}
          {order !== undefined && (
            <Suspense fallback={<OrderSkeleton />}>
              <OrderDetail key={order.id} order={order} onChange={showChange} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}
