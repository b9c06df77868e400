import { getOrderBounds } from '#contract/orders.ts'
import type { OrderBounds } from '#domain/orders/bounds.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { browserApi } from '#web/data/api.ts'

let bounds: OrderBounds = DEFAULT_SETTINGS

/** The limits of an order as last known; the server decides. */
export function orderBounds(): OrderBounds {
  return bounds
}

/** Fetches the current limits, only when a cart reaches one. Gives whether they changed. */
export async function refreshOrderBounds(): Promise<boolean> {
  try {
    const { max_pieces_per_line, max_pieces_per_order, max_lines_per_order } = bounds
    bounds = await browserApi.call(getOrderBounds, {})
    return (
      bounds.max_pieces_per_line !== max_pieces_per_line ||
      bounds.max_pieces_per_order !== max_pieces_per_order ||
      bounds.max_lines_per_order !== max_lines_per_order
    )
  } catch (error) {
    console.warn('The limits of an order could not be fetched; the known ones apply.', error)
    return false
  }
}
