import { useQuery } from '@tanstack/react-query'
import { formatDirhamsExactly } from '#domain/money.ts'
import { formatLongDate } from '#web/admin/pieces/dates.ts'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { customerCreditQuery } from '#web/data/admin/customers.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'

/** Shows a customer's credit with the orders that it came from and went to; most customers have none. */
export function CustomerCredit({ customerId }: { customerId: number }) {
  const { data, isError, refetch } = useQuery(customerCreditQuery(customerId))
  if (isError) return <LoadFailure title="L’avoir n’a pas pu être chargé." onRetry={() => void refetch()} />
  if (data === undefined || data.given.length === 0) return null
  return (
    <section className="customer-credit" aria-labelledby="customer-credit-title">
      <h3 id="customer-credit-title">{`Avoir\u00a0: ${formatDirhamsExactly(data.left)}`}</h3>
      <ul>
        {data.given.map(({ order_id, order_number, amount, at }) => (
          <li key={`${order_id} ${at}`}>
            <span>
              {'Rendu sur '}
              <OrderLink id={order_id} number={order_number} />
              <span className="muted">{`, ${formatLongDate(at)}`}</span>
            </span>
            <span className="num">{`+${formatDirhamsExactly(amount)}`}</span>
          </li>
        ))}
        {data.used.map(({ order_id, order_number, amount }) => (
          <li key={order_id}>
            <span>
              {'Utilisé sur '}
              <OrderLink id={order_id} number={order_number} />
            </span>
            <span className="num">{`−${formatDirhamsExactly(amount)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OrderLink({ id, number }: { id: string; number: string }) {
  return (
    <a className="link num tap" href={adminOrderPath(id)}>
      {number}
    </a>
  )
}
