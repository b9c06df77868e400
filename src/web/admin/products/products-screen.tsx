/** Room of products: the list, and the form with sizes and pictures. */

import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { AdminProduct, ProductFilter } from '#contract/products/products.ts'
import { formatWhole } from '#domain/money.ts'
import { VISIBILITIES } from '#domain/products/filters.ts'
import { focusMain } from '#web/admin/pieces/deletion-question.tsx'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import { ListTools } from '#web/admin/pieces/list-tools.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { rememberListAddress } from '#web/admin/pieces/product-list-address.ts'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { adminProductsQuery, incompleteCountQuery, PRODUCTS_PER_PAGE } from '#web/data/admin/products.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { Download, Upload } from '#web/ui/admin-icons.tsx'
import { ArrowRight, Plus, SearchX } from '#web/ui/icons.tsx'
import { BatchAtWork } from './batch-at-work.tsx'
import { countProducts } from './count-products.ts'
import { DeleteProduct } from './delete-product.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { NoProducts } from './no-products.tsx'
import { ProductTable } from './product-table.tsx'
import { RestockThreshold } from './restock-threshold.tsx'
import { NOTHING_CHOSEN } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { SORT_WORDS, SortSign } from './sort-sign.tsx'
import { nextStockSort } from './stock-sort.ts'
import { useSelection } from './use-selection.ts'
import './products.css'
import './incomplete.css'

const CHOICES = [...VISIBILITIES, 'low'] as const
const LABELS = {
  ...{ all: 'Tous', visible: 'Visibles', hidden: 'Masqués' },
  ...{ incomplete: 'À compléter', low: 'À réapprovisionner' },
} as const
const UNFILTERED = { q: '', visibilite: 'all', reassort: 'any', stock: 'none' } as const

const NOTHING_FOUND = 'Aucun produit trouvé'
const NOTHING_LOW = 'Aucun format à réapprovisionner'

/** Shows the list of products, including hidden ones (A2.21). */
export function ProductsScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/produits')
  const { q, visibilite, reassort, stock, page } = params
  const [leaving, setLeaving] = useState<AdminProduct | null>(null)
  const [isExporting, setExporting] = useState(false)
  const href = useRouterState({ select: ({ location }) => location.href })
  useEffect(() => rememberListAddress(href), [href])
  const filter: ProductFilter = { search: q, visibility: visibilite, restock: reassort }
  const list = useQuery(adminProductsQuery({ ...filter, stock_sort: stock, page: String(page) }))
  const incomplete = useQuery(incompleteCountQuery()).data ?? 0
  const { selection, setSelection } = useSelection(`${q} ${visibilite} ${reassort}`)
  const isToRestock = reassort === 'low'
  const sort = () => setParams({ stock: nextStockSort(stock) })
  const isWhole = q === '' && visibilite === 'all' && reassort === 'any'
  const isUnfiltered = isWhole && stock === 'none'
  const total = list.data?.total ?? 0
  // Few shops have perfumes to be completed, and the others are not asked about them.
  const pills = CHOICES.filter(
    (value) => value !== 'incomplete' || incomplete > 0 || visibilite === 'incomplete',
  ).map((value) => ({
    value,
    label: LABELS[value],
    note: value === 'incomplete' ? formatWhole(incomplete) : undefined,
  }))
  return (
    <>
      <ScreenHead title="Produits">
        <a className="btn btn-secondary io-btn" href={ADMIN_PATHS.importProducts}>
          <Upload size={20} />
          Importer
        </a>
        <button type="button" className="btn btn-secondary io-btn" onClick={() => setExporting(true)}>
          <Download size={20} />
          Exporter
        </button>
        <a className="btn btn-primary" href={ADMIN_PATHS.newProduct}>
          <Plus size={20} />
          Ajouter un produit
        </a>
      </ScreenHead>
      <BatchAtWork />
      {incomplete > 0 && (
        <p className="incomplete-strip">
          <span>
            {formatWhole(incomplete)}&nbsp;{incomplete > 1 ? 'parfums' : 'parfum'} à compléter
          </span>
          <a className="link-arrow" href={ADMIN_PATHS.incompleteProducts}>
            Compléter
            <ArrowRight size={20} />
          </a>
        </p>
      )}
      <ListTools
        label="Filtrer les produits"
        pills={pills}
        chosen={isToRestock ? reassort : visibilite}
        onChoose={(chosen) =>
          setParams(
            chosen === 'low'
              ? { visibilite: 'all', reassort: 'low' }
              : { visibilite: chosen, reassort: 'any' },
          )
        }
        search={{
          label: 'Rechercher un produit',
          placeholder: 'Nom, marque, famille…',
          value: q,
          onSearch: (text) => setParams({ q: text }),
        }}
      >
        {/* The button is for phones, where the table has no header. */}
        <button
          type="button"
          className={stock === 'none' ? 'pill only-m' : 'pill is-on only-m'}
          aria-label={`Trier par stock, ${SORT_WORDS[stock]}`}
          onClick={sort}
        >
          <span>Stock</span>
          <SortSign sort={stock} />
        </button>
      </ListTools>
      {isToRestock && <RestockThreshold />}
      <div className="list-bar">
        <p className="muted" role="status">
          {list.data && countProducts(list.data.products.length, list.data.total)}
        </p>
        <button
          type="button"
          className="btn btn-quiet"
          aria-disabled={isUnfiltered}
          onClick={() => !isUnfiltered && setParams(UNFILTERED)}
        >
          Effacer filtres
        </button>
      </div>
      <Loaded
        query={list}
        failure="Une erreur est survenue lors du chargement des produits."
        loading={<LoadingPanel label="Chargement des produits" />}
      >
        {({ products }) => (
          <ListPage
            page={page}
            perPage={PRODUCTS_PER_PAGE}
            total={total}
            shown={products.length}
            isPlaceholder={list.isPlaceholderData}
            onChange={setParams}
            empty={
              isWhole && !list.isPlaceholderData ? (
                <NoProducts />
              ) : (
                <EmptyPanel Motif={SearchX} text={isToRestock && q === '' ? NOTHING_LOW : NOTHING_FOUND} />
              )
            }
          >
            <ProductTable
              products={products}
              view={isToRestock && !list.isPlaceholderData ? `${q} ${stock} ${page}` : undefined}
              stockSort={stock}
              onSort={sort}
              selection={selection}
              onSelect={setSelection}
              onDelete={setLeaving}
            />
          </ListPage>
        )}
      </Loaded>
      <SelectionBar
        selection={selection}
        filter={filter}
        total={total}
        onChange={setSelection}
        onClear={() => {
          setSelection(NOTHING_CHOSEN)
          focusMain()
        }}
      />
      {/* The dialog is outside the table, which disappears with its last row. */}
      <DeleteProduct product={leaving} onClose={() => setLeaving(null)} />
      <ExportDialog
        isOpen={isExporting}
        filter={isWhole ? undefined : filter}
        total={total}
        onClose={() => setExporting(false)}
      />
    </>
  )
}
