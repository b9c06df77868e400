import { BELOW_SHOP, PATHS } from '#web/routing/paths.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'
import { WORDS } from './words.fr.ts'

const NAVIGATION = [
  { label: WORDS.home, href: PATHS.home },
  { label: WORDS.quiz, href: PATHS.quiz },
  { label: WORDS.shop, href: PATHS.shop },
  { label: WORDS.contact, href: PATHS.contact },
] as const

/** Returns the four links of header, burger menu and footer (S2.70); without perfumes there is no quiz. */
export function useNavigation() {
  const { genders } = useOnOffer()
  return genders.length > 0 ? NAVIGATION : NAVIGATION.filter(({ href }) => href !== PATHS.quiz)
}

/** The shop's link is also active on category and product pages. */
export function isCurrent(href: string, path: string): boolean {
  if (href !== PATHS.shop) return href === path
  return path === href || BELOW_SHOP.some((start) => path.startsWith(start))
}
