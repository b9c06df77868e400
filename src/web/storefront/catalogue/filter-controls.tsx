import type { CataloguePage } from '#domain/catalogue/browse.ts'
import { type CatalogueFilter, PRICE_CEILING_DH } from '#domain/catalogue/filter.ts'
import type { Gender } from '#domain/catalogue/product.ts'
import { CategorySelect } from './category-filter.tsx'
import { FamilyFilter } from './family-filter.tsx'
import { PriceRange } from './price-range.tsx'

export type FilterControlsProps = {
  /** The page is undefined while loading; the controls keep their size. */
  page: CataloguePage | undefined
  filter: CatalogueFilter
  /** Set on category pages, which have no category filter. */
  gender?: Gender | undefined
  onChange: (changes: Partial<CatalogueFilter>) => void
}

/** Shows category, price and families, for both the desktop panel and the phone drawer. */
export function FilterControls({ page, filter, gender, onChange }: FilterControlsProps) {
  return (
    <>
      {gender === undefined && (
        <CategorySelect value={filter.category} onChange={(category) => onChange({ category })} />
      )}
      <PriceRange
        min={filter.min}
        max={filter.max}
        ceiling={page?.ceiling ?? PRICE_CEILING_DH}
        onChange={onChange}
      />
      <FamilyFilter
        chosen={filter.families}
        counts={page?.counts}
        onChange={(families) => onChange({ families })}
      />
    </>
  )
}
