import type { StaffAccess } from '#domain/account/roles.ts'

/** Lists all paths of the administrator's area (A2.3). */
export const ADMIN_PATHS = {
  login: '/admin',
  dashboard: '/admin/dashboard',
  confirmation: '/admin/confirmation',
  preparation: '/admin/preparation',
  cash: '/admin/encaissements',
  /** Invoices for customers, and their credit notes. */
  customerInvoices: '/admin/factures',
  products: '/admin/produits',
  newProduct: '/admin/produits/nouveau',
  importProducts: '/admin/produits/import',
  /** The perfumes are completed there card by card. */
  incompleteProducts: '/admin/produits/a-completer',
  /** Photos of many perfumes are added here at once. */
  productPhotos: '/admin/produits/photos',
  stock: '/admin/stock',
  stocktaking: '/admin/stock/inventaire',
  orders: '/admin/commandes',
  newOrder: '/admin/commandes/nouvelle',
  /** The parcels there are ready for the carriers. */
  shipments: '/admin/expeditions',
  handovers: '/admin/expeditions/bordereaux',
  /** The screen says where parcels are, and what must be done about them. */
  tracking: '/admin/expeditions/suivi',
  /** Carriers' lists of statuses are tried and written there. */
  statusImport: '/admin/expeditions/statuts',
  returns: '/admin/retours',
  /** Customers who asked for it are written to there. */
  reminders: '/admin/relances',
  customers: '/admin/clients',
  reviews: '/admin/avis',
  promoCodes: '/admin/promo-codes',
  promotions: '/admin/promotions',
  contents: '/admin/contenus',
  /** Before the kinds of contents, none of which has this name. */
  translations: '/admin/contenus/arabe',
  pictures: '/admin/images',
  settings: '/admin/reglages',
  blockList: '/admin/reglages/liste-noire',
  /** What Meta and TikTok were told of orders. */
  conversions: '/admin/reglages/envois',
  results: '/admin/resultats',
  team: '/admin/equipe',
  journal: '/admin/journal',
  account: '/admin/compte',
  /** An invited person arrives there; the token is in the fragment, which is never sent. */
  join: '/admin/invitation',
  /** A colleague who forgot the password arrives there, with the token in the fragment. */
  newPassword: '/admin/nouveau-mot-de-passe',
} as const

/**
 * Other roles than the owner may open these screens, and those below them (A17.2). The server decides at each
 * call; the area shows each role its own screens.
 */
const SCREEN_ACCESS: Readonly<Record<string, StaffAccess>> = {
  [ADMIN_PATHS.confirmation]: 'confirmation',
  [ADMIN_PATHS.reviews]: 'confirmation',
  [ADMIN_PATHS.preparation]: 'preparation',
  [ADMIN_PATHS.orders]: 'team',
  [ADMIN_PATHS.account]: 'team',
  [ADMIN_PATHS.shipments]: 'preparation',
  [ADMIN_PATHS.stock]: 'preparation',
  [ADMIN_PATHS.returns]: 'preparation',
  [ADMIN_PATHS.reminders]: 'confirmation',
}

/** Screens that write, change and merge orders; those who prepare only read orders. */
const WRITING_ORDERS = /^\/admin\/commandes\/(?:nouvelle|[^/]+\/(?:modifier|doublons))$/

/** Money that a shopper gets back is the owner's. */
const EXCHANGING = /^\/admin\/commandes\/[^/]+\/echanger$/

/** Returns the right that a screen needs: the owner's, unless the table says otherwise. */
export function screenAccess(path: string): StaffAccess {
  // Those who confirm call the customers of parcels that failed at the door.
  if (path === ADMIN_PATHS.tracking) return 'team'
  if (WRITING_ORDERS.test(path)) return 'confirmation'
  if (EXCHANGING.test(path)) return 'owner'
  const [, area = '', screen = ''] = path.split('/')
  return SCREEN_ACCESS[`/${area}/${screen}`] ?? 'owner'
}

/** Returns the address of a bordereau. */
export function adminHandoverPath(id: number): string {
  return `${ADMIN_PATHS.handovers}/${id}`
}

/** Returns the address of a carrier's invoice. */
export function adminRemittancePath(id: number): string {
  return `${ADMIN_PATHS.cash}/${id}`
}

/** Returns the address of an invoice for a customer, or of a credit note. */
export function adminCustomerInvoicePath(id: string): string {
  return `${ADMIN_PATHS.customerInvoices}/${id}`
}

/** Returns the address of the screen that judges a returned parcel, piece by piece. */
export function adminReturnPath(parcelId: string): string {
  return `${ADMIN_PATHS.returns}?${new URLSearchParams({ colis: parcelId })}`
}

export function adminProductPath(id: number): string {
  return `${ADMIN_PATHS.products}/${id}`
}

/** Returns the address of the stock of a perfume, and the movements of its pieces. */
export function adminStockPath(id: number): string {
  return `${ADMIN_PATHS.stock}/${id}`
}

/** Returns the address of an import or a change of many products. */
export function adminBatchPath(id: number): string {
  return `${ADMIN_PATHS.products}/lots/${id}`
}

/** Returns the address of the promotions of one campaign. */
export function adminCampaignPath(id: number): string {
  return `${ADMIN_PATHS.promotions}?campagne=${id}`
}

export function adminOrderPath(id: string): string {
  return `${ADMIN_PATHS.orders}/${encodeURIComponent(id)}`
}

/** The order of a left cart is written there. */
export function leftCartOrderPath(id: number): string {
  return `${ADMIN_PATHS.newOrder}?${new URLSearchParams({ panier: String(id) })}`
}

/** Lists carts that were left. */
export function leftCartsPath(): string {
  return `${ADMIN_PATHS.confirmation}?${new URLSearchParams({ onglet: 'inachevees' })}`
}

/** The lines, the delivery and the discount of an order are changed there. */
export function adminOrderChangePath(id: string): string {
  return `${adminOrderPath(id)}/modifier`
}

/** Pieces of a delivered order are exchanged there. */
export function adminExchangePath(id: string): string {
  return `${adminOrderPath(id)}/echanger`
}

/** An order is compared there and merged with others of its phone. */
export function adminOrderDoublesPath(id: string): string {
  return `${adminOrderPath(id)}/doublons`
}

/** Leads to the list with the customer of this phone, whose record is open. */
export function customerPath(phone: string): string {
  return `${ADMIN_PATHS.customers}?${new URLSearchParams({ q: phone, fiche: 'ouverte' })}`
}

export function adminContentPath(kind: string): string {
  return `${ADMIN_PATHS.contents}/${kind}`
}

/** Returns the address of a section of the settings, by the last part of its address. */
export function adminSettingsPath(slug: string): string {
  return `${ADMIN_PATHS.settings}/${slug}`
}

/** Returns the address of a carrier's settings. */
export function adminCarrierPath(id: number): string {
  return `${adminSettingsPath('transporteurs')}/${id}`
}

/** Returns true for unknown paths below `/admin` too. */
export function isAdminPath(path: string): boolean {
  return path === ADMIN_PATHS.login || path.startsWith(`${ADMIN_PATHS.login}/`)
}
