import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { lookUpOrder } from '#contract/orders/orders.ts'
import { isCancellable, type OrderStatus, STATUS_LABELS } from '#domain/orders/order.ts'
import { firstSize, perfume } from './demo-goods.ts'
import { DRAFT, SLUG } from './shop-steps.ts'

type Found = EndpointAnswer<typeof lookUpOrder>

/** An order of one perfume, as its buyer sees it. */
export function foundOrder({
  status,
  ...rest
}: { status: OrderStatus } & Partial<Omit<Found, 'status'>>): Found {
  const product = perfume(SLUG)
  const { id, volume, priceInfo } = firstSize(product)
  const price = priceInfo.currentPrice
  const created_at = '2026-11-20T10:00:00.000Z'
  return {
    id: '00000000-0000-4000-8000-000000000001',
    order_number: 'SL-7K3Q-9XVD',
    status: { id: status, label: STATUS_LABELS[status] },
    created_at,
    subtotal: price,
    discount_amount: 0,
    shipping_cost: 35,
    credit: 0,
    total: price + 35,
    not_taken: 0,
    contact: 'full',
    cancellation: isCancellable(status) ? 'allowed' : 'closed',
    client_confirmation: 'closed',
    ...DRAFT,
    items: [
      {
        id: 1,
        variant_id: id,
        product_name: product.name,
        product_image: product.image_url,
        volume,
        quantity: 1,
        price,
      },
    ],
    history: [
      { status: 'nouveau', created_at },
      { status, created_at },
    ],
    ...rest,
  }
}
