import { ChevronsUpDown, ChevronUp } from '#web/ui/admin-icons.tsx'
import { ChevronDown } from '#web/ui/icons.tsx'
import type { StockSort } from './stock-sort.ts'

const SIGNS = { none: ChevronsUpDown, ascending: ChevronUp, descending: ChevronDown } as const

export const SORT_WORDS = { none: 'non trié', ascending: 'croissant', descending: 'décroissant' } as const

/** Shows the sort direction. */
export function SortSign({ sort }: { sort: StockSort }) {
  const Sign = SIGNS[sort]
  return <Sign size={18} />
}
