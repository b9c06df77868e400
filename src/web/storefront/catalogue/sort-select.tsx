import { SORT_LABELS, SORTS, type Sort } from '#domain/catalogue/sort.ts'
import { ChevronDown } from '#web/ui/icons.tsx'
import { WORDS } from './words.fr.ts'
import './sort-select.css'

type SortSelectProps = { value: Sort; onChange: (sort: Sort) => void }

export function SortSelect({ value, onChange }: SortSelectProps) {
  return (
    <label className="sort">
      <span className="sr-m">{WORDS.sort}</span>
      <select
        value={value}
        onChange={(event) => onChange(SORTS.find((sort) => sort === event.target.value) ?? 'pertinence')}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </select>
      <ChevronDown size={20} />
    </label>
  )
}
