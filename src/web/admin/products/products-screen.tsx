import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import type { AdminProduct } from '#contract/products.ts'
import { ScreenHead } from '#web/admin/layout/screen-head.tsx'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { ADMIN_PATHS } from '#web/admin-paths.ts'
import { adminProductsQuery, PRODUCTS_PER_PAGE } from '#web/data/admin-products.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Plus, SearchX } from '#web/ui/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { countProducts } from './count-products.ts'
import { DeleteProduct } from './delete-product.tsx'
import { noteListAddress } from './list-address.ts'
import { NO_FILTER, type ProductFilter, readProductFilter, writeProductFilter } from './product-filter.ts'
import { ProductTable } from './product-table.tsx'
import { ProductTools } from './product-tools.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import './products.css'

/** The catalogue as its owner sees it, hidden products too (admin §2, Products). */
export function ProductsScreen() {
  const [params, changeParams] = useQueryParams()
  const [leaving, setLeaving] = useState<AdminProduct | null>(null)
  const href = useRouterState({ select: ({ location }) => location.href })
  useEffect(() => noteListAddress(href), [href])
  const filter = readProductFilter(params)
  const { search, visibility, stockSort, page } = filter
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    adminProductsQuery({ search, visibility, stock_sort: stockSort, page: String(page) }),
  )
  // Another filter begins at its first page.
  const change = useCallback(
    (changes: Partial<ProductFilter>) => changeParams(writeProductFilter({ page: 1, ...changes })),
    [changeParams],
  )
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / PRODUCTS_PER_PAGE))
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData && page > lastPage) change({ page: lastPage })
  }, [data, isPlaceholderData, page, lastPage, change])

  const isFiltered = search !== '' || visibility !== 'all' || stockSort !== 'none'
  const clear = () => change(NO_FILTER)
  return (
    <>
      <ScreenHead title="Produits">
        <a className="btn btn-primary" href={ADMIN_PATHS.newProduct}>
          <Plus className="ic ic-20" aria-hidden="true" />
          Ajouter un produit
        </a>
      </ScreenHead>
      <ProductTools filter={filter} onChange={change} />
      <div className="prd-sum">
        <p role="status">{data === undefined ? '' : countProducts(data.products.length, data.total)}</p>
        <button type="button" className="btn btn-quiet" disabled={!isFiltered} onClick={clear}>
          Effacer filtres
        </button>
      </div>
      {isError && (
        <LoadFailure
          title="Une erreur est survenue lors du chargement des produits."
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !isError && <TableSkeleton />}
      {data !== undefined && data.products.length === 0 && (
        <div className="panel">
          <EmptyState motif={<SearchX className="motif" aria-hidden="true" />} text="Aucun produit trouvé" />
        </div>
      )}
      {data !== undefined && data.products.length > 0 && (
        <ProductTable
          products={data.products}
          isBusy={isPlaceholderData}
          stockSort={stockSort}
          onSort={(next) => change({ stockSort: next })}
          onDelete={setLeaving}
        />
      )}
      <Pagination
        page={page}
        total={data?.total ?? 0}
        perPage={PRODUCTS_PER_PAGE}
        onChange={(next) => change({ page: next })}
      />
      {/* Not in the table, which goes when its last line does. */}
      <DeleteProduct product={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}
