import { useCallback } from 'react'
import { VISIBILITIES } from '#contract/products.ts'
import { ListSearch } from '#web/admin/pieces/list-search.tsx'
import { nextStockSort, type ProductFilter } from './product-filter.ts'
import { SORT_WORDS, SortSign } from './sort-sign.tsx'

const VISIBILITY_LABELS = { all: 'Tous', visible: 'Visibles', hidden: 'Masqués' } as const

type ProductToolsProps = { filter: ProductFilter; onChange: (changes: Partial<ProductFilter>) => void }

/** Visibility and search; on a phone, where the table has no header, the sort too. */
export function ProductTools({ filter, onChange }: ProductToolsProps) {
  const search = useCallback((text: string) => onChange({ search: text }), [onChange])
  return (
    <div className="tools">
      <fieldset className="hscroll">
        <legend className="sr">Visibilité</legend>
        {VISIBILITIES.map((visibility) => (
          <button
            key={visibility}
            type="button"
            className={filter.visibility === visibility ? 'pill is-on' : 'pill'}
            aria-pressed={filter.visibility === visibility}
            onClick={() => onChange({ visibility })}
          >
            {VISIBILITY_LABELS[visibility]}
          </button>
        ))}
        <button
          type="button"
          className={filter.stockSort === 'none' ? 'pill only-m' : 'pill is-on only-m'}
          aria-label={`Trier par stock, ${SORT_WORDS[filter.stockSort]}`}
          onClick={() => onChange({ stockSort: nextStockSort(filter.stockSort) })}
        >
          Stock
          <SortSign sort={filter.stockSort} />
        </button>
      </fieldset>
      <ListSearch
        label="Rechercher un produit"
        placeholder="Nom, marque, famille, notes…"
        value={filter.search}
        onSearch={search}
      />
    </div>
  )
}
