import { share } from '#domain/confirmation/figures.ts'

/** Counts without trials and doubles. */
export type RatedCounts = {
  orders: number
  confirmed: number
  delivered: number
  /** Counts calls and messages about these orders. */
  attempts: number
  /** Counts parcels that were delivered, refused (on their way back or back) or lost. */
  ended_parcels: number
  delivered_parcels: number
  /** Counts 'refuse', 'retour' and 'retourne'. */
  returned_parcels: number
}

/** Returns the definitions of specification §14, from 0 to 1; null where there is nothing to compute from. */
export function ratesOf(counts: RatedCounts) {
  return {
    confirmation: share(counts.confirmed, counts.orders),
    delivery: share(counts.delivered_parcels, counts.ended_parcels),
    returns: share(counts.returned_parcels, counts.ended_parcels),
    net_delivered: share(counts.delivered, counts.orders),
    /** It is a number of calls, not a share. */
    attempts_per_confirmed: share(counts.attempts, counts.confirmed),
  }
}
