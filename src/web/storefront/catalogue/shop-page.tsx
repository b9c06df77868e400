import { Catalogue } from './catalogue.tsx'
import { CatalogueFailure } from './catalogue-failure.tsx'

const TITLE = 'La boutique'
const INTRO =
  'Dix familles olfactives, des maisons de caractère, et le format qui vous convient\u00a0: de l’essai de 5\u00a0ml au parfum complet.'

export function ShopPage() {
  return <Catalogue title={TITLE} intro={INTRO} />
}

/** What the server shows when it could not read the perfumes. */
export function ShopFailure() {
  return <CatalogueFailure title={TITLE} intro={INTRO} />
}
