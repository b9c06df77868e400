import { GENDERS } from '#domain/catalogue.ts'
import { categoryPath, PATHS, productPath } from './paths.ts'

/** What search engines are told: the addresses to list, and what they must leave alone. */
export const SITE_MAP = {
  pages: [
    PATHS.home,
    PATHS.shop,
    ...GENDERS.map(categoryPath),
    PATHS.quiz,
    PATHS.faq,
    PATHS.contact,
    PATHS.terms,
  ],
  product: productPath,
  hidden: ['/admin', PATHS.tracking, PATHS.cart],
}
