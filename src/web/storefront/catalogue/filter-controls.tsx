import type { Family, Gender, Product } from '#domain/catalogue.ts'
import { type CatalogueFilter, countByFamily, priceCeiling } from '#domain/catalogue-filter.ts'
import { CategorySelect } from './category-filter.tsx'
import { FamilyFilter } from './family-filter.tsx'
import { PriceRange } from './price-range.tsx'

export type FilterControlsProps = {
  products: readonly Product[]
  filter: CatalogueFilter
  /** A category page holds to its gender and offers no choice of category. */
  gender?: Gender | undefined
  onChange: (changes: Partial<CatalogueFilter>) => void
}

type Arrangement = { arrangement: 'list' | 'pairs' }

/** Category, price and families: the same in the desktop's panel and in the phone's. */
export function FilterControls(props: FilterControlsProps & Arrangement) {
  const { products, filter, gender, arrangement, onChange } = props
  return (
    <>
      {gender === undefined && (
        <CategorySelect value={filter.category} onChange={(category) => onChange({ category })} />
      )}
      <PriceRange min={filter.min} max={filter.max} ceiling={priceCeiling(products)} onChange={onChange} />
      <FamilyFilter
        chosen={filter.families}
        counts={countByFamily(products, gender === undefined ? filter : { ...filter, category: gender })}
        arrangement={arrangement}
        onChange={(families: Family[]) => onChange({ families })}
      />
    </>
  )
}
