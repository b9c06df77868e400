import { share } from '#domain/confirmation/figures.ts'
import { addUp } from '#domain/money.ts'
import { type OrderPlace, PLACES, STAGES, type Stage } from './words.ts'

/** Counts orders and sums their totals in DH. */
export type Amounted = { count: number; amount: number }

/** Groups orders by the last stage that they reached. */
export type ByLastStage = Readonly<Record<Stage, Amounted>>

export type FunnelStep = Amounted & {
  stage: Stage
  /** Gives the share of the first step that is left, from 0 to 1; null without orders. */
  share: number | null
}

/** Returns for each stage the orders that reached it; a later stage never has more than an earlier one. */
export function funnelOf(last: ByLastStage): FunnelStep[] {
  const reached = STAGES.map((stage, index) => ({
    stage,
    ...together(STAGES.slice(index).map((later) => last[later])),
  }))
  const all = reached[0]?.count ?? 0
  return reached.map((step) => ({ ...step, share: share(step.count, all) }))
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
