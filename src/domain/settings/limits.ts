import { DECANT_DAYS_FIGURE } from '#domain/decants/days.ts'
import { RETURN_DELAY_FIGURES } from '#domain/returns/delay.ts'
import type { OrderSettings, RiskSettings } from './settings.ts'

/** Limits texts in characters, lists in length, and figures in height. */
export const SETTINGS_LIMITS = {
  name: 40,
  about: 200,
  reply_delay: 40,
  delay: 60,
  city: 80,
  announcement: 80,
  title: 120,
  description: 320,
  sentence: 200,
  announcements: 10,
  fees: 250,
  unserved: 250,
  fee: 999,
  free_from: 99_999,
  days: 60,
  steps: 9,
  step_minutes: 1440,
  step_days: 14,
  age_minutes: 10_080,
  close_after_days: 60,
  sound_minutes: 60,
} as const

/** Bounds each figure of the orders' section. */
export const ORDER_FIGURES: Record<
  Exclude<keyof OrderSettings, 'placeholder_rating' | 'deducts_decants'>,
  { least: number; most: number }
> = {
  max_pieces_per_line: { least: 1, most: 999 },
  max_pieces_per_order: { least: 1, most: 9999 },
  max_lines_per_order: { least: 1, most: 100 },
  max_open_orders_per_buyer: { least: 1, most: 10_000 },
  max_open_amount_per_buyer: { least: 1, most: 9_999_999 },
  max_open_orders_per_network: { least: 1, most: 100_000 },
  max_open_amount_per_network: { least: 1, most: 99_999_999 },
  restock_threshold: { least: 0, most: 999 },
  low_stock_threshold: { least: 0, most: 999 },
  max_staff_discount_percent: { least: 0, most: 100 },
  ...RETURN_DELAY_FIGURES,
  review_after_days: { least: 0, most: 60 },
  decant_days: DECANT_DAYS_FIGURE,
  order_retention_years: { least: 1, most: 50 },
}

/** Bounds each figure by which orders are judged. */
export const RISK_FIGURES: Record<keyof RiskSettings, { least: number; most: number }> = {
  refused_once: { least: 0, most: 200 },
  refused_often: { least: 0, most: 200 },
  unreachable_each: { least: 0, most: 200 },
  unreachable_most: { least: 0, most: 200 },
  delivered_each: { least: 0, most: 200 },
  delivered_most: { least: 0, most: 200 },
  open_double: { least: 0, most: 200 },
  same_source: { least: 0, most: 200 },
  same_source_from: { least: 2, most: 99 },
  high_first: { least: 0, most: 200 },
  high_first_times: { least: 1, most: 20 },
  suspicious_number: { least: 0, most: 200 },
  vague_address: { least: 0, most: 200 },
  blocklist: { least: 0, most: 200 },
}
