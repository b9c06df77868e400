import { formatDirhams } from '#domain/money.ts'

/** Parcels that left so many days ago still tell of a carrier. */
export const JUDGED_DAYS = 180

/** With fewer parcels that have an end, chance says more than the carrier does. */
export const JUDGED_PARCELS = 20

/** Shares that differ by less are the same for twenty parcels. */
const SAME_SHARE = 0.03

/** Tells what became of a carrier's orders to one city. */
export type CityResult = {
  carrier_id: number
  /** Parcels that were delivered, came back or were lost. */
  ended: number
  delivered: number
  /** Middle of the days from the handover to the delivery; null when no handover is known. */
  days: number | null
  /** Everything that those parcels cost (fees there and back, packaging, what was spoilt or lost), in DH. */
  cost: number
}

/**
 * Returns the carrier to propose for a city (A40.1): of those that deliver the largest share of their parcels, the cheapest for
 * a delivered one, then the quickest. Only carriers with twenty ended parcels there are judged; null unless two can be.
 */
export function bestForCity(results: readonly CityResult[]): CityResult | null {
  const judged = results.filter(({ ended, delivered }) => ended >= JUDGED_PARCELS && delivered > 0)
  if (judged.length < 2) return null
  const best = Math.max(...judged.map(shareOf))
  const [first = null] = judged
    .filter((result) => shareOf(result) > best - SAME_SHARE)
    .sort(
      (one, other) =>
        costOf(one) - costOf(other) ||
        daysOf(one) - daysOf(other) ||
        shareOf(other) - shareOf(one) ||
        one.carrier_id - other.carrier_id,
    )
  return first
}

/**
 * Says why a carrier is proposed: 'Fès : Ameex livre 81 % en 2 jours, 29 DH tout compris'. `readsCosts` is false for those who
 * may not read what carriers cost.
 */
export function proposalReason(
  result: CityResult,
  { city, carrier, readsCosts }: { city: string; carrier: string; readsCosts: boolean },
): string {
  const days = result.days === null ? null : Math.max(1, Math.round(result.days))
  return [
    `${city}\u00a0: ${carrier} livre ${Math.round(shareOf(result) * 100)}\u00a0%`,
    days === null ? '' : ` en ${days}\u00a0${days === 1 ? 'jour' : 'jours'}`,
    readsCosts ? `, ${formatDirhams(Math.round(costOf(result)))} tout compris` : '',
  ].join('')
}

function shareOf({ delivered, ended }: CityResult): number {
  return delivered / ended
}

function costOf({ cost, delivered }: CityResult): number {
  return cost / delivered
}

function daysOf({ days }: CityResult): number {
  return days ?? Number.POSITIVE_INFINITY
}
