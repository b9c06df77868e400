import { useInfiniteQuery } from '@tanstack/react-query'
import type { StockMovement, StockProduct } from '#contract/stock/stock.ts'
import { formatWhole } from '#domain/money.ts'
import { STOCK_REASON_LABELS } from '#domain/stock/movements.ts'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { movementsQuery } from '#web/data/admin/stock.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { sizeLabel, withSign } from './stock-words.ts'

/** Shows where pieces came from and went, the latest first (A23.5). */
export function MovementsList({ product }: { product: StockProduct }) {
  const read = useInfiniteQuery(movementsQuery(product.id))
  const movements = read.data?.pages.flatMap((page) => page.movements)
  return (
    <section className="stock-moves panel" aria-labelledby="stock-moves">
      <h2 id="stock-moves">Mouvements</h2>
      {read.isError && (
        <LoadFailure title="Les mouvements n’ont pas pu être chargés." onRetry={() => void read.refetch()} />
      )}
      {movements === undefined && !read.isError && <LoadingRows label="Chargement des mouvements" />}
      {movements?.length === 0 && <p className="muted">Aucun mouvement pour l’instant.</p>}
      {movements !== undefined && movements.length > 0 && (
        <ol>
          {movements.map((movement) => (
            <Movement key={movement.id} movement={movement} product={product} />
          ))}
        </ol>
      )}
      {read.hasNextPage && (
        <button
          type="button"
          className="btn btn-secondary"
          aria-disabled={read.isFetchingNextPage}
          onClick={() => {
            if (!read.isFetchingNextPage) void read.fetchNextPage()
          }}
        >
          Voir plus
        </button>
      )}
    </section>
  )
}

function Movement({ movement, product }: { movement: StockMovement; product: StockProduct }) {
  const { variant_id, volume, delta, stock_after, reason, order, staff, note, at } = movement
  const is_original = product.sizes.find(({ id }) => id === variant_id)?.is_original ?? false
  const who = staff ?? (order === null ? null : 'le client')
  return (
    <li>
      <b className={delta > 0 ? 'stock-in' : 'stock-out'}>{withSign(delta)}</b>
      <span>
        <span>{STOCK_REASON_LABELS[reason]}</span>
        {order !== null && (
          <>
            {' '}
            <a className="link" href={adminOrderPath(order.id)}>
              {order.number}
            </a>
          </>
        )}
        <span className="muted">
          {' '}
          · {sizeLabel({ volume, is_original })} · il en reste {formatWhole(stock_after)}
        </span>
        {note !== null && <span className="stock-note">{note}</span>}
      </span>
      <span className="muted stock-when">
        <span>{formatRecentMoment(at, serverNow())}</span>
        {who !== null && <span> · {who}</span>}
      </span>
    </li>
  )
}
