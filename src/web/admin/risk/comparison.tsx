import type { AdminOrder } from '#contract/orders/admin.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { type ComparedFact, compareOrders } from './order-differences.ts'
import './compare.css'

/** Shows two orders side by side: first what differs, then what is the same (A20.8). */
export function Comparison({ older, younger }: { older: AdminOrder; younger: AdminOrder }) {
  const facts = compareOrders(older, younger)
  const same = facts.filter(({ isSame }) => isSame)
  return (
    <>
      <table className="compare">
        <caption className="sr">Ce qui diffère</caption>
        <thead>
          <tr>
            <td />
            <Head order={older} note="La plus ancienne&nbsp;: elle est gardée" />
            <Head order={younger} note="Elle sera terminée comme doublon" />
          </tr>
        </thead>
        <tbody>
          {facts
            .filter(({ isSame }) => !isSame)
            .map((fact) => (
              <tr key={fact.label}>
                <th scope="row">{fact.label}</th>
                <Fact lines={fact.older} />
                <Fact lines={fact.younger} />
              </tr>
            ))}
        </tbody>
      </table>
      {same.length > 0 && <SameFacts facts={same} />}
    </>
  )
}

function Head({ order, note }: { order: AdminOrder; note: string }) {
  return (
    <th scope="col">
      <a className="link num tap" href={adminOrderPath(order.id)}>
        {order.order_number}
      </a>
      <small className="muted">{note}</small>
    </th>
  )
}

function Fact({ lines }: { lines: readonly string[] }) {
  return (
    <td dir="auto">
      {lines.length === 0 && <span className="muted">Aucun</span>}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </td>
  )
}

function SameFacts({ facts }: { facts: readonly ComparedFact[] }) {
  return (
    <section className="compare-same" aria-label="Identique dans les deux">
      <h3>Identique dans les deux</h3>
      <dl>
        {facts.map(({ label, older }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{older.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
