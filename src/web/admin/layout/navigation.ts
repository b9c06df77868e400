import { admits, type Role } from '#domain/account/roles.ts'
import { ADMIN_PATHS, screenAccess } from '#web/routing/admin-paths.ts'
import {
  BadgePercent,
  Bell,
  ChartColumn,
  CircleUser,
  FlaskConical,
  Images,
  LayoutDashboard,
  LayoutTemplate,
  PackageOpen,
  PhoneCall,
  ReceiptText,
  Settings,
  ShoppingCart,
  TicketPercent,
  Truck,
  Undo2,
  Users,
  Wallet,
} from '#web/ui/admin-icons.tsx'
import type { IconComponent } from '#web/ui/icon.tsx'
import { MessageCircle, Package, PackageCheck } from '#web/ui/icons.tsx'

export type NavigationLink = {
  label: string
  href: string
  Icon: IconComponent
}

/** Links to the daily work, above the others: 'Ma journée'. */
const DAY_NAVIGATION = [
  { label: 'À confirmer', href: ADMIN_PATHS.confirmation, Icon: PhoneCall },
  { label: 'À préparer', href: ADMIN_PATHS.preparation, Icon: Package },
  { label: 'Expéditions', href: ADMIN_PATHS.shipments, Icon: Truck },
  { label: 'Suivi des colis', href: ADMIN_PATHS.tracking, Icon: Truck },
  { label: 'Retours', href: ADMIN_PATHS.returns, Icon: Undo2 },
  { label: 'Encaissements', href: ADMIN_PATHS.cash, Icon: Wallet },
  { label: 'Relances', href: ADMIN_PATHS.reminders, Icon: Bell },
  { label: 'Avis', href: ADMIN_PATHS.reviews, Icon: MessageCircle },
  { label: 'Factures clients', href: ADMIN_PATHS.customerInvoices, Icon: ReceiptText },
] as const

/** The other links of the sidebar, in order: the six of A2.11, then what the shop says about itself (A11.20). */
export const ADMIN_NAVIGATION = [
  { label: 'Tableau de bord', href: ADMIN_PATHS.dashboard, Icon: LayoutDashboard },
  { label: 'Produits', href: ADMIN_PATHS.products, Icon: PackageOpen },
  { label: 'Commandes', href: ADMIN_PATHS.orders, Icon: ShoppingCart },
  { label: 'Stock', href: ADMIN_PATHS.stock, Icon: FlaskConical },
  { label: 'Clients', href: ADMIN_PATHS.customers, Icon: Users },
  { label: 'Codes Promo', href: ADMIN_PATHS.promoCodes, Icon: TicketPercent },
  { label: 'Promotions', href: ADMIN_PATHS.promotions, Icon: BadgePercent },
  { label: 'Contenus', href: ADMIN_PATHS.contents, Icon: LayoutTemplate },
  { label: 'Images', href: ADMIN_PATHS.pictures, Icon: Images },
  { label: 'Résultats', href: ADMIN_PATHS.results, Icon: ChartColumn },
  { label: 'Équipe', href: ADMIN_PATHS.team, Icon: CircleUser },
  { label: 'Réglages', href: ADMIN_PATHS.settings, Icon: Settings },
] as const

/** Links at the foot of a phone's screen, as many as fit; all others are behind 'Plus'. */
const THUMB_NAVIGATION = [
  { label: 'Confirmer', href: ADMIN_PATHS.confirmation, Icon: PhoneCall },
  { label: 'Préparer', href: ADMIN_PATHS.preparation, Icon: Package },
  { label: 'Expédier', href: ADMIN_PATHS.shipments, Icon: PackageCheck },
  { label: 'Suivre', href: ADMIN_PATHS.tracking, Icon: Truck },
  { label: 'Encaisser', href: ADMIN_PATHS.cash, Icon: Wallet },
  { label: 'Retours', href: ADMIN_PATHS.returns, Icon: Undo2 },
  { label: 'Commandes', href: ADMIN_PATHS.orders, Icon: ShoppingCart },
] as const
const THUMBS = 4

/** Returns the screens of a role, in order. */
export function navigationOf(role: Role): NavigationLink[] {
  return ofRole(ADMIN_NAVIGATION, role)
}

export function dayNavigationOf(role: Role): NavigationLink[] {
  return ofRole(DAY_NAVIGATION, role)
}

export function thumbNavigationOf(role: Role): NavigationLink[] {
  return ofRole(THUMB_NAVIGATION, role).slice(0, THUMBS)
}

/** Returns the first screen of a role: figures, or work. */
export function homeOf(role: Role): NavigationLink {
  const [dashboard] = ADMIN_NAVIGATION
  return ofRole([dashboard, ...DAY_NAVIGATION, ...ADMIN_NAVIGATION], role)[0] ?? dashboard
}

/** 'Suivi' is a tab of 'Expéditions'; a role that may not open those gets its own link to it. */
function ofRole(links: readonly NavigationLink[], role: Role): NavigationLink[] {
  const may = ({ href }: NavigationLink) => admits(screenAccess(href), role)
  const hasTabs = admits(screenAccess(ADMIN_PATHS.shipments), role)
  return links.filter((link) => may(link) && !(hasTabs && link.href === ADMIN_PATHS.tracking))
}

/** Sub-screens, such as a product's form, count as their list. */
export function isCurrentScreen(href: string, path: string): boolean {
  return path === href || path.startsWith(`${href}/`)
}
