import type { Generated, GeneratedAlways } from 'kysely'

/** This file describes the tables of promotions; `schema.ts` joins the tables of all rooms. */

export type PromotionTable = {
  id: GeneratedAlways<number>
  variant_id: number
  promotion_type: 'percentage' | 'fixed_amount'
  discount_value: number
  start_date: Date
  end_date: Date | null
  active: Generated<boolean>
  created_at: Date
  /** The promotion is part of this campaign; null means that it stands alone. */
  campaign_id: Generated<number | null>
}

export type CampaignTable = {
  id: GeneratedAlways<number>
  name: string
  rule: string
  start_date: Date
  end_date: Date | null
  created_at: Date
  created_by: string
  ended_at: Generated<Date | null>
  ended_by: Generated<string | null>
}
