import { OCCASIONS, type Occasion, type Season, TIMES_OF_DAY, type TimeOfDay } from './product.ts'

/** 'all' cannot be chosen as a season, because it suits each of them. */
const SEASONS_TO_CHOOSE = ['spring', 'summer', 'fall', 'winter'] as const

/** A perfume may be chosen for a time of day, an occasion or a season. */
export const MOMENTS = [...TIMES_OF_DAY, ...OCCASIONS, ...SEASONS_TO_CHOOSE] as const
export type Moment = (typeof MOMENTS)[number]

type Worn = { time_of_day: readonly TimeOfDay[]; occasion: readonly Occasion[]; season: readonly Season[] }

/** A perfume of all seasons suits every season (S2.94). */
export function suitsMoment(product: Worn, moment: Moment): boolean {
  const isSeason = SEASONS_TO_CHOOSE.some((season) => season === moment)
  return [...product.time_of_day, ...product.occasion, ...product.season].some(
    (own) => own === moment || (isSeason && own === 'all'),
  )
}
