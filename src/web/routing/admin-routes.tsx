import { createRoute } from '@tanstack/react-router'
import { AUDIT_KINDS } from '#domain/account/audit-kinds.ts'
import { LINE_OUTCOMES } from '#domain/batches/batch.ts'
import { CONFIRMATIONS, QUEUE_TABS } from '#domain/confirmation/words.ts'
import { CUSTOMER_FILTERS, CUSTOMER_SORTS } from '#domain/customers/filters.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { PICTURE_FILTERS } from '#domain/pictures/filter.ts'
import { STOCK_SORTS, VISIBILITIES } from '#domain/products/filters.ts'
import { STOCK_FILTERS } from '#domain/stock/filters.ts'
import { LoginScreen } from '#web/admin/login/login-screen.tsx'
import { ADMIN_PATHS } from './admin-paths.ts'
import { guarded, root } from './admin-root.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { dayParam, idOrNone, oneOf, pageNumber, queryParams, searchParam } from './query-params.ts'
import { SHIPPING_ROUTES } from './shipping-routes.tsx'

const login = createRoute({
  getParentRoute: () => root,
  path: ADMIN_PATHS.login,
  component: LoginScreen,
})

const join = createRoute({
  getParentRoute: () => root,
  path: ADMIN_PATHS.join,
  component: lazyScreen(() => import('#web/admin/team/join-screen.tsx'), 'JoinScreen'),
})

const newPassword = createRoute({
  getParentRoute: () => root,
  path: ADMIN_PATHS.newPassword,
  component: lazyScreen(() => import('#web/admin/team/new-password-screen.tsx'), 'NewPasswordScreen'),
})

const dashboard = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.dashboard,
  ...queryParams({ onglet: oneOf(['commandes', 'produits'], ''), jours: oneOf(['7', '90'], '30') }),
  component: lazyScreen(() => import('#web/admin/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
})

const confirmation = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.confirmation,
  ...queryParams({ onglet: oneOf(QUEUE_TABS, 'maintenant'), commande: searchParam, page: pageNumber }),
  component: lazyScreen(
    () => import('#web/admin/confirmation/confirmation-screen.tsx'),
    'ConfirmationScreen',
  ),
})

const preparation = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.preparation,
  ...queryParams({ vue: oneOf(['parfums'], '') }),
  component: lazyScreen(() => import('#web/admin/preparation/preparation-screen.tsx'), 'PreparationScreen'),
})

const products = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.products,
  ...queryParams({
    q: searchParam,
    visibilite: oneOf(VISIBILITIES, 'all'),
    reassort: oneOf(['low'], 'any'),
    stock: oneOf(STOCK_SORTS, 'none'),
    page: pageNumber,
  }),
  component: lazyScreen(() => import('#web/admin/products/products-screen.tsx'), 'ProductsScreen'),
})

const newProduct = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.newProduct,
  component: lazyScreen(() => import('#web/admin/products/product-screen.tsx'), 'NewProductScreen'),
})

const product = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.products}/$id`,
  component: lazyScreen(() => import('#web/admin/products/product-screen.tsx'), 'ProductScreen'),
})

const incompleteProducts = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.incompleteProducts,
  component: lazyScreen(() => import('#web/admin/products/incomplete-screen.tsx'), 'IncompleteScreen'),
})

const productPhotos = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.productPhotos,
  component: lazyScreen(() => import('#web/admin/products/photos-screen.tsx'), 'PhotosScreen'),
})

const importProducts = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.importProducts,
  component: lazyScreen(() => import('#web/admin/batches/import-screen.tsx'), 'ImportScreen'),
})

const batch = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.products}/lots/$id`,
  ...queryParams({ lignes: oneOf(LINE_OUTCOMES, undefined), page: pageNumber }),
  component: lazyScreen(() => import('#web/admin/batches/batch-screen.tsx'), 'BatchScreen'),
})

const stock = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.stock,
  ...queryParams({ q: searchParam, filtre: oneOf(STOCK_FILTERS, 'tous'), page: pageNumber }),
  component: lazyScreen(() => import('#web/admin/stock/stock-screen.tsx'), 'StockScreen'),
})

const stocktaking = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.stocktaking,
  component: lazyScreen(() => import('#web/admin/stock/stocktaking-screen.tsx'), 'StocktakingScreen'),
})

const perfumeStock = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.stock}/$id`,
  component: lazyScreen(() => import('#web/admin/stock/perfume-stock-screen.tsx'), 'PerfumeStockScreen'),
})

const orders = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.orders,
  ...queryParams({
    q: searchParam,
    statut: oneOf(ORDER_STATUSES, undefined),
    confirmation: oneOf(CONFIRMATIONS, undefined),
    du: dayParam,
    au: dayParam,
    page: pageNumber,
  }),
  component: lazyScreen(() => import('#web/admin/orders/orders-screen.tsx'), 'OrdersScreen'),
})

const order = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.orders}/$id`,
  component: lazyScreen(() => import('#web/admin/orders/order-screen.tsx'), 'OrderScreen'),
})

const newOrder = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.newOrder,
  component: lazyScreen(() => import('#web/admin/orders/new-order-screen.tsx'), 'NewOrderScreen'),
})

const orderChange = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.orders}/$id/modifier`,
  component: lazyScreen(() => import('#web/admin/orders/change-order-screen.tsx'), 'ChangeOrderScreen'),
})

const orderDoubles = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.orders}/$id/doublons`,
  component: lazyScreen(() => import('#web/admin/orders/doubles-screen.tsx'), 'DoublesScreen'),
})

const customers = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.customers,
  ...queryParams({
    q: searchParam,
    filtre: oneOf(CUSTOMER_FILTERS, 'all'),
    // The latest order comes first (A9.6).
    tri: oneOf(CUSTOMER_SORTS, 'last_order_date'),
    ordre: oneOf(['asc'], 'desc'),
    // Opens the record of the only customer found.
    fiche: oneOf(['ouverte'], ''),
    page: pageNumber,
  }),
  component: lazyScreen(() => import('#web/admin/customers/customers-screen.tsx'), 'CustomersScreen'),
})

const promoCodes = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.promoCodes,
  component: lazyScreen(() => import('#web/admin/promo-codes/promo-codes-screen.tsx'), 'PromoCodesScreen'),
})

const promotions = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.promotions,
  // `campagne` shows the promotions of one campaign alone.
  ...queryParams({ search: searchParam, campagne: idOrNone }),
  component: lazyScreen(() => import('#web/admin/promotions/promotions-screen.tsx'), 'PromotionsScreen'),
})

const contents = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.contents,
  component: lazyScreen(() => import('#web/admin/contents/contents-screen.tsx'), 'ContentsScreen'),
})

const content = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.contents}/$kind`,
  component: lazyScreen(() => import('#web/admin/contents/content-screen.tsx'), 'ContentScreen'),
})

const pictures = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.pictures,
  ...queryParams({ q: searchParam, filtre: oneOf(PICTURE_FILTERS, 'all'), page: pageNumber }),
  component: lazyScreen(() => import('#web/admin/pictures/pictures-screen.tsx'), 'PicturesScreen'),
})

const settings = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.settings,
  component: lazyScreen(() => import('#web/admin/settings/settings-screen.tsx'), 'SettingsScreen'),
})

const blockList = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.blockList,
  ...queryParams({ q: searchParam, page: pageNumber }),
  component: lazyScreen(() => import('#web/admin/risk/block-list-screen.tsx'), 'BlockListScreen'),
})

const templates = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.settings}/messages`,
  component: lazyScreen(() => import('#web/admin/messages/templates-screen.tsx'), 'TemplatesScreen'),
})

const template = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.settings}/messages/$key`,
  component: lazyScreen(() => import('#web/admin/messages/templates-screen.tsx'), 'TemplateScreen'),
})

const settingsSection = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.settings}/$section`,
  component: lazyScreen(() => import('#web/admin/settings/settings-screen.tsx'), 'SettingsSectionScreen'),
})

const team = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.team,
  component: lazyScreen(() => import('#web/admin/team/team-screen.tsx'), 'TeamScreen'),
})

const journal = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.journal,
  ...queryParams({
    personne: idOrNone,
    genre: oneOf(AUDIT_KINDS, undefined),
    du: dayParam,
    au: dayParam,
    page: pageNumber,
  }),
  component: lazyScreen(() => import('#web/admin/team/journal-screen.tsx'), 'JournalScreen'),
})

const account = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.account,
  component: lazyScreen(() => import('#web/admin/account/account-screen.tsx'), 'AccountScreen'),
})

export const adminRouteTree = root.addChildren([
  login,
  join,
  newPassword,
  guarded.addChildren([
    dashboard,
    confirmation,
    preparation,
    products,
    newProduct,
    product,
    importProducts,
    incompleteProducts,
    productPhotos,
    batch,
    stock,
    stocktaking,
    perfumeStock,
    orders,
    order,
    newOrder,
    orderChange,
    orderDoubles,
    customers,
    promoCodes,
    promotions,
    contents,
    content,
    pictures,
    settings,
    blockList,
    templates,
    template,
    settingsSection,
    team,
    journal,
    account,
    ...SHIPPING_ROUTES,
  ]),
])
