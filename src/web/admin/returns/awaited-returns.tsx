import type { AwaitedReturn } from '#contract/orders/customer-returns.ts'
import { CUSTOMER_RETURN_REASON_LABELS } from '#domain/returns/words.ts'
import { formatLongDate } from '#web/admin/pieces/dates.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'

/** Lists what shoppers give back after the sale and has not come yet (A28.34); each is received on its order's screen. */
export function AwaitedReturns({ returns }: { returns: readonly AwaitedReturn[] }) {
  return (
    <section className="rt-clients" aria-labelledby="rt-clients">
      <h2 id="rt-clients">Retours clients attendus</h2>
      <ul className="rt-list">
        {returns.map(({ id, order_id, order_number, name, reason, at, pieces }) => (
          <li key={id}>
            <article className="panel rt-card" aria-labelledby={`awaited-${id}`}>
              <div>
                <h3 id={`awaited-${id}`}>
                  <a className="link tap" href={adminOrderPath(order_id)}>
                    {order_number}
                  </a>
                </h3>
                <p>
                  <bdi>{name}</bdi>
                </p>
                <p className="muted">
                  <span>{CUSTOMER_RETURN_REASON_LABELS[reason]}</span>
                  <span>{`\u00a0· ${pieces}\u00a0${pieces > 1 ? 'articles' : 'article'}`}</span>
                  <span>{`\u00a0· depuis le ${formatLongDate(at)}`}</span>
                </p>
              </div>
              <a className="btn btn-secondary" href={adminOrderPath(order_id)}>
                Ouvrir<span className="sr"> la commande {order_number}</span>
              </a>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
