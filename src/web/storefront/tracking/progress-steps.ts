import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { trackOrder } from '#contract/orders/orders.ts'
import { type OrderStatus, progress } from '#domain/orders/order.ts'
import { WORDS } from './order-words.fr.ts'

export type TrackedOrder = EndpointAnswer<typeof trackOrder>

export type ProgressStep = {
  status: OrderStatus
  state: 'done' | 'now' | 'to-come'
  title: string
  /** The order last entered this status then, as an ISO instant. */
  entered_at: string | null
  /** Explains the step to the shopper; null for passed steps. */
  sentence: string | null
}

/** The steps have the order of the domain's progress. */
const STEPS: readonly { status: OrderStatus; title: string; sentence: string }[] = [
  { status: 'nouveau', title: WORDS.received, sentence: WORDS.weCall },
  { status: 'en-preparation', title: WORDS.preparing, sentence: WORDS.wePrepare },
  { status: 'expedie', title: WORDS.shipped, sentence: WORDS.courierCalls },
  { status: 'livre', title: WORDS.delivered, sentence: WORDS.cash },
]

/** Returns the four steps of the progress tracker (S4.3); none for a cancelled order. */
export function progressSteps({
  status,
  history,
  client_confirmation,
  items,
}: Pick<TrackedOrder, 'status' | 'history' | 'client_confirmation' | 'items'>): ProgressStep[] {
  const reached = progress(status.id)
  if (reached === null) return []
  const isPart = items.some(({ not_taken = 0 }) => not_taken > 0)
  return STEPS.map((step, index) => {
    const state = stateOf(index + 1, reached)
    const entry = history.filter(({ status }) => status === step.status).at(-1)
    return {
      status: step.status,
      state,
      title: isPart && step.status === 'livre' ? WORDS.deliveredInPart : step.title,
      entered_at: state === 'to-come' ? null : (entry?.created_at ?? null),
      sentence:
        state === 'done'
          ? null
          : index === 0 && client_confirmation === 'done'
            ? WORDS.youConfirmed
            : step.sentence,
    }
  })
}

/** The last step counts as done when reached. */
function stateOf(step: number, reached: { step: number; of: number }): ProgressStep['state'] {
  if (step > reached.step) return 'to-come'
  return step === reached.step && step < reached.of ? 'now' : 'done'
}
