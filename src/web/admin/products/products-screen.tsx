/** Room of products: the list, and the form with sizes and pictures. */

import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type AdminProduct, VISIBILITIES } from '#contract/products.ts'
import { ScreenHead } from '#web/admin/layout/screen-head.tsx'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import { ListTools } from '#web/admin/pieces/list-tools.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { adminProductsQuery, PRODUCTS_PER_PAGE } from '#web/data/admin/products.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { Plus, SearchX } from '#web/ui/icons.tsx'
import { countProducts } from './count-products.ts'
import { DeleteProduct } from './delete-product.tsx'
import { rememberListAddress } from './list-address.ts'
import { ProductTable } from './product-table.tsx'
import { SORT_WORDS, SortSign } from './sort-sign.tsx'
import { nextStockSort } from './stock-sort.ts'
import './products.css'

const VISIBILITY_LABELS = { all: 'Tous', visible: 'Visibles', hidden: 'Masqués' } as const
const PILLS = VISIBILITIES.map((value) => ({ value, label: VISIBILITY_LABELS[value] }))

/** The list of products, including hidden ones (A2.21). */
export function ProductsScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/produits')
  const { q, visibilite, stock, page } = params
  const [leaving, setLeaving] = useState<AdminProduct | null>(null)
  const href = useRouterState({ select: ({ location }) => location.href })
  useEffect(() => rememberListAddress(href), [href])
  const list = useQuery(
    adminProductsQuery({ search: q, visibility: visibilite, stock_sort: stock, page: String(page) }),
  )
  const sort = () => setParams({ stock: nextStockSort(stock) })
  const isUnfiltered = q === '' && visibilite === 'all' && stock === 'none'
  return (
    <>
      <ScreenHead title="Produits">
        <a className="btn btn-primary" href={ADMIN_PATHS.newProduct}>
          <Plus className="ic ic-20" aria-hidden="true" />
          Ajouter un produit
        </a>
      </ScreenHead>
      <ListTools
        label="Visibilité"
        pills={PILLS}
        chosen={visibilite}
        onChoose={(chosen) => setParams({ visibilite: chosen })}
        search={{
          label: 'Rechercher un produit',
          placeholder: 'Nom, marque, famille, notes…',
          value: q,
          onSearch: (text) => setParams({ q: text }),
        }}
      >
        {/* For phones, where the table has no header. */}
        <button
          type="button"
          className={stock === 'none' ? 'pill only-m' : 'pill is-on only-m'}
          aria-label={`Trier par stock, ${SORT_WORDS[stock]}`}
          onClick={sort}
        >
          Stock
          <SortSign sort={stock} />
        </button>
      </ListTools>
      <div className="list-bar">
        <p className="muted" role="status">
          {list.data && countProducts(list.data.products.length, list.data.total)}
        </p>
        <button
          type="button"
          className="btn btn-quiet"
          aria-disabled={isUnfiltered}
          onClick={() => !isUnfiltered && setParams({ q: '', visibilite: 'all', stock: 'none' })}
        >
          Effacer filtres
        </button>
      </div>
      <Loaded
        query={list}
        failure="Une erreur est survenue lors du chargement des produits."
        loading={<LoadingPanel label="Chargement des produits" />}
      >
        {({ products, total }) => (
          <ListPage
            page={page}
            perPage={PRODUCTS_PER_PAGE}
            total={total}
            shown={products.length}
            isPlaceholder={list.isPlaceholderData}
            onChange={setParams}
            empty={<EmptyPanel Motif={SearchX} text="Aucun produit trouvé" />}
          >
            <ProductTable products={products} stockSort={stock} onSort={sort} onDelete={setLeaving} />
          </ListPage>
        )}
      </Loaded>
      {/* Outside the table, which disappears with its last row. */}
      <DeleteProduct product={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}
