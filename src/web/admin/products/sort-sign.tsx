import { ChevronsUpDown, ChevronUp } from '#web/ui/admin-icons.tsx'
import { ChevronDown } from '#web/ui/icons.tsx'
import type { StockSort } from './product-filter.ts'

const SIGNS = { none: ChevronsUpDown, ascending: ChevronUp, descending: ChevronDown } as const

export const SORT_WORDS = { none: 'non trié', ascending: 'croissant', descending: 'décroissant' } as const

/** How a column is sorted, drawn. */
export function SortSign({ sort }: { sort: StockSort }) {
  const Sign = SIGNS[sort]
  return <Sign className="ic ic-18" aria-hidden="true" />
}
