import { BELOW_SHOP, PATHS } from '#web/routing/paths.ts'
import { createMatcher } from '#web/routing/route-match.ts'

const [, PRODUCTS] = BELOW_SHOP
/** The shop's own matcher, which takes other letter cases and a slash at the end too. */
const match = createMatcher([{ path: PATHS.tracking }, { path: `${PRODUCTS}:slug` }])

/** What networks may be told of a page: its perfume, '' without one; null for the page whose address names an order. */
export function toldPage(pathname: string): { slug: string } | null {
  const page = match(pathname)
  return page?.route.path === PATHS.tracking ? null : { slug: page?.params.slug ?? '' }
}
