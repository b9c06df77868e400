import { Fragment, useId, useState } from 'react'
import type { AdminProduct } from '#contract/products/products.ts'
import { Tick } from '#web/admin/pieces/tick.tsx'
import { ProductRow } from './product-row.tsx'
import { choose, choosePage, isChosen, isPageChosen, type Selection } from './selection.ts'
import { SizeEditor } from './size-editor.tsx'
import { SortSign } from './sort-sign.tsx'
import type { StockSort } from './stock-sort.ts'
import { useSteadyProducts } from './use-steady-products.ts'

type ProductTableProps = {
  products: AdminProduct[]
  /** Identifies a list of what must be restocked: sizes are open, and products stay while it is shown. */
  view: string | undefined
  stockSort: StockSort
  onSort: () => void
  selection: Selection
  onSelect: (selection: Selection) => void
  onDelete: (product: AdminProduct) => void
}

const COLUMNS = 10

export function ProductTable({
  products: listed,
  view,
  stockSort,
  onSort,
  selection,
  onSelect,
  onDelete,
}: ProductTableProps) {
  const id = useId()
  const { products, onSaved } = useSteadyProducts(view, listed)
  const shown = products.map((product) => product.id)
  const isPageOn = isPageChosen(selection, shown)
  const choosePageOf = (isOn: boolean) => onSelect(choosePage(selection, shown, isOn))
  const areOpenAtFirst = view !== undefined
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const turn = (product: number) =>
    setTurned((known) => {
      const turned = new Set(known)
      if (!turned.delete(product)) turned.add(product)
      return turned
    })
  return (
    <div className="tbl prd-tbl">
      <Tick
        className="only-m"
        label="Choisir les produits de cette page"
        text="Tout choisir"
        isOn={isPageOn}
        onChange={choosePageOf}
      />
      <table>
        <caption className="sr">Produits</caption>
        <thead className="sr-m">
          <tr>
            <th scope="col" className="tick-cell">
              <span className="sr only-m">Choix</span>
              <Tick
                className="only-d"
                label="Choisir tous les produits de la page"
                isOn={isPageOn}
                onChange={choosePageOf}
              />
            </th>
            <th scope="col">
              <span className="sr">Image</span>
            </th>
            <th scope="col">Nom</th>
            <th scope="col" className="kind-cell">
              Genre
            </th>
            <th scope="col" className="kind-cell">
              Famille
            </th>
            <th scope="col" className="amount">
              Prix 5&nbsp;ml
            </th>
            <th scope="col" className="amount">
              Prix 10&nbsp;ml
            </th>
            <th scope="col" className="amount" aria-sort={stockSort === 'none' ? undefined : stockSort}>
              <span className="only-m">Stock</span>
              <button type="button" className="sort only-d" onClick={onSort}>
                <span>Stock</span>
                <SortSign sort={stockSort} />
              </button>
            </th>
            <th scope="col">Statut</th>
            <th scope="col">
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => {
            const areSizesOpen = areOpenAtFirst !== turned.has(product.id)
            const sizesId = `${id}-${product.id}`
            return (
              <Fragment key={product.id}>
                <ProductRow
                  product={product}
                  areSizesOpen={areSizesOpen}
                  sizesId={sizesId}
                  isChosen={isChosen(selection, product.id)}
                  onChoose={(isOn) => onSelect(choose(selection, product.id, { isOn, shown }))}
                  onSizes={() => turn(product.id)}
                  onDelete={() => onDelete(product)}
                />
                {areSizesOpen && (
                  <tr className="sizes-row" id={sizesId}>
                    <td colSpan={COLUMNS}>
                      <SizeEditor product={product} onSaved={onSaved} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
