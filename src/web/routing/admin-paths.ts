/** All paths of the administrator's area (A2.3). */
export const ADMIN_PATHS = {
  login: '/admin',
  dashboard: '/admin/dashboard',
  products: '/admin/produits',
  newProduct: '/admin/produits/nouveau',
  orders: '/admin/commandes',
  customers: '/admin/clients',
  promoCodes: '/admin/promo-codes',
  promotions: '/admin/promotions',
  account: '/admin/compte',
} as const

export function adminProductPath(id: number): string {
  return `${ADMIN_PATHS.products}/${id}`
}

export function adminOrderPath(id: string): string {
  return `${ADMIN_PATHS.orders}/${encodeURIComponent(id)}`
}

/** True for unknown paths below `/admin` too. */
export function isAdminPath(path: string): boolean {
  return path === ADMIN_PATHS.login || path.startsWith(`${ADMIN_PATHS.login}/`)
}
