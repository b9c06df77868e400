import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { AdminOrderDetail } from '#contract/orders/admin.ts'
import type { CustomerReturn, exchangePieces as exchangeCall } from '#contract/orders/customer-returns.ts'
import { lineDecantsOf } from '#domain/decants/line-shares.ts'
import { ShopError } from '#domain/errors.ts'
import { addUp } from '#domain/money.ts'
import { givenBack } from '#domain/returns/customer-return.ts'
import { exchangeSum } from '#domain/returns/exchange.ts'
import { proposeRefund } from '#domain/returns/value.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { readOrderDecants } from '#services/decants/of-order.ts'
import { announce } from '#services/live/announcements.ts'
import { lockOrder } from '#services/order-status/lock.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { confirmAtOnce, writeOrder } from './by-hand.ts'
import { recordOrderChange } from './changes.ts'
import { listItems, writeReturn } from './customer-return.ts'
import { getOrder } from './list.ts'
import { readPaid } from './paid.ts'
import { waitForOrders } from './place.ts'
import { readCharged, readReturns } from './returns.ts'

type Exchange = ParsedInput<typeof exchangeCall>

/**
 * Exchanges pieces of a delivered order for others, in one transaction: their return, a credit of what they are worth, and
 * a confirmed order that uses it at once (D169). See the contract for the refusals.
 */
export function exchangePieces(shop: Shop, request: Exchange, by: Admin): Promise<AdminOrderDetail> {
  const now = shop.clock()
  const { id, return_id } = request
  return inTransaction(shop, async (tx) => {
    await waitForOrders(tx)
    const order = await lockOrder(tx, id)
    const returns = await readReturns(tx, id)
    const same = returns.find((one) => one.id === return_id)
    if (same !== undefined) return getOrder({ db: tx }, same.exchange?.id ?? id)
    const found = await readContact(tx, id)
    if (found === undefined) throw notExchangeable()
    const { language, ...contact } = found
    await writeReturn(tx, order, { noted: request, returns, by, now })
    const worth = await readWorth(tx, request, returns)
    const orderId = randomUUID()
    const handwritten = {
      ...contact,
      ...{ items: request.items, free_shipping: request.free_shipping, total: request.total },
      ...({ source: 'telephone', on_the_phone: true, discount: null } as const),
    }
    const exchange = { return_id, worth, language }
    const { credit, total } = await writeOrder(tx, handwritten, { orderId, staff: by, exchange, now })
    const { rest } = exchangeSum({ worth, price: addUp([credit, total]) })
    await writeRefunds(tx, request, { credit, rest, by, now })
    const of = { staffId: by.id, now }
    await recordOrderChange(tx, { orderId, kind: 'exchange_of', otherOrder: id, ...of })
    await recordOrderChange(tx, { orderId: id, kind: 'exchanged', otherOrder: orderId, ...of })
    await confirmAtOnce(tx, { orderId, staffId: by.id, now })
    await recordAudit(tx, { actor: by.username, action: 'order.exchanged', subject: `order ${id}`, now })
    announce(tx, { type: 'ORDER_UPDATE', data: { orderId: id, status: order.status } })
    return getOrder({ db: tx }, orderId)
  })
}

/** Reads to whom the exchange goes, and in which language; undefined for an erased person and for a trial, which is in no figure. */
function readContact(tx: ShopTransaction, id: string) {
  return tx
    .selectFrom('orders')
    .select(['name', 'phone', 'city', 'address', 'language'])
    .select(({ ref }) =>
      (['district', 'landmark', 'phone2', 'carrier_note'] as const).map((column) =>
        sql<string>`coalesce(${ref(column)}, '')`.as(column),
      ),
    )
    .where('id', '=', id)
    .where('customer_id', 'is not', null)
    .where('is_test', '=', false)
    .executeTakeFirst()
}

function notExchangeable(): ShopError {
  return new ShopError('not_returnable', 'Une commande d’essai ou sans client ne s’échange pas.')
}

/** Reads what the pieces are worth after those of earlier returns: never more than is left of what was paid. */
async function readWorth(
  tx: ShopTransaction,
  { id, lines }: Pick<Exchange, 'id' | 'lines'>,
  returns: readonly CustomerReturn[],
): Promise<number> {
  const { taken, credit, refunds } = await readPaid(tx, id)
  const { shipping_cost: shipping, total } = await readCharged(tx, id)
  const purchase = {
    taken: addUp([taken, credit]),
    total: addUp([total, credit]),
    shipping,
    lines: await listItems(tx, id),
    ...lineDecantsOf(await readOrderDecants(tx, id)),
  }
  return proposeRefund(purchase, { before: givenBack(returns), now: lines, refunds }).goods
}

type Refunds = { credit: number; rest: number; by: Admin; now: Date }

/** What pays the new order is a credit; the rest is one too, or is given back. */
async function writeRefunds(
  tx: ShopTransaction,
  { id, return_id, rest: method }: Exchange,
  { credit, rest, by, now }: Refunds,
): Promise<void> {
  const parts =
    method === 'avoir'
      ? [{ amount: addUp([credit, rest]), method }]
      : [
          { amount: credit, method: 'avoir' as const },
          { amount: rest, method },
        ]
  const given = parts.filter(({ amount }) => amount > 0)
  if (given.length === 0) return
  const common = { order_id: id, at: now, staff_id: by.id, note: null, delivery: 0 }
  await tx
    .insertInto('refunds')
    .values(
      given.map((part, place) => ({
        ...{ ...common, ...part, id: randomUUID() },
        // A return is refunded once.
        return_id: place === 0 ? return_id : null,
      })),
    )
    .execute()
}
