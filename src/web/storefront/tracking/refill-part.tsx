import { lazy, Suspense } from 'react'
import { fetchExtra } from '#web/routing/fetch-part.ts'
import type { TrackedOrder } from './progress-steps.ts'

/** It is loaded only where the shop offers it. */
const RefillChoice = lazy(() =>
  fetchExtra(() => import('#web/storefront/reminders/refill-choice.tsx'), 'RefillChoice'),
)

type RefillPartProps = { order: TrackedOrder; onChange: (order: TrackedOrder) => void }

/** Offers to be written to before a perfume is used up (S22.6); nothing where the shop does not. */
export function RefillPart({ order, onChange }: RefillPartProps) {
  if (order.refill === undefined) return null
  return (
    <Suspense>
      <RefillChoice
        orderId={order.id}
        refill={order.refill}
        onChange={(refill) => onChange({ ...order, refill })}
      />
    </Suspense>
  )
}
