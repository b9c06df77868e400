import type { CustomerReturn } from '#contract/orders/customer-returns.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { lineDecantsOf } from '#domain/decants/line-shares.ts'
import { addUp, formatDirhamsExactly } from '#domain/money.ts'
import { givenBack } from '#domain/returns/customer-return.ts'
import { leftOf, type Proposal, piecesTaken, proposeRefund } from '#domain/returns/value.ts'
import { CUSTOMER_RETURN_CONDITION_LABELS } from '#domain/returns/words.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'

/** Returns what the shopper of an order has paid, by which its returns are worth something. */
export function purchaseOf({ paid, total, shipping_cost, items, decants }: AdminOrderDetail) {
  return {
    taken: paid === null ? 0 : addUp([paid.taken, paid.credit]),
    total: addUp([total, paid?.credit ?? 0]),
    shipping: shipping_cost,
    lines: piecesTaken(items),
    ...lineDecantsOf(decants),
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

/** Returns what is to be given back for these pieces once they are noted, after those of the order's returns. */
export function proposalFor(
  order: AdminOrderDetail,
  now: { order_item_id: number; quantity: number; condition: null }[],
): Proposal {
  return proposeRefund(purchaseOf(order), {
    before: givenBack(order.returns ?? []),
    now: givenBack([{ lines: now }]),
    refunds: order.paid?.refunds ?? [],
  })
}

/** Says what a return is worth: `105 DH, et 35 DH de livraison`, and what is left out of it. */
export function proposalSentence({ goods, used, delivery, isAll }: Proposal): string {
  const worth = `À rembourser\u00a0: ${formatDirhamsExactly(goods)}`
  const way = formatDirhamsExactly(delivery)
  const andWay = isAll ? `, et ${way} de livraison` : `, sans la livraison (${way})`
  return `${worth}${delivery === 0 ? '' : andWay}.${usedSentence({ used })}`
}

/** Says what is left out, because a bottle of another order has deducted it; nothing where nothing is. */
export function usedSentence({ used }: Pick<Proposal, 'used'>): string {
  return used === 0 ? '' : ` Décant déjà déduit d’un flacon\u00a0: ${formatDirhamsExactly(used)} en moins.`
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
