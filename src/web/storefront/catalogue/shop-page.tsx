import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'
import { Catalogue } from './catalogue.tsx'
import { CatalogueFailure } from './catalogue-failure.tsx'

export { loadCatalogue } from './catalogue-loader.ts'

const TITLE = 'La boutique'
const INTRO =
  'Dix familles olfactives, des maisons de caractère, et le format qui vous convient\u00a0: de l’essai de 5\u00a0ml au parfum complet.'

export const HEAD: Page = {
  path: PATHS.shop,
  title: 'Boutique Parfum Maroc',
  description:
    'Parfums et décants au Maroc, dès 5\u00a0ml. Filtrez par famille olfactive, genre ou budget\u202f; livraison en {delai}, paiement à la livraison.',
}

export function ShopPage() {
  return <Catalogue title={TITLE} intro={INTRO} />
}

/** The server renders it when reading the perfumes failed. */
export function ShopFailure() {
  return <CatalogueFailure title={TITLE} intro={INTRO} />
}
