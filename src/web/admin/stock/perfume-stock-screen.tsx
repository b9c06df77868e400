import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { StockProduct } from '#contract/stock/stock.ts'
import type { AdjustmentKind } from '#domain/stock/adjustment.ts'
import { leftOf, perfumeDaysLeft } from '#domain/stock/pace.ts'
import { Dotted } from '#web/admin/pieces/dotted.tsx'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useIsMissing } from '#web/admin/pieces/use-is-missing.ts'
import { useMay } from '#web/data/admin/session.ts'
import { perfumeStockQuery } from '#web/data/admin/stock.ts'
import { ADMIN_PATHS, adminProductPath } from '#web/routing/admin-paths.ts'
import { FlaskConical } from '#web/ui/admin-icons.tsx'
import { CostCard } from './cost-card.tsx'
import { CountForm } from './count-form.tsx'
import { EntryForm } from './entry-form.tsx'
import { MovementsList } from './movements-list.tsx'
import { PourForm } from './pour-form.tsx'
import { SizesTable } from './sizes-table.tsx'
import { daysInWords, leftInWords } from './stock-words.ts'
import './stock.css'

const BACK = { label: 'Stock', href: ADMIN_PATHS.stock }

/** Shows the stock of one perfume: its sizes, what can be entered, and its movements (A23.4). */
export function PerfumeStockScreen() {
  const { id } = useParams({ from: '/guarded/admin/stock/$id' })
  const read = useQuery(perfumeStockQuery(Number(id)))
  const isMissing = useIsMissing(id, read)
  return (
    <>
      <ScreenHead title={read.data?.name ?? 'Stock du parfum'} back={BACK} />
      {isMissing ? (
        <EmptyPanel Motif={FlaskConical} text="Ce produit n’existe plus." />
      ) : (
        <Loaded
          query={read}
          failure="Le stock de ce parfum n’a pas pu être chargé."
          loading={<LoadingPanel label="Chargement du stock" />}
        >
          {(product) => <PerfumeStock product={product} />}
        </Loaded>
      )}
    </>
  )
}

type Sheet = Exclude<AdjustmentKind, 'inventaire'> | 'compter' | 'verser' | 'couts'

const TITLES: Record<Sheet, string> = {
  reception: 'Réception',
  compter: 'Compter',
  casse: 'Casse',
  echantillon: 'Échantillon',
  correction: 'Correction',
  verser: 'Verser en décants',
  couts: 'Coûts',
}

function PerfumeStock({ product }: { product: StockProduct }) {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const mayAddSizes = useMay('owner')
  const { sizes } = product
  const close = () => setSheet(null)
  const isOwner = sizes.some(({ cost }) => cost !== undefined)
  const canPour = sizes.some((size) => size.is_original) && sizes.some((size) => !size.is_original)
  const sheets: Sheet[] = [
    ...(['reception', 'compter'] as const),
    ...(canPour ? (['verser'] as const) : []),
    ...(['casse', 'echantillon', 'correction'] as const),
    ...(isOwner ? (['couts'] as const) : []),
  ]
  const shelf = leftOf(sizes, 'on_shelf')
  const left = leftOf(sizes, 'stock')
  const isReserved = shelf.ml > left.ml
  const days = daysInWords(perfumeDaysLeft(sizes))
  if (sizes.length === 0) {
    return (
      <EmptyPanel Motif={FlaskConical} text="Ce parfum n’a pas encore de format à vendre.">
        {mayAddSizes && (
          <a className="btn btn-secondary" href={adminProductPath(product.id)}>
            Ajouter un format
          </a>
        )}
      </EmptyPanel>
    )
  }
  return (
    <>
      <dl className="stock-sum panel">
        <div>
          <dt>À vendre</dt>
          <dd>
            <Dotted>{leftInWords(left)}</Dotted>
          </dd>
        </div>
        {isReserved && (
          <div>
            <dt>Sur l’étagère</dt>
            <dd>
              <Dotted>{leftInWords(shelf)}</Dotted>
            </dd>
          </div>
        )}
        <div>
          <dt>Au rythme des 30 derniers jours</dt>
          <dd>{days ?? 'aucune vente'}</dd>
        </div>
      </dl>
      <div className="stock-acts">
        {sheets.map((one) => (
          <button
            key={one}
            type="button"
            className={one === 'reception' ? 'btn btn-primary' : 'btn btn-secondary'}
            onClick={() => setSheet(one)}
          >
            {TITLES[one]}
          </button>
        ))}
      </div>
      <SizesTable sizes={sizes} />
      <MovementsList product={product} />
      <FormDialog isOpen={sheet !== null} title={sheet === null ? '' : TITLES[sheet]} onClose={close}>
        {sheet === 'compter' && <CountForm product={product} onSaved={close} onCancel={close} />}
        {sheet === 'verser' && <PourForm product={product} onClose={close} />}
        {sheet === 'couts' && <CostCard product={product} onClose={close} />}
        {sheet !== null && sheet !== 'compter' && sheet !== 'verser' && sheet !== 'couts' && (
          <EntryForm kind={sheet} product={product} onClose={close} />
        )}
      </FormDialog>
    </>
  )
}
