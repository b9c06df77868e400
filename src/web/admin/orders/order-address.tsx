import type { AdminOrderDetail } from '#web/data/admin/orders.ts'

/** Shows the address of the order, on the screen and on the slip. */
export function OrderAddress({ order: { address, city } }: { order: AdminOrderDetail }) {
  return (
    <address>
      <bdi>{address}</bdi>
      <bdi>{city}</bdi>
    </address>
  )
}
