import { PATHS } from '#web/routing/paths.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'

const NAVIGATION = [
  { label: 'Accueil', href: PATHS.home },
  { label: 'Quiz', href: PATHS.quiz },
  { label: 'Boutique', href: PATHS.shop },
  { label: 'Contact', href: PATHS.contact },
] as const

/** Returns the four links of header, burger menu and footer (S2.70); without perfumes there is no quiz. */
export function useNavigation() {
  const { genders } = useOnOffer()
  return genders.length > 0 ? NAVIGATION : NAVIGATION.filter(({ href }) => href !== PATHS.quiz)
}

/** The shop's link is also active on category and product pages. */
export function isCurrent(href: string, path: string): boolean {
  if (href !== PATHS.shop) return href === path
  return path === href || path.startsWith('/categories/') || path.startsWith('/produit/')
}
