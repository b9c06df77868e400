import type { ReactNode } from 'react'
import { isErased } from '#domain/customers/erasure.ts'
import { formatDirhams, formatWhole } from '#domain/money.ts'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { shownPhone } from '#web/admin/pieces/phone-links.ts'
import type { CorrectedSize } from '#web/admin/stock/correct-size.tsx'
import { sizeLabel } from '#web/admin/stock/stock-words.ts'
import type { Found, FoundOrder } from '#web/data/admin/search.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { ADMIN_PATHS, adminOrderPath, adminStockPath, customerPath } from '#web/routing/admin-paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

type FoundListProps = {
  found: Found
  text: string
  /** It is called when a link is followed. */
  onLeave: () => void
  onCorrect: (size: CorrectedSize) => void
}

/** Shows what was found, orders first: a customer on the line has their last ones before one's eyes. */
export function FoundList({ found, text, onLeave, onCorrect }: FoundListProps) {
  const { orders, has_more, customers, products } = found
  const count = orders.length + customers.length + products.length
  return (
    <>
      <p className="sr" role="status">
        {count === 0 ? 'Rien trouvé' : `${formatWhole(count)} ${count > 1 ? 'résultats' : 'résultat'}`}
      </p>
      {count === 0 && <p className="none muted">Rien ne correspond.</p>}
      {orders.length > 0 && (
        <Group title="Commandes">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderLink order={order} onLeave={onLeave} />
            </li>
          ))}
          {has_more && (
            <li>
              {/* The text is in the address of the list already when one searches there. */}
              <a className="more" href={ADMIN_PATHS.orders} onClick={onLeave}>
                Et d’autres encore, dans Commandes
              </a>
            </li>
          )}
        </Group>
      )}
      {customers.length > 0 && (
        <Group title="Clients">
          {customers.map(({ id, name, phone, order_count }) => (
            <li key={id}>
              <a href={customerPath(phone)} onClick={onLeave}>
                <b>
                  <bdi>{name}</bdi>
                </b>
                <span className="muted">
                  {`${shownPhone(phone)} · ${formatWhole(order_count)} ${order_count > 1 ? 'commandes' : 'commande'}`}
                </span>
              </a>
            </li>
          ))}
        </Group>
      )}
      {products.length > 0 && (
        <Group title="Parfums">
          {products.map((product) => (
            <li key={product.id}>
              <a href={adminStockPath(product.id)} onClick={onLeave}>
                <Picture src={product.image_url} alt="" sizes="36px" maxWidth={160} loading="lazy" />
                <b>
                  <bdi>{product.name}</bdi>
                </b>
              </a>
              <div className="sizes">
                {product.sizes.map((size) => (
                  <button
                    key={size.id}
                    type="button"
                    className="chip"
                    onClick={() => onCorrect({ ...size, product: product.name })}
                  >
                    <span className="sr">Corriger {product.name}, </span>
                    <span>{`${sizeLabel(size)} · ${formatWhole(size.on_shelf)}`}</span>
                  </button>
                ))}
              </div>
            </li>
          ))}
        </Group>
      )}
      {text.length < 3 && count > 0 && <p className="none muted">Continuez à écrire pour préciser.</p>}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

function OrderLink({ order, onLeave }: { order: FoundOrder; onLeave: () => void }) {
  const { id, order_number, status, created_at, name, phone, city, total, tracking } = order
  const person = isErased({ phone }) ? [] : [phone]
  const where = [...person, city, ...(tracking === null ? [] : [tracking])].join(' · ')
  return (
    <a href={adminOrderPath(id)} onClick={onLeave}>
      <span className="line">
        <b>
          <bdi>{name}</bdi>
        </b>
        <StatusBadge status={status.id} />
      </span>
      <span className="line muted">
        <span>
          <span className="nw">{order_number}</span> · {formatRecentMoment(created_at, serverNow())}
        </span>
        <b>{formatDirhams(total)}</b>
      </span>
      <span className="muted">
        <bdi>{where}</bdi>
      </span>
    </a>
  )
}
