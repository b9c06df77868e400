import { browseCatalogue } from '#contract/catalogue/browse.ts'
import { type Api, browserApi } from '#web/data/api.ts'
import { PAGE_LANGUAGE } from '#web/data/page-language.fr.ts'

/** So many perfumes are enough to choose from in a big shop, where a search finds the others. */
const COUNT = 24

/** Holds a category and a text, as in the catalogue's address. */
export type BoxListSearch = { categorie?: string | undefined; q?: string | undefined }

/**
 * Reads the perfumes to choose from. Without a search it is what catalogue pages cache of a small shop, whole. It is
 * smaller than `catalogueQuery`, which would split the catalogue's code for this page.
 */
export function boxListQuery(search: BoxListSearch = {}, api: Api = browserApi) {
  const isSearch = search.categorie !== undefined || search.q !== undefined
  return {
    queryKey: isSearch ? [browseCatalogue.path, search] : [browseCatalogue.path],
    queryFn: () => api.call(browseCatalogue, { ...search, ...PAGE_LANGUAGE, nombre: String(COUNT) }),
  }
}
