import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { getFirstStart } from '#contract/first-start/first-start.ts'
import { FIRST_STEPS, type FirstStepId } from '#domain/first-start/first-start.ts'

type FirstStart = EndpointAnswer<typeof getFirstStart>

/** How far an owner is who has done these steps in a demonstration. */
export function firstStart(done: readonly FirstStepId[], more: Partial<FirstStart> = {}): FirstStart {
  return {
    is_dismissed: false,
    steps: FIRST_STEPS.map((id) => ({ id, is_done: done.includes(id) })),
    demo: { products: 30, orders: 12, customers: 9, promo_codes: 4, promotions: 5, kept: [] },
    trials: [],
    closes_without_demo: true,
    ...more,
  }
}

/** A shop that has long been open. */
export const PAST_FIRST_START: FirstStart = firstStart(FIRST_STEPS, { is_dismissed: true, demo: null })
