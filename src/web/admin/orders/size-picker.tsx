import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { groupBy } from '#domain/group-by.ts'
import { formatWhole } from '#domain/money.ts'
import { ListSearch } from '#web/admin/pieces/list-search.tsx'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { type OrderSize, orderSizesQuery } from '#web/data/admin/order-changes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PriceTag } from '#web/ui/price-tag.tsx'

/** More products would push the rest of the form out of sight; a longer name finds the others. */
const SHOWN_PRODUCTS = 6

/** Finds sizes by their product, with today's price and stock; a tap adds one (A19.3). */
export function SizePicker({ onAdd }: { onAdd: (size: OrderSize) => void }) {
  const [search, setSearch] = useState('')
  const sizes = useQuery({ ...orderSizesQuery(search), enabled: search !== '' })
  const products = [...groupBy(sizes.data?.sizes ?? [], ({ product_id }) => product_id).values()]
  return (
    <div className="hand-sizes">
      <ListSearch
        label="Ajouter un article"
        placeholder="Ajouter un article"
        value={search}
        onSearch={setSearch}
      />
      {sizes.isError && (
        <LoadFailure
          title="Une erreur est survenue lors du chargement des produits."
          onRetry={() => void sizes.refetch()}
        />
      )}
      {search !== '' && sizes.data !== undefined && (
        <>
          <p className={products.length === 0 ? 'muted' : 'sr'} role="status">
            {found(products.length)}
          </p>
          <ul>
            {products.slice(0, SHOWN_PRODUCTS).map((group) => (
              <FoundProduct key={group[0]?.product_id} sizes={group} onAdd={onAdd} />
            ))}
          </ul>
          {products.length > SHOWN_PRODUCTS && (
            <p className="muted">Précisez le nom pour voir les autres parfums.</p>
          )}
        </>
      )}
    </div>
  )
}

function found(products: number): string {
  if (products === 0) return 'Aucun parfum trouvé.'
  return `${formatWhole(products)} parfum${products > 1 ? 's' : ''}`
}

function FoundProduct({ sizes, onAdd }: { sizes: readonly OrderSize[]; onAdd: (size: OrderSize) => void }) {
  const [first] = sizes
  if (first === undefined) return null
  return (
    <li>
      <Picture src={first.product_image} alt="" sizes="40px" maxWidth={160} loading="lazy" />
      <div>
        <bdi className="nm">{first.product_name}</bdi>
        <div className="hand-chips">
          {sizes.map((size) => (
            <button
              key={size.variant_id}
              type="button"
              className="btn btn-secondary"
              disabled={size.stock === 0}
              onClick={() => onAdd(size)}
            >
              <span>
                <span className="sr">Ajouter {size.product_name}, </span>
                <span>{volumeLabel(size.volume)} · </span>
                <PriceTag price={size.price} originalPrice={size.original_price} />
              </span>
              <small>{left(size.stock)}</small>
            </button>
          ))}
        </div>
      </div>
    </li>
  )
}

function left(stock: number): string {
  return stock === 0 ? 'Rupture' : `${formatWhole(stock)} en stock`
}
