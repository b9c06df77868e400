import { PATHS } from '#web/paths.ts'

/** Header, burger menu and footer offer the same four links (storefront §2). */
export const NAVIGATION = [
  { label: 'Accueil', href: PATHS.home },
  { label: 'Quiz', href: PATHS.quiz },
  { label: 'Boutique', href: PATHS.shop },
  { label: 'Contact', href: PATHS.contact },
] as const

/** The shop's link stays lit on categories and products. */
export function isCurrent(href: string, path: string): boolean {
  if (href !== PATHS.shop) return href === path
  return path === href || path.startsWith('/categories/') || path.startsWith('/produit/')
}
