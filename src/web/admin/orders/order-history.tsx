import { GOODS_LABELS, type Goods } from '#domain/orders/goods.ts'
import { actorInWords } from '#domain/orders/history.ts'
import { formatLongMoment } from '#web/admin/pieces/dates.ts'
import { Dotted } from '#web/admin/pieces/dotted.tsx'
import type { OrderChange } from '#web/data/admin/order-changes.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { wholeNumbers } from '#web/ui/whole-numbers.ts'
import {
  amountSentences,
  cashSentences,
  changeTitle,
  fieldWords,
  lineSentence,
  waiverSentences,
} from './change-words.ts'

/** Returns the label of returned goods; an order cancelled before it was shipped had nothing to return. */
function goodsLabel(goods: Goods): string {
  if (goods === 'tenues') return 'Le colis repart'
  return goods === 'rendues' ? 'Articles remis en stock' : GOODS_LABELS[goods]
}

type Entry = AdminOrderDetail['history'][number] | OrderChange

/** Shows status changes and what staff changed (A19.20), oldest first, each with time and author. */
export function OrderHistory({ order }: { order: Pick<AdminOrderDetail, 'history' | 'changes' | 'paid'> }) {
  const { history, changes, paid } = order
  const { refunds, waivers } = paid ?? { refunds: [], waivers: [] }
  const entries: Entry[] = [...changes, ...history].sort((one, other) =>
    one.created_at < other.created_at ? -1 : Number(one.created_at > other.created_at),
  )
  return (
    <section className="panel order-history" aria-labelledby="history-title">
      <h2 id="history-title">Historique</h2>
      <ol>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
          <li key={index}>
            {'status' in entry ? (
              <StatusEntry {...entry} />
            ) : (
              <ChangeEntry
                change={entry}
                money={[...cashSentences(entry, { changes, refunds }), ...waiverSentences(entry, waivers)]}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function StatusEntry({ status, actor, by, created_at, goods }: AdminOrderDetail['history'][number]) {
  return (
    <>
      <StatusBadge status={status} />
      {goods !== null && <p>{goodsLabel(goods)}</p>}
      <When at={created_at} by={actorInWords(actor, by)} />
    </>
  )
}

function ChangeEntry({ change, money }: { change: OrderChange; money: readonly string[] }) {
  const { kind, lines, amounts, discount_reason, fields, other, by, created_at } = change
  const title = wholeNumbers(changeTitle(change))
  const sentences = [
    ...lines.map(lineSentence),
    ...(amounts === null ? [] : amountSentences(amounts, discount_reason)),
    ...money,
    ...(kind === 'details' ? [fieldWords(fields)] : []),
    ...(kind === 'created' && discount_reason !== null ? [`Remise\u00a0: ${discount_reason}`] : []),
  ]
  return (
    <>
      <p>
        <b>{other === null ? title : <a href={adminOrderPath(other.id)}>{title}</a>}</b>
      </p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <When at={created_at} by={by} />
    </>
  )
}

/** Nobody is named where an account is deleted, nor where the shopper or a carrier's link did what led to a change. */
function When({ at, by }: { at: string; by: string | null }) {
  return (
    <p className="muted">
      <Dotted>
        <time dateTime={at}>{formatLongMoment(at)}</time>
        {by !== null && <bdi>{by}</bdi>}
      </Dotted>
    </p>
  )
}
