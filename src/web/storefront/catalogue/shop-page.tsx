import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'
import { useSite } from '#web/shop/site.ts'
import { Catalogue } from './catalogue.tsx'
import { CatalogueFailure } from './catalogue-failure.tsx'

export { loadCatalogue } from './catalogue-loader.ts'

const TITLE = 'La boutique'
const FAMILY_COUNTS = ['Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix']

export const HEAD: Page = {
  path: PATHS.shop,
  title: 'Boutique Parfum Maroc',
  description:
    'Parfums et décants au Maroc, dès {petit_format}. Filtrez par famille olfactive, genre ou budget\u202f; livraison en {delai}, paiement à la livraison.',
}

export function ShopPage() {
  return <Catalogue title={TITLE} intro={useIntro()} />
}

/** The server renders it when reading the perfumes failed. */
export function ShopFailure() {
  return <CatalogueFailure title={TITLE} intro={useIntro()} />
}

/** Says how many families the shop has; of none or one there is nothing to say. */
function useIntro(): string {
  const count = FAMILY_COUNTS[useOnOffer().families.length - 2]
  const { smallest } = useSite().sizes
  return `${count === undefined ? 'D' : `${count} familles olfactives, d`}es maisons de caractère, et le format qui vous convient\u00a0: de l’essai de ${smallest} au parfum complet.`
}
