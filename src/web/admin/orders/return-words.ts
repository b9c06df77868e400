import type { CustomerReturn } from '#contract/orders/customer-returns.ts'
import { volumeLabel } from '#domain/catalogue/vocabulary.ts'
import { addUp, formatDirhamsExactly } from '#domain/money.ts'
import { givenBack } from '#domain/returns/customer-return.ts'
import { leftOf, type Proposal, type Purchase, piecesTaken, proposeRefund } from '#domain/returns/value.ts'
import { CUSTOMER_RETURN_CONDITION_LABELS } from '#domain/returns/words.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'

/** Returns what the shopper of an order has paid, by which its returns are worth something. */
export function purchaseOf({ paid, shipping_cost, items }: AdminOrderDetail): Purchase {
  return {
    taken: paid === null ? 0 : addUp([paid.taken, paid.credit]),
    shipping: shipping_cost,
    lines: piecesTaken(items),
  }
}

/** Returns the lines of which the shopper still has pieces. */
export function returnableOf(order: AdminOrderDetail) {
  const [purchase, returned] = [purchaseOf(order), givenBack(order.returns ?? [])]
  return order.items.flatMap((item) => {
    const left = leftOf(purchase, returned, item.id)
    return left === 0 ? [] : [{ id: item.id, name: nameOf(item), left }]
  })
}

/** Returns what is to be given back for these pieces, which come after those of earlier returns. */
export function proposalFor(
  order: AdminOrderDetail,
  now: CustomerReturn['lines'] | { order_item_id: number; quantity: number; condition: null }[],
  earlier: readonly CustomerReturn[],
): Proposal {
  return proposeRefund(purchaseOf(order), {
    before: givenBack(earlier),
    now: givenBack([{ lines: now }]),
    refunds: order.paid?.refunds ?? [],
  })
}

/** Says what a return is worth: `105 DH, et 35 DH de livraison`. */
export function proposalSentence({ goods, delivery, isAll }: Proposal): string {
  const worth = `À rembourser\u00a0: ${formatDirhamsExactly(goods)}`
  if (delivery === 0) return `${worth}.`
  const way = formatDirhamsExactly(delivery)
  return isAll ? `${worth}, et ${way} de livraison.` : `${worth}, sans la livraison (${way}).`
}

/** Writes a line of a return: `1 × Rosée de Kelaâ, 5 ml · Vendable`. */
export function lineText(
  order: AdminOrderDetail,
  { order_item_id, quantity, condition }: CustomerReturn['lines'][number],
): string {
  const item = order.items.find(({ id }) => id === order_item_id)
  const piece = `${quantity} × ${item === undefined ? 'Article' : nameOf(item)}`
  return condition === null ? piece : `${piece} · ${CUSTOMER_RETURN_CONDITION_LABELS[condition]}`
}

export function nameOf({
  product_name,
  volume,
}: Pick<AdminOrderDetail['items'][number], 'product_name' | 'volume'>): string {
  return `${product_name}, ${volumeLabel(volume)}`
}
