/** Room of stock: what is left of each perfume, what happens to it, and stocktaking. */

import { useQuery } from '@tanstack/react-query'
import type { StockProduct } from '#contract/stock/stock.ts'
import { formatDirhamsExactly } from '#domain/money.ts'
import { STOCK_FILTER_LABELS, STOCK_FILTERS, type StockFilter } from '#domain/stock/filters.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import { ListTools } from '#web/admin/pieces/list-tools.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { useNarrowSidebar } from '#web/admin/pieces/use-narrow-sidebar.ts'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { useMay } from '#web/data/admin/session.ts'
import { downloadStock, STOCK_PER_PAGE, stockQuery } from '#web/data/admin/stock.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { Download, FlaskConical, List } from '#web/ui/admin-icons.tsx'
import { CostCard } from './cost-card.tsx'
import { StockCard } from './stock-card.tsx'
import { StockTable } from './stock-table.tsx'
import './stock.css'

const EMPTY: Record<StockFilter, string> = {
  tous: 'Aucun parfum pour l’instant.',
  bientot: 'Rien ne s’épuise dans les deux semaines.',
  epuise: 'Rien n’est épuisé.',
  'a-compter': 'Tout est compté.',
  'sans-cout': 'Le coût de chaque format est connu.',
}

/** Shows what is left of each perfume, in bottles and decants, at `/admin/stock` (A23.3). */
export function StockScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/stock')
  const isOwner = useMay('owner')
  const filters = STOCK_FILTERS.filter((filter) => filter !== 'sans-cout' || isOwner)
  const filter = filters.includes(params.filtre) ? params.filtre : 'tous'
  const stock = useQuery(stockQuery({ search: params.q, filter, page: params.page }))
  const csv = useActionWithToast('Le fichier n’a pas pu être préparé', downloadStock)
  const value = stock.data?.value
  return (
    <>
      <ScreenHead title="Stock">
        {isOwner && (
          <button
            type="button"
            className="btn btn-secondary"
            aria-disabled={csv.isBusy}
            onClick={() => void csv.run()}
          >
            <Download size={20} />
            Exporter CSV
          </button>
        )}
        <a className="btn btn-primary" href={ADMIN_PATHS.stocktaking}>
          <List size={20} />
          Inventaire
        </a>
      </ScreenHead>
      <ListTools
        label="Filtrer le stock"
        pills={filters.map((value) => ({ value, label: STOCK_FILTER_LABELS[value] }))}
        chosen={filter}
        onChoose={(filtre) => setParams({ filtre })}
        search={{
          label: 'Chercher un parfum',
          placeholder: 'Parfum ou marque',
          value: params.q,
          onSearch: (q) => setParams({ q }),
        }}
      />
      {value !== undefined && value > 0 && (
        <p className="stock-value">
          À vendre, au prix d’achat&nbsp;: <b>{formatDirhamsExactly(value)}</b>
        </p>
      )}
      {filter === 'sans-cout' && (
        <p className="muted stock-hint">
          Indiquez ce qu’une pièce vous coûte. Cela compte pour les prochaines ventes&nbsp;: les commandes
          déjà passées gardent leur coût, et le stock ne change pas.
        </p>
      )}
      <Loaded
        query={stock}
        failure="Le stock n’a pas pu être chargé."
        loading={<LoadingPanel label="Chargement du stock" />}
      >
        {({ products, total }) => (
          <ListPage
            page={params.page}
            perPage={STOCK_PER_PAGE}
            total={total}
            shown={products.length}
            isPlaceholder={stock.isPlaceholderData}
            onChange={setParams}
            empty={
              <EmptyPanel
                Motif={FlaskConical}
                text={
                  params.q === '' ? EMPTY[filter] : `Aucun parfum ne correspond à «\u00a0${params.q}\u00a0».`
                }
              />
            }
          >
            <Products products={products} filter={filter} />
          </ListPage>
        )}
      </Loaded>
    </>
  )
}

function Products({ products, filter }: { products: readonly StockProduct[]; filter: StockFilter }) {
  const isNarrow = useNarrowSidebar()
  if (!isNarrow && filter !== 'sans-cout') return <StockTable products={products} />
  return (
    <ul className="stock-cards">
      {products.map((product) => (
        <li key={product.id}>
          {filter === 'sans-cout' ? <CostCard product={product} /> : <StockCard product={product} />}
        </li>
      ))}
    </ul>
  )
}
