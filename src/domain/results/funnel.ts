import { share } from '#domain/confirmation/figures.ts'
import { addUp } from '#domain/money.ts'
import { type OrderPlace, PLACES, STAGES, type Stage } from './words.ts'

/** Counts orders and sums their totals in DH. */
export type Amounted = { count: number; amount: number }

/** Groups orders by the last stage that they reached. */
export type ByLastStage = Readonly<Record<Stage, Amounted>>

export type FunnelStep = Amounted & {
  stage: Stage
  /** Gives the share of the first step that is left, from 0 to 1, without orders of left carts (D194); null without others. */
  share: number | null
}

/**
 * Returns for each stage the orders that reached it; a later stage never has more than an earlier one. `called` counts the
 * orders of left carts among them, in the order of `STAGES`.
 */
export function funnelOf(last: ByLastStage, called: readonly number[]): FunnelStep[] {
  const reached = STAGES.map((stage, index) => ({
    stage,
    ...together(STAGES.slice(index).map((later) => last[later])),
  }))
  const rated = reached.map(
    ({ count }, index) => count - called.slice(index).reduce((sum, orders) => sum + orders, 0),
  )
  return reached.map((step, index) => ({ ...step, share: share(rated[index] ?? 0, rated[0] ?? 0) }))
}

export function placesOf(
  places: Readonly<Record<OrderPlace, Amounted>>,
): (Amounted & { place: OrderPlace })[] {
  return PLACES.map((place) => ({ place, ...places[place] }))
}

function together(parts: readonly Amounted[]): Amounted {
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    amount: addUp(parts.map(({ amount }) => amount)),
  }
}
