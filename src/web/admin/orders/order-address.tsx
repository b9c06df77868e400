import type { AdminOrderDetail } from '#web/data/admin/orders.ts'

/** Where the order goes, on the screen and on the slip. */
export function OrderAddress({ order: { address, city } }: { order: AdminOrderDetail }) {
  return (
    <address>
      <bdi>{address}</bdi>
      <bdi>{city}</bdi>
    </address>
  )
}
