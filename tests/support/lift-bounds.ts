import type { Shop } from '#services/shop.ts'
import { changeSettings } from './settings.ts'

const MANY = 10_000

/** Raises the order limits far out of reach, for tests in which one buyer orders often. */
export async function liftBounds(shop: Shop): Promise<void> {
  const changes = {
    max_open_orders_per_buyer: MANY,
    max_open_amount_per_buyer: 100 * MANY,
    max_open_orders_per_network: MANY,
    max_open_amount_per_network: 100 * MANY,
  }
  await changeSettings(shop, 'orders', changes)
}
