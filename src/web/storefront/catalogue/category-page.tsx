import { notFound, useParams } from '@tanstack/react-router'
import type { Gender } from '#domain/catalogue.ts'
import { findGender } from '#web/paths.ts'
import { Catalogue } from './catalogue.tsx'
import { CatalogueFailure } from './catalogue-failure.tsx'
import { CATEGORY_TEXTS } from './category-texts.ts'

export { fillCatalogue } from './catalogue-loader.ts'
export { categoryHead } from './category-texts.ts'

/** One page per gender: its own title, heading and introduction, no choice of category (storefront §2). */
export function CategoryPage() {
  const gender = useGender()
  const { heading, intro } = CATEGORY_TEXTS[gender]
  return <Catalogue key={gender} title={heading} intro={intro} gender={gender} />
}

/** What the server shows when it could not read the perfumes. */
export function CategoryFailure() {
  const { heading, intro } = CATEGORY_TEXTS[useGender()]
  return <CatalogueFailure title={heading} intro={intro} />
}

function useGender(): Gender {
  const gender = findGender(useParams({ strict: false }).gender)
  if (gender === undefined) throw notFound()
  return gender
}
