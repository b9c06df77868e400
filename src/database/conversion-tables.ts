import type { Generated } from 'kysely'

/** What a network is told of an order; nothing in it names a person. */
export type ConversionTable = {
  order_id: string
  network: 'meta' | 'tiktok'
  happened_at: Date
  value: number
  state: Generated<'attente' | 'envoyee' | 'refusee'>
  tries: Generated<number>
  next_try_at: Date | null
  told_at: Generated<Date | null>
  maybe_told_at: Generated<Date | null>
  answer: Generated<string | null>
}
