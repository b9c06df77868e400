import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import {
  BadgePercent,
  LayoutDashboard,
  PackageOpen,
  ShoppingCart,
  TicketPercent,
  Users,
} from '#web/ui/admin-icons.tsx'

/** Links of the sidebar, in order (A2.11). */
export const ADMIN_NAVIGATION = [
  { label: 'Tableau de bord', href: ADMIN_PATHS.dashboard, Icon: LayoutDashboard },
  { label: 'Produits', href: ADMIN_PATHS.products, Icon: PackageOpen },
  { label: 'Commandes', href: ADMIN_PATHS.orders, Icon: ShoppingCart },
  { label: 'Clients', href: ADMIN_PATHS.customers, Icon: Users },
  { label: 'Codes Promo', href: ADMIN_PATHS.promoCodes, Icon: TicketPercent },
  { label: 'Promotions', href: ADMIN_PATHS.promotions, Icon: BadgePercent },
] as const

/** Sub-screens, such as a product's form, count as their list. */
export function isCurrentScreen(href: string, path: string): boolean {
  return path === href || path.startsWith(`${href}/`)
}
