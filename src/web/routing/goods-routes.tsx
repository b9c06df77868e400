import { createRoute } from '@tanstack/react-router'
import { LINE_OUTCOMES } from '#domain/batches/batch.ts'
import { STOCK_SORTS, VISIBILITIES } from '#domain/products/filters.ts'
import { STOCK_FILTERS } from '#domain/stock/filters.ts'
import { ADMIN_PATHS } from './admin-paths.ts'
import { guarded } from './admin-root.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { oneOf, pageNumber, queryParams, searchParam } from './query-params.ts'

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
  ...lazyScreen(
    'src/web/admin/products/products-screen.tsx',
    () => import('#web/admin/products/products-screen.tsx'),
    'ProductsScreen',
    '/api/products/admin?search=&visibility=all&restock=any&stock_sort=none&page=1&per_page=50',
  ),
})

const newProduct = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.newProduct,
  ...lazyScreen(
    'src/web/admin/products/product-screen.tsx',
    () => import('#web/admin/products/product-screen.tsx'),
    'NewProductScreen',
  ),
})

const product = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.products}/$id`,
  ...lazyScreen(
    'src/web/admin/products/product-screen.tsx',
    () => import('#web/admin/products/product-screen.tsx'),
    'ProductScreen',
  ),
})

const incompleteProducts = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.incompleteProducts,
  ...lazyScreen(
    'src/web/admin/products/incomplete-screen.tsx',
    () => import('#web/admin/products/incomplete-screen.tsx'),
    'IncompleteScreen',
  ),
})

const productPhotos = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.productPhotos,
  ...lazyScreen(
    'src/web/admin/products/photos-screen.tsx',
    () => import('#web/admin/products/photos-screen.tsx'),
    'PhotosScreen',
  ),
})

const importProducts = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.importProducts,
  ...lazyScreen(
    'src/web/admin/batches/import-screen.tsx',
    () => import('#web/admin/batches/import-screen.tsx'),
    'ImportScreen',
  ),
})

const batch = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.products}/lots/$id`,
  ...queryParams({ lignes: oneOf(LINE_OUTCOMES, undefined), page: pageNumber }),
  ...lazyScreen(
    'src/web/admin/batches/batch-screen.tsx',
    () => import('#web/admin/batches/batch-screen.tsx'),
    'BatchScreen',
  ),
})

const stock = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.stock,
  ...queryParams({ q: searchParam, filtre: oneOf(STOCK_FILTERS, 'tous'), page: pageNumber }),
  ...lazyScreen(
    'src/web/admin/stock/stock-screen.tsx',
    () => import('#web/admin/stock/stock-screen.tsx'),
    'StockScreen',
  ),
})

const stocktaking = createRoute({
  getParentRoute: () => guarded,
  path: ADMIN_PATHS.stocktaking,
  ...lazyScreen(
    'src/web/admin/stock/stocktaking-screen.tsx',
    () => import('#web/admin/stock/stocktaking-screen.tsx'),
    'StocktakingScreen',
  ),
})

const perfumeStock = createRoute({
  getParentRoute: () => guarded,
  path: `${ADMIN_PATHS.stock}/$id`,
  ...lazyScreen(
    'src/web/admin/stock/perfume-stock-screen.tsx',
    () => import('#web/admin/stock/perfume-stock-screen.tsx'),
    'PerfumeStockScreen',
  ),
})

/** Lists the routes of perfumes, of changes of many, and of stock. */
export const GOODS_ROUTES = [
  products,
  newProduct,
  product,
  incompleteProducts,
  productPhotos,
  importProducts,
  batch,
  stock,
  stocktaking,
  perfumeStock,
]
