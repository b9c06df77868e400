import { createRoute } from '@tanstack/react-router'
import { AUDIT_KINDS } from '#domain/account/audit-kinds.ts'
import { CONFIRMATIONS, DESK_TABS } from '#domain/confirmation/words.ts'
import { CONVERSION_STATES } from '#domain/conversions/networks.ts'
import { CUSTOMER_FILTERS, CUSTOMER_SORTS } from '#domain/customers/filters.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { PICTURE_FILTERS } from '#domain/pictures/filter.ts'
import { RESULT_PERIODS } from '#domain/results/period.ts'
import { LoginScreen } from '#web/admin/login/login-screen.tsx'
import { ADMIN_PATHS } from './admin-paths.ts'
import { guarded, root } from './admin-root.tsx'
import { GOODS_ROUTES } from './goods-routes.tsx'
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
  ...lazyScreen(
    'src/web/admin/team/join-screen.tsx',
    () => import('#web/admin/team/join-screen.tsx'),
    'JoinScreen',
  ),
})

const newPassword = createRoute({
  getParentRoute: () => root,
  path: ADMIN_PATHS.newPassword,
  ...lazyScreen(
    'src/web/admin/team/new-password-screen.tsx',
    () => import('#web/admin/team/new-password-screen.tsx'),
    'NewPasswordScreen',
  ),
})

const dashboard = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.dashboard,
  ...queryParams({ onglet: oneOf(['commandes', 'produits'], ''), jours: oneOf(['7', '90'], '30') }),
  ...lazyScreen(
    'src/web/admin/dashboard/dashboard-screen.tsx',
    () => import('#web/admin/dashboard/dashboard-screen.tsx'),
    'DashboardScreen',
    '/api/admin/dashboard',
  ),
})

const confirmation = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.confirmation,
  ...queryParams({ onglet: oneOf(DESK_TABS, 'maintenant'), commande: searchParam, page: pageNumber }),
  ...lazyScreen(
    'src/web/admin/confirmation/confirmation-screen.tsx',
    () => import('#web/admin/confirmation/confirmation-screen.tsx'),
    'ConfirmationScreen',
    '/api/confirmation/queue?tab=maintenant&page=1&per_page=50',
  ),
})

const reminders = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.reminders,
  ...queryParams({ page: pageNumber }),
  ...lazyScreen(
    'src/web/admin/reminders/reminders-screen.tsx',
    () => import('#web/admin/reminders/reminders-screen.tsx'),
    'RemindersScreen',
  ),
})

const preparation = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.preparation,
  ...queryParams({ vue: oneOf(['parfums'], '') }),
  ...lazyScreen(
    'src/web/admin/preparation/preparation-screen.tsx',
    () => import('#web/admin/preparation/preparation-screen.tsx'),
    'PreparationScreen',
  ),
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
  ...lazyScreen(
    'src/web/admin/orders/orders-screen.tsx',
    () => import('#web/admin/orders/orders-screen.tsx'),
    'OrdersScreen',
    '/api/orders/admin?page=1&per_page=20',
  ),
})

const order = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.orders}/$id`,
  ...lazyScreen(
    'src/web/admin/orders/order-screen.tsx',
    () => import('#web/admin/orders/order-screen.tsx'),
    'OrderScreen',
  ),
})

const newOrder = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.newOrder,
  ...queryParams({ panier: idOrNone }),
  ...lazyScreen(
    'src/web/admin/orders/new-order-screen.tsx',
    () => import('#web/admin/orders/new-order-screen.tsx'),
    'NewOrderScreen',
  ),
})

const orderChange = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.orders}/$id/modifier`,
  ...lazyScreen(
    'src/web/admin/orders/change-order-screen.tsx',
    () => import('#web/admin/orders/change-order-screen.tsx'),
    'ChangeOrderScreen',
  ),
})

const orderExchange = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.orders}/$id/echanger`,
  ...lazyScreen(
    'src/web/admin/orders/exchange-screen.tsx',
    () => import('#web/admin/orders/exchange-screen.tsx'),
    'ExchangeScreen',
  ),
})

const orderDoubles = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.orders}/$id/doublons`,
  ...lazyScreen(
    'src/web/admin/orders/doubles-screen.tsx',
    () => import('#web/admin/orders/doubles-screen.tsx'),
    'DoublesScreen',
  ),
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
  ...lazyScreen(
    'src/web/admin/customers/customers-screen.tsx',
    () => import('#web/admin/customers/customers-screen.tsx'),
    'CustomersScreen',
  ),
})

const reviews = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.reviews,
  ...queryParams({ onglet: oneOf(['a-lire', 'publies', 'masques'], 'a-demander'), page: pageNumber }),
  ...lazyScreen(
    'src/web/admin/reviews/reviews-screen.tsx',
    () => import('#web/admin/reviews/reviews-screen.tsx'),
    'ReviewsScreen',
  ),
})

const promoCodes = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.promoCodes,
  ...lazyScreen(
    'src/web/admin/promo-codes/promo-codes-screen.tsx',
    () => import('#web/admin/promo-codes/promo-codes-screen.tsx'),
    'PromoCodesScreen',
  ),
})

const promotions = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.promotions,
  // `campagne` shows the promotions of one campaign alone.
  ...queryParams({ search: searchParam, campagne: idOrNone }),
  ...lazyScreen(
    'src/web/admin/promotions/promotions-screen.tsx',
    () => import('#web/admin/promotions/promotions-screen.tsx'),
    'PromotionsScreen',
  ),
})

const contents = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.contents,
  ...lazyScreen(
    'src/web/admin/contents/contents-screen.tsx',
    () => import('#web/admin/contents/contents-screen.tsx'),
    'ContentsScreen',
  ),
})

const translations = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.translations,
  ...lazyScreen(
    'src/web/admin/contents/translations-screen.tsx',
    () => import('#web/admin/contents/translations-screen.tsx'),
    'TranslationsScreen',
  ),
})

const content = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.contents}/$kind`,
  ...lazyScreen(
    'src/web/admin/contents/content-screen.tsx',
    () => import('#web/admin/contents/content-screen.tsx'),
    'ContentScreen',
  ),
})

const pictures = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.pictures,
  ...queryParams({ q: searchParam, filtre: oneOf(PICTURE_FILTERS, 'all'), page: pageNumber }),
  ...lazyScreen(
    'src/web/admin/pictures/pictures-screen.tsx',
    () => import('#web/admin/pictures/pictures-screen.tsx'),
    'PicturesScreen',
  ),
})

const settings = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.settings,
  ...lazyScreen(
    'src/web/admin/settings/settings-screen.tsx',
    () => import('#web/admin/settings/settings-screen.tsx'),
    'SettingsScreen',
  ),
})

const blockList = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.blockList,
  ...queryParams({ q: searchParam, page: pageNumber }),
  ...lazyScreen(
    'src/web/admin/risk/block-list-screen.tsx',
    () => import('#web/admin/risk/block-list-screen.tsx'),
    'BlockListScreen',
  ),
})

const conversions = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.conversions,
  ...queryParams({
    periode: oneOf(RESULT_PERIODS, '30'),
    etat: oneOf(CONVERSION_STATES, undefined),
    page: pageNumber,
  }),
  ...lazyScreen(
    'src/web/admin/conversions/conversions-screen.tsx',
    () => import('#web/admin/conversions/conversions-screen.tsx'),
    'ConversionsScreen',
  ),
})

const templates = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.settings}/messages`,
  ...lazyScreen(
    'src/web/admin/messages/templates-screen.tsx',
    () => import('#web/admin/messages/templates-screen.tsx'),
    'TemplatesScreen',
  ),
})

const template = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.settings}/messages/$key`,
  ...lazyScreen(
    'src/web/admin/messages/templates-screen.tsx',
    () => import('#web/admin/messages/templates-screen.tsx'),
    'TemplateScreen',
  ),
})

const settingsSection = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.settings}/$section`,
  ...lazyScreen(
    'src/web/admin/settings/settings-screen.tsx',
    () => import('#web/admin/settings/settings-screen.tsx'),
    'SettingsSectionScreen',
  ),
})

const team = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.team,
  ...lazyScreen(
    'src/web/admin/team/team-screen.tsx',
    () => import('#web/admin/team/team-screen.tsx'),
    'TeamScreen',
  ),
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
  ...lazyScreen(
    'src/web/admin/team/journal-screen.tsx',
    () => import('#web/admin/team/journal-screen.tsx'),
    'JournalScreen',
  ),
})

const account = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.account,
  ...lazyScreen(
    'src/web/admin/account/account-screen.tsx',
    () => import('#web/admin/account/account-screen.tsx'),
    'AccountScreen',
  ),
})

export const adminRouteTree = root.addChildren([
  login,
  join,
  newPassword,
  guarded.addChildren([
    dashboard,
    confirmation,
    reminders,
    preparation,
    ...GOODS_ROUTES,
    orders,
    order,
    newOrder,
    orderChange,
    orderExchange,
    orderDoubles,
    customers,
    reviews,
    promoCodes,
    promotions,
    contents,
    translations,
    content,
    pictures,
    settings,
    blockList,
    conversions,
    templates,
    template,
    settingsSection,
    team,
    journal,
    account,
    ...SHIPPING_ROUTES,
  ]),
])
