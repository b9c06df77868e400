import { createRoute } from '@tanstack/react-router'
import { TRACKED_PILES } from '#domain/parcels/words.ts'
import { RESULT_PERIODS } from '#domain/results/period.ts'
import { SPLITS } from '#domain/results/words.ts'
import { ADMIN_PATHS } from './admin-paths.ts'
import { guarded } from './admin-root.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { dayParam, idOrNone, oneOf, pageNumber, queryParams, searchParam } from './query-params.ts'

const cash = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.cash,
  ...queryParams({ page: pageNumber }),
  ...lazyScreen(
    'src/web/admin/remittances/cash-screen.tsx',
    () => import('#web/admin/remittances/cash-screen.tsx'),
    'CashScreen',
  ),
})

const remittance = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.cash}/$id`,
  ...lazyScreen(
    'src/web/admin/remittances/remittance-screen.tsx',
    () => import('#web/admin/remittances/remittance-screen.tsx'),
    'RemittanceScreen',
  ),
})

const customerInvoices = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.customerInvoices,
  ...queryParams({ q: searchParam, du: dayParam, au: dayParam, page: pageNumber }),
  ...lazyScreen(
    'src/web/admin/customer-invoices/invoices-screen.tsx',
    () => import('#web/admin/customer-invoices/invoices-screen.tsx'),
    'InvoicesScreen',
  ),
})

const customerInvoice = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.customerInvoices}/$id`,
  ...lazyScreen(
    'src/web/admin/customer-invoices/invoice-screen.tsx',
    () => import('#web/admin/customer-invoices/invoice-screen.tsx'),
    'InvoiceScreen',
  ),
})

const shipments = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.shipments,
  ...queryParams({ transporteur: idOrNone }),
  ...lazyScreen(
    'src/web/admin/shipments/shipments-screen.tsx',
    () => import('#web/admin/shipments/shipments-screen.tsx'),
    'ShipmentsScreen',
  ),
})

const handovers = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.handovers,
  ...queryParams({ page: pageNumber }),
  ...lazyScreen(
    'src/web/admin/shipments/handovers-screen.tsx',
    () => import('#web/admin/shipments/handovers-screen.tsx'),
    'HandoversScreen',
  ),
})

const handover = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.handovers}/$id`,
  ...lazyScreen(
    'src/web/admin/shipments/handover-screen.tsx',
    () => import('#web/admin/shipments/handover-screen.tsx'),
    'HandoverScreen',
  ),
})

const tracking = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.tracking,
  ...queryParams({
    pile: oneOf(TRACKED_PILES, 'a-rattraper'),
    q: searchParam,
    transporteur: idOrNone,
    page: pageNumber,
  }),
  ...lazyScreen(
    'src/web/admin/tracking/tracking-screen.tsx',
    () => import('#web/admin/tracking/tracking-screen.tsx'),
    'TrackingScreen',
  ),
})

const returns = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.returns,
  ...queryParams({
    onglet: oneOf(['recus', 'a-rembourser'], 'attendus'),
    colis: searchParam,
    page: pageNumber,
  }),
  ...lazyScreen(
    'src/web/admin/returns/returns-screen.tsx',
    () => import('#web/admin/returns/returns-screen.tsx'),
    'ReturnsScreen',
  ),
})

const statusImport = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.statusImport,
  ...lazyScreen(
    'src/web/admin/tracking/status-import-screen.tsx',
    () => import('#web/admin/tracking/status-import-screen.tsx'),
    'StatusImportScreen',
  ),
})

const carriers = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.settings}/transporteurs`,
  ...lazyScreen(
    'src/web/admin/carriers/carriers-screen.tsx',
    () => import('#web/admin/carriers/carriers-screen.tsx'),
    'CarriersScreen',
  ),
})

const carrier = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.settings}/transporteurs/$id`,
  ...lazyScreen(
    'src/web/admin/carriers/carrier-screen.tsx',
    () => import('#web/admin/carriers/carrier-screen.tsx'),
    'CarrierScreen',
  ),
})

const results = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.results,
  ...queryParams({
    periode: oneOf(RESULT_PERIODS, '30'),
    du: dayParam,
    au: dayParam,
    par: oneOf(SPLITS, 'city'),
  }),
  ...lazyScreen(
    'src/web/admin/results/results-screen.tsx',
    () => import('#web/admin/results/results-screen.tsx'),
    'ResultsScreen',
  ),
})

/** The routes of what happens to an order once it is confirmed: parcels, carriers, their cash, and results. */
export const SHIPPING_ROUTES = [
  cash,
  remittance,
  customerInvoices,
  customerInvoice,
  shipments,
  handovers,
  handover,
  tracking,
  statusImport,
  returns,
  carriers,
  carrier,
  results,
] as const
