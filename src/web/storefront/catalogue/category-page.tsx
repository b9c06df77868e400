import type { Gender } from '#domain/catalogue/product.ts'
import { Catalogue } from './catalogue.tsx'
import { CatalogueFailure } from './catalogue-failure.tsx'
import { CATEGORY_TEXTS } from './category-texts.ts'
// An unknown category is answered with the unknown page, which needs these styles.
import '#web/storefront/pages/not-found.css'

export { loadCatalogue } from './catalogue-loader.ts'
export { categoryHead } from './category-texts.ts'

/** Shows one page per gender, with its own title, heading and introduction, and no category filter (S2.31). */
export function CategoryPage({ gender }: { gender: Gender }) {
  const { heading, intro } = CATEGORY_TEXTS[gender]
  return <Catalogue key={gender} title={heading} intro={intro} gender={gender} />
}

/** The server renders it when reading the perfumes failed. */
export function CategoryFailure({ gender }: { gender: Gender }) {
  const { heading, intro } = CATEGORY_TEXTS[gender]
  return <CatalogueFailure title={heading} intro={intro} />
}
