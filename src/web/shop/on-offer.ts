import { shownHref } from '#domain/contents/links.ts'
import type { OnOffer } from '#domain/site/on-offer.ts'
import { BELOW_SHOP, categoryPath, PATHS } from '#web/routing/paths.ts'
import { useSite } from './site.ts'

/** Returns what the shop has a perfume for. */
export function useOnOffer(): OnOffer {
  return useSite().on_offer
}

/** Says whether a link leads to perfumes that the shop does not have; other addresses are the owner's matter. */
export function leadsNowhere(href: string, { genders, families, moments, box }: OnOffer): boolean {
  const [path = '', query] = shownHref(href).split(/[?#]/)
  if (path === PATHS.box) return !box
  if (genders.length === 0 && (path === PATHS.shop || path === PATHS.quiz)) return true
  if (path.startsWith(BELOW_SHOP[0])) return genders.every((gender) => path !== categoryPath(gender))
  if (path !== PATHS.shop) return false
  const asked = new URLSearchParams(query)
  return isNoneOf(asked.getAll('famille'), families) || isNoneOf(asked.getAll('moment'), moments)
}

function isNoneOf(asked: readonly string[], there: readonly string[]): boolean {
  return asked.length > 0 && !asked.some((one) => there.includes(one))
}
