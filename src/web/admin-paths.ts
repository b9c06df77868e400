/** Every address of the administrator's area (admin §2). */
export const ADMIN_PATHS = {
  login: '/admin',
  dashboard: '/admin/dashboard',
  products: '/admin/produits',
  newProduct: '/admin/produits/nouveau',
  orders: '/admin/commandes',
  customers: '/admin/clients',
  promoCodes: '/admin/promo-codes',
  promotions: '/admin/promotions',
} as const

export function adminProductPath(id: number): string {
  return `${ADMIN_PATHS.products}/${id}`
}

export function adminOrderPath(id: string): string {
  return `${ADMIN_PATHS.orders}/${encodeURIComponent(id)}`
}

/** Whether an address belongs to the area, whatever it names there. */
export function isAdminPath(path: string): boolean {
  return path === ADMIN_PATHS.login || path.startsWith(`${ADMIN_PATHS.login}/`)
}
