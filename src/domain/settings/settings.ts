/** Room of settings: what the owner may change at runtime. */

/** Runtime settings with their defaults. Amounts in whole dirhams. */
export type Settings = {
  /** Limits of one order (D39). */
  max_pieces_per_line: number
  max_pieces_per_order: number
  max_lines_per_order: number
  /** Limits on open orders (nouveau) per phone or browser in 24 hours (D39). */
  max_open_orders_per_buyer: number
  max_open_amount_per_buyer: number
  /** The same per IP address; for IPv6, per network (D39). */
  max_open_orders_per_network: number
  max_open_amount_per_network: number
  /** Whether to show the placeholder rating until there are real reviews (D27, D47). */
  placeholder_rating: boolean
  /** Sizes with at most this stock appear under 'Formats à réapprovisionner'. */
  restock_threshold: number
  /** The nightly job anonymises orders older than this (D42). */
  order_retention_years: number
}

export type SettingKey = keyof Settings

export const DEFAULT_SETTINGS: Settings = {
  max_pieces_per_line: 10,
  max_pieces_per_order: 30,
  max_lines_per_order: 20,
  max_open_orders_per_buyer: 5,
  max_open_amount_per_buyer: 5000,
  max_open_orders_per_network: 20,
  max_open_amount_per_network: 20_000,
  placeholder_rating: true,
  restock_threshold: 5,
  order_retention_years: 10,
}
