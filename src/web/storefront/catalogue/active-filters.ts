import { type CatalogueFilter, PRICE_FLOOR_DH, WITHOUT } from '#domain/catalogue/filter.ts'
import type { Moment } from '#domain/catalogue/moment.ts'
import {
  FAMILY_LABELS,
  GENDER_LABELS,
  OCCASION_LABELS,
  SEASON_LABELS,
  TIME_OF_DAY_LABELS,
} from '#domain/catalogue/vocabulary.ts'
import { formatDirhams } from '#domain/money.ts'
import { say } from '#domain/words/say.ts'
import { WORDS } from './words.fr.ts'

const MOMENT_LABELS: Record<Moment, string> = { ...TIME_OF_DAY_LABELS, ...OCCASION_LABELS, ...SEASON_LABELS }

/** Labels an active filter, with the changes that remove it. */
export type ActiveFilter = { key: string; label: string; without: Partial<CatalogueFilter> }

export function listActiveFilters(filter: CatalogueFilter): ActiveFilter[] {
  const { category, min, max, families, moment, search } = filter
  const active: ActiveFilter[] = []
  const text = search.trim()
  if (text !== '') {
    active.push({ key: 'search', label: say(WORDS.searched, { text }), without: WITHOUT.search })
  }
  if (category !== 'all') {
    active.push({ key: 'category', label: GENDER_LABELS[category], without: WITHOUT.category })
  }
  if (min > PRICE_FLOOR_DH || max !== null) {
    active.push({ key: 'price', label: describePrices(min, max), without: WITHOUT.price })
  }
  for (const family of families) {
    active.push({
      key: family,
      label: FAMILY_LABELS[family].label,
      without: { families: families.filter((other) => other !== family) },
    })
  }
  if (moment !== null) {
    active.push({ key: moment, label: MOMENT_LABELS[moment], without: WITHOUT.moment })
  }
  return active
}

function describePrices(min: number, max: number | null): string {
  if (max === null) return say(WORDS.pricesFrom, { min: formatDirhams(min) })
  if (min === PRICE_FLOOR_DH) return say(WORDS.pricesTo, { max: formatDirhams(max) })
  return say(WORDS.pricesBetween, { min: formatDirhams(min), max: formatDirhams(max) })
}
