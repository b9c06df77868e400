import { GENDERS } from '#domain/catalogue/product.ts'
import { pathIn, SITE_LANGUAGES } from '#domain/words/site-language.ts'
import { categoryPath, PATHS, productPath } from '#web/routing/paths.ts'

/** Lists the paths for `sitemap.xml`, and those hidden by `robots.txt`. */
export const SITE_MAP = {
  pages: [
    PATHS.home,
    PATHS.shop,
    ...GENDERS.map(categoryPath),
    PATHS.quiz,
    PATHS.box,
    PATHS.faq,
    PATHS.contact,
    PATHS.terms,
  ],
  product: productPath,
  hidden: [
    '/admin',
    ...[PATHS.tracking, PATHS.cart].flatMap((path) =>
      SITE_LANGUAGES.map((language) => pathIn(language, path)),
    ),
  ],
}
