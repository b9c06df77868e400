import type { Generated, GeneratedAlways } from 'kysely'

/**
 * The tables as queries see them, the same in both engines: numeric and bigint are numbers, timestamptz a Date, date a
 * string (`2026-12-31`), text[] a string array. The database checks enumerated values ('homme', 'nouveau'…).
 */
export type Database = {
  products: ProductTable
  product_slugs: { slug: string; product_id: number }
  variants: VariantTable
  promotions: PromotionTable
  promotion_clock: { id: Generated<number>; announced_until: Date }
  promo_codes: PromoCodeTable
  customers: CustomerTable
  orders: OrderTable
  order_items: OrderItemTable
  order_history: OrderHistoryTable
  sessions: { id: string; created_at: Date; expires_at: Date }
  order_accesses: {
    session_id: string
    order_id: string
    reason: 'placed' | 'looked_up_by_number'
    expires_at: Date
  }
  admins: AdminTable
  admin_sessions: AdminSessionTable
  former_sessions: { session_id: string }
  idempotency_keys: { key: string; request_hash: string; order_id: string; created_at: Date }
  rate_limits: { key: string; hits: number; window_ends_at: Date }
  shop_secrets: { name: string; value: string }
  settings: SettingTable
  audit: AuditTable
}

type ProductTable = {
  id: GeneratedAlways<number>
  slug: string
  name: string
  description: string
  brand: string | null
  image_url: string
  images: string[]
  family:
    | 'floral'
    | 'oriental'
    | 'boise'
    | 'frais'
    | 'agrumes'
    | 'epice'
    | 'gourmand'
    | 'aromatique'
    | 'fougere'
    | 'chypre'
  gender: 'homme' | 'femme' | 'unisexe'
  notes_top: string
  notes_heart: string
  notes_base: string
  visible: Generated<boolean>
  time_of_day: ('day' | 'evening' | 'night')[]
  occasion: ('daily' | 'formal' | 'romantic' | 'casual')[]
  season: ('spring' | 'summer' | 'fall' | 'winter' | 'all')[]
  intensity: 'light' | 'moderate' | 'strong'
  is_best_seller: Generated<boolean>
  has_5ml: Generated<boolean>
  has_10ml: Generated<boolean>
  has_20ml: Generated<boolean>
  has_50ml: Generated<boolean>
  has_100ml: Generated<boolean>
  has_decant: Generated<boolean>
  has_full_bottle: Generated<boolean>
  created_at: Date
  updated_at: Date
}

type VariantTable = {
  id: GeneratedAlways<number>
  product_id: number
  volume: '5ml' | '10ml' | '20ml' | '50ml' | '100ml'
  price: number
  stock: number
  is_original: boolean
  /** Pieces sold, in orders that are not cancelled. */
  sold: Generated<number>
}

type PromotionTable = {
  id: GeneratedAlways<number>
  variant_id: number
  promotion_type: 'percentage' | 'fixed_amount'
  discount_value: number
  start_date: Date
  end_date: Date | null
  active: Generated<boolean>
  created_at: Date
}

type PromoCodeTable = {
  id: GeneratedAlways<number>
  code: string
  discount_percentage: number
  expiry_date: string
  active: Generated<boolean>
  usage_limit: number | null
  current_usage: Generated<number>
}

type CustomerTable = {
  id: GeneratedAlways<number>
  phone: string
  name: string
  email: string | null
  address: string | null
  city: string | null
  notes: string | null
  order_count: Generated<number>
  total_spent: Generated<number>
  last_order_date: Date | null
  created_at: Date
  erased_at: Generated<Date | null>
  search_key: GeneratedAlways<string>
}

type OrderStatusColumn = 'nouveau' | 'en-preparation' | 'expedie' | 'livre' | 'annule'

type OrderTable = {
  id: string
  order_number: string
  status: OrderStatusColumn
  customer_id: number | null
  name: string
  phone: string
  city: string
  city_key: string
  address: string
  subtotal: number
  discount_amount: Generated<number>
  shipping_cost: number
  total: number
  promo_code_id: number | null
  promo_code: string | null
  /** Keyed hashes (services/orders/buyer-marks.ts); null in older orders. */
  browser_hash: string | null
  network_hash: string | null
  created_at: Date
  /** Set only while a cancelled order's goods are not in the shop. */
  goods_return: Generated<'awaited' | 'lost' | null>
  search_key: GeneratedAlways<string>
}

type OrderItemTable = {
  id: GeneratedAlways<number>
  order_id: string
  variant_id: number | null
  product_name: string
  product_image: string
  volume: '5ml' | '10ml' | '20ml' | '50ml' | '100ml'
  quantity: number
  price: number
}

type OrderHistoryTable = {
  id: GeneratedAlways<number>
  order_id: string
  status: OrderStatusColumn
  actor: 'shopper' | 'admin'
  created_at: Date
  goods_return: Generated<'awaited' | 'returned' | 'lost' | null>
}

type SettingTable = {
  key: string
  value: unknown
  version: Generated<number>
  updated_by: string
  updated_at: Date
}

/** Field names only, never personal data. */
type AuditTable = {
  id: GeneratedAlways<number>
  created_at: Date
  actor: string
  action: string
  subject: string
  fields: Generated<string[]>
}

type AdminTable = {
  id: GeneratedAlways<number>
  username: string
  password_hash: string
  configured_hash: string | null
  created_at: Date
  updated_at: Date
}

type AdminSessionTable = {
  id: GeneratedAlways<number>
  session_id: string
  admin_id: number
  device: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}
