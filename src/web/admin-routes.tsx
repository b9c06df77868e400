import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { Guard } from './admin/layout/guard.tsx'
import { ToasterOnTop } from './admin/layout/toaster-on-top.tsx'
import { LoginScreen } from './admin/login/login-screen.tsx'
import { ADMIN_PATHS } from './admin-paths.ts'
import { ShopDocument } from './document.tsx'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => ({
    meta: [{ title: 'Administration | Sillage' }, { name: 'robots', content: 'noindex, nofollow' }],
  }),
  shellComponent: ShopDocument,
  component: () => (
    <div className="adm">
      <Outlet />
      <ToasterOnTop />
    </div>
  ),
})

const login = createRoute({
  getParentRoute: () => root,
  path: ADMIN_PATHS.login,
  component: LoginScreen,
})

/** What only the signed-in administrator sees. */
const guarded = createRoute({ getParentRoute: () => root, id: 'guarded', component: Guard })

const dashboard = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.dashboard,
  component: lazyRouteComponent(() => import('./admin/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
})

const products = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.products,
  component: lazyRouteComponent(() => import('./admin/products/products-screen.tsx'), 'ProductsScreen'),
})

const newProduct = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.newProduct,
  component: lazyRouteComponent(() => import('./admin/products/product-screen.tsx'), 'NewProductScreen'),
})

const product = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.products}/$id`,
  component: lazyRouteComponent(() => import('./admin/products/product-screen.tsx'), 'ProductScreen'),
})

const orders = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.orders,
  component: lazyRouteComponent(() => import('./admin/orders/orders-screen.tsx'), 'OrdersScreen'),
})

const order = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.orders}/$id`,
  component: lazyRouteComponent(() => import('./admin/orders/order-screen.tsx'), 'OrderScreen'),
})

const customers = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.customers,
  component: lazyRouteComponent(() => import('./admin/customers/customers-screen.tsx'), 'CustomersScreen'),
})

const promoCodes = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.promoCodes,
  component: lazyRouteComponent(
    () => import('./admin/promo-codes/promo-codes-screen.tsx'),
    'PromoCodesScreen',
  ),
})

const promotions = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.promotions,
  component: lazyRouteComponent(() => import('./admin/promotions/promotions-screen.tsx'), 'PromotionsScreen'),
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
  ]),
])
