import type { AdminProduct } from '#contract/products.ts'
import { ProductRow } from './product-row.tsx'
import { SortSign } from './sort-sign.tsx'
import type { StockSort } from './stock-sort.ts'

type ProductTableProps = {
  products: readonly AdminProduct[]
  stockSort: StockSort
  onSort: () => void
  onDelete: (product: AdminProduct) => void
}

export function ProductTable({ products, stockSort, onSort, onDelete }: ProductTableProps) {
  return (
    <div className="tbl prd-tbl">
      <table>
        <caption className="sr">Produits</caption>
        <thead>
          <tr>
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
            <th scope="col">Prix 5&nbsp;ml</th>
            <th scope="col">Prix 10&nbsp;ml</th>
            <th scope="col" aria-sort={stockSort === 'none' ? undefined : stockSort}>
              <button type="button" className="sort only-d" onClick={onSort}>
                Stock
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
          {products.map((product) => (
            <ProductRow key={product.id} product={product} onDelete={() => onDelete(product)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
