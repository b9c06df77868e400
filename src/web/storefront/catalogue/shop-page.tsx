import { say } from '#domain/words/say.ts'
import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'
import { useSite } from '#web/shop/site.ts'
import { Catalogue } from './catalogue.tsx'
import { CatalogueFailure } from './catalogue-failure.tsx'
import { WORDS } from './words.fr.ts'

export { loadCatalogue } from './catalogue-loader.ts'

export const HEAD: Page = {
  path: PATHS.shop,
  title: WORDS.headTitle,
  description: WORDS.headDescription,
}

export function ShopPage() {
  return <Catalogue title={WORDS.title} intro={useIntro()} />
}

/** The server renders it when reading the perfumes failed. */
export function ShopFailure() {
  return <CatalogueFailure title={WORDS.title} intro={useIntro()} />
}

/** Says how many families the shop has; of none or one there is nothing to say. */
function useIntro(): string {
  const families = WORDS.familyCounts[useOnOffer().families.length - 2]
  const { smallest } = useSite().sizes
  return families === undefined
    ? say(WORDS.intro, { smallest })
    : say(WORDS.introOfFamilies, { families, smallest })
}
