import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  HeadContent,
  lazyRouteComponent,
  Outlet,
  Scripts,
  useRouter,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { STOCK_SORTS, VISIBILITIES } from '#contract/products.ts'
import { CUSTOMER_FILTERS, CUSTOMER_SORTS } from '#domain/customers/filters.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { Guard } from '#web/admin/layout/guard.tsx'
import { ToasterOnTop } from '#web/admin/layout/toaster-on-top.tsx'
import { LoginScreen } from '#web/admin/login/login-screen.tsx'
import { PageDocument } from '#web/document/document.tsx'
import { ADMIN_PATHS } from './admin-paths.ts'
import { HistoryProvider } from './history.ts'
import { oneOf, pageNumber, queryParams, searchText } from './query-params.ts'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // Screens set their own titles.
  head: () => ({ meta: [{ name: 'robots', content: 'noindex, nofollow' }] }),
  shellComponent: AreaDocument,
  component: Area,
})

function AreaDocument({ children }: { children: ReactNode }) {
  return (
    <PageDocument head={<HeadContent />} end={<Scripts />}>
      {children}
    </PageDocument>
  )
}

function Area() {
  return (
    <HistoryProvider value={useRouter().history}>
      <div className="adm">
        <Outlet />
        <ToasterOnTop />
      </div>
    </HistoryProvider>
  )
}

const login = createRoute({
  getParentRoute: () => root,
  path: ADMIN_PATHS.login,
  component: LoginScreen,
})

/** Requires a signed-in administrator. */
const guarded = createRoute({ getParentRoute: () => root, id: 'guarded', component: Guard })

const dashboard = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.dashboard,
  ...queryParams({ onglet: oneOf(['commandes', 'produits'], ''), jours: oneOf(['7', '90'], '30') }),
  component: lazyRouteComponent(() => import('#web/admin/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
})

const products = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.products,
  ...queryParams({
    q: searchText,
    visibilite: oneOf(VISIBILITIES, 'all'),
    stock: oneOf(STOCK_SORTS, 'none'),
    page: pageNumber,
  }),
  component: lazyRouteComponent(() => import('#web/admin/products/products-screen.tsx'), 'ProductsScreen'),
})

const newProduct = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.newProduct,
  component: lazyRouteComponent(() => import('#web/admin/products/product-screen.tsx'), 'NewProductScreen'),
})

const product = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.products}/$id`,
  component: lazyRouteComponent(() => import('#web/admin/products/product-screen.tsx'), 'ProductScreen'),
})

const orders = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.orders,
  ...queryParams({ q: searchText, statut: oneOf(ORDER_STATUSES, undefined), page: pageNumber }),
  component: lazyRouteComponent(() => import('#web/admin/orders/orders-screen.tsx'), 'OrdersScreen'),
})

const order = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.orders}/$id`,
  component: lazyRouteComponent(() => import('#web/admin/orders/order-screen.tsx'), 'OrderScreen'),
})

const customers = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.customers,
  ...queryParams({
    q: searchText,
    filtre: oneOf(CUSTOMER_FILTERS, 'all'),
    // The latest to order first (A9.6).
    tri: oneOf(CUSTOMER_SORTS, 'last_order_date'),
    ordre: oneOf(['asc'], 'desc'),
    page: pageNumber,
  }),
  component: lazyRouteComponent(() => import('#web/admin/customers/customers-screen.tsx'), 'CustomersScreen'),
})

const promoCodes = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.promoCodes,
  component: lazyRouteComponent(
    () => import('#web/admin/promo-codes/promo-codes-screen.tsx'),
    'PromoCodesScreen',
  ),
})

const promotions = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.promotions,
  ...queryParams({ search: searchText }),
  component: lazyRouteComponent(
    () => import('#web/admin/promotions/promotions-screen.tsx'),
    'PromotionsScreen',
  ),
})

const account = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.account,
  component: lazyRouteComponent(() => import('#web/admin/account/account-screen.tsx'), 'AccountScreen'),
})

export const adminRouteTree = root.addChildren([
  login,
  guarded.addChildren([
    dashboard,
    products,
    newProduct,
    product,
    orders,
    order,
    customers,
    promoCodes,
    promotions,
    account,
  ]),
])
