import type { Generated, GeneratedAlways } from 'kysely'
import type {
  AdminSessionTable,
  AdminTable,
  AuditTable,
  PasskeyChallengeTable,
  PasskeyTable,
  StaffInvitationTable,
} from './account-tables.ts'
import type {
  BatchLineTable,
  BatchPictureTable,
  BatchProductTable,
  BatchTable,
  PictureCopyTable,
} from './batch-tables.ts'
import type { ContentTable, ContentVersionTable, TranslationTable } from './content-tables.ts'
import type { ConversionTable } from './conversion-tables.ts'
import type {
  CallAttemptTable,
  ConsentTable,
  CustomerInvoiceNumberTable,
  CustomerInvoiceTable,
  CustomerReturnLineTable,
  CustomerReturnTable,
  DecantDeductionTable,
  LeftCartTable,
  OrderChangeTable,
  OrderClickTable,
  OrderHistoryTable,
  OrderItemTable,
  OrderOriginTable,
  OrderSlipTable,
  OrderTable,
  RefundTable,
  RefundWaiverTable,
} from './order-tables.ts'
import type {
  CarrierCityTable,
  CarrierLinkTable,
  CarrierTable,
  CityMappingTable,
  CityResultTable,
  ClaimTable,
  HandoverCollectionTable,
  HandoverTable,
  ParcelEventTable,
  ParcelSendingTable,
  ParcelTable,
  RemittanceLineTable,
  RemittanceTable,
  ReturnLineTable,
} from './parcel-tables.ts'
import type { CampaignTable, PromotionTable } from './promotion-tables.ts'
import type {
  RefillAskTable,
  RefillConsentTable,
  RefillProofTable,
  StockAlertTable,
} from './reminder-tables.ts'
import type { ReviewPhotoTable, ReviewRequestTable, ReviewTable } from './review-tables.ts'
import type {
  PouringTable,
  StockAdjustmentTable,
  StockCountTable,
  StockMovementTable,
} from './stock-tables.ts'

/**
 * Describes the tables as queries see them. Both engines give equal values: numeric and bigint are numbers, timestamptz a
 * Date, date a string (`2026-12-31`), text[] a string array. The database checks enumerated values ('homme', 'nouveau'…).
 */
export type Database = {
  products: ProductTable
  product_slugs: { slug: string; product_id: number }
  variants: VariantTable
  promotions: PromotionTable
  campaigns: CampaignTable
  promotion_clock: { id: Generated<number>; announced_until: Date }
  promo_codes: PromoCodeTable
  customers: CustomerTable
  orders: OrderTable
  order_items: OrderItemTable
  order_history: OrderHistoryTable
  order_changes: OrderChangeTable
  order_slips: OrderSlipTable
  order_origins: OrderOriginTable
  order_clicks: OrderClickTable
  consents: ConsentTable
  refunds: RefundTable
  refund_waivers: RefundWaiverTable
  customer_returns: CustomerReturnTable
  customer_return_lines: CustomerReturnLineTable
  customer_invoices: CustomerInvoiceTable
  customer_invoice_numbers: CustomerInvoiceNumberTable
  sessions: { id: string; created_at: Date; expires_at: Date }
  order_accesses: {
    session_id: string
    order_id: string
    reason: 'placed' | 'looked_up_by_number' | 'gave_phone' | 'merged'
    expires_at: Date
  }
  admins: AdminTable
  admin_sessions: AdminSessionTable
  staff_invitations: StaffInvitationTable
  sign_in_links: { staff_id: number; token_hash: string; issued_by: number; expires_at: Date }
  passkeys: PasskeyTable
  passkey_challenges: PasskeyChallengeTable
  recovery_codes: { admin_id: number; code_hash: string }
  pending_logins: { session_id: string; admin_id: number; password_hash: string; expires_at: Date }
  former_sessions: { session_id: string }
  idempotency_keys: { key: string; request_hash: string; order_id: string; created_at: Date }
  rate_limits: { key: string; hits: number; window_ends_at: Date }
  blocklist: BlocklistTable
  shop_secrets: { name: string; value: string }
  index_now: IndexNowTable
  settings: SettingTable
  pictures: PictureTable
  audit: AuditTable
  contents: ContentTable
  content_versions: ContentVersionTable
  translations: TranslationTable
  demo_rows: DemoRowTable
  /** The view says what each row of the demonstration holds now. */
  demo_prints: DemoRowTable
  first_start: FirstStartTable
  call_attempts: CallAttemptTable
  left_carts: LeftCartTable
  decant_deductions: DecantDeductionTable
  call_claims: { order_id: string; staff_id: number; expires_at: Date }
  batches: BatchTable
  batch_lines: BatchLineTable
  batch_products: BatchProductTable
  batch_pictures: BatchPictureTable
  picture_copies: PictureCopyTable
  copied_pictures: { address: string; name: string; batch_id: number | null }
  message_templates: MessageTemplateTable
  confirmation_links: { token_hash: string; order_id: string; lang: 'fr' | 'ar'; expires_at: Date }
  push_subscriptions: PushSubscriptionTable
  push_deliveries: PushDeliveryTable
  gone_push_endpoints: { endpoint_hash: string; gone_at: Date }
  stock_movements: StockMovementTable
  stock_adjustments: StockAdjustmentTable
  stock_counts: StockCountTable
  pourings: PouringTable
  carriers: CarrierTable
  city_results: CityResultTable
  carrier_cities: CarrierCityTable
  city_mappings: CityMappingTable
  handovers: HandoverTable
  parcels: ParcelTable
  parcel_events: ParcelEventTable
  carrier_links: CarrierLinkTable
  parcel_sendings: ParcelSendingTable
  handover_collections: HandoverCollectionTable
  return_lines: ReturnLineTable
  remittances: RemittanceTable
  remittance_lines: RemittanceLineTable
  claims: ClaimTable
  review_requests: ReviewRequestTable
  reviews: ReviewTable
  review_photos: ReviewPhotoTable
  ad_spend: { day: string; channel: string; campaign: Generated<string>; amount: number }
  stock_alerts: StockAlertTable
  refill_consents: RefillConsentTable
  refill_proofs: RefillProofTable
  refill_asks: RefillAskTable
  conversions: ConversionTable
  import_memory: { kind: 'heading' | 'word'; field: string; key: string; value: string | null }
}

type ProductTable = {
  id: GeneratedAlways<number>
  slug: string
  name: string
  description: Generated<string>
  brand: string | null
  image_url: Generated<string>
  images: Generated<string[]>
  family:
    | null
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
  gender: 'homme' | 'femme' | 'unisexe' | null
  notes_top: Generated<string>
  notes_heart: Generated<string>
  notes_base: Generated<string>
  visible: Generated<boolean>
  time_of_day: Generated<('day' | 'evening' | 'night')[]>
  occasion: Generated<('daily' | 'formal' | 'romantic' | 'casual')[]>
  season: Generated<('spring' | 'summer' | 'fall' | 'winter' | 'all')[]>
  intensity: Generated<'light' | 'moderate' | 'strong'>
  is_best_seller: Generated<boolean>
  has_5ml: Generated<boolean>
  has_10ml: Generated<boolean>
  has_20ml: Generated<boolean>
  has_50ml: Generated<boolean>
  has_100ml: Generated<boolean>
  /** It lists the offered sizes beyond the five that have a flag. */
  other_volumes: Generated<`${number}ml`[]>
  has_decant: Generated<boolean>
  has_full_bottle: Generated<boolean>
  /** The key is for searches and order only; it is described here because `select *` reads it too. */
  search_key: GeneratedAlways<string>
  /** Says whether everything that shoppers read is known; only such products are visible. */
  is_complete: GeneratedAlways<boolean>
  created_at: Date
  updated_at: Date
}

type VariantTable = {
  id: GeneratedAlways<number>
  product_id: number
  /** It is in millilitres: `5ml`, `75ml`. */
  volume: `${number}ml`
  price: number
  stock: number
  is_original: boolean
  /** Counts the pieces sold in orders that are not cancelled. */
  sold: Generated<number>
  /** One piece costs the shop this in DH; null while unknown. */
  cost: Generated<number | null>
}

type PromoCodeTable = {
  id: GeneratedAlways<number>
  code: string
  kind: Generated<'percentage' | 'amount' | 'free_delivery'>
  discount_percentage: number
  amount: Generated<number>
  smallest_basket: Generated<number | null>
  once_per_phone: Generated<boolean>
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
  message_language: Generated<'fr' | 'ar' | null>
  /** Is WhatsApp's own key of a customer, for whoever hides the number; nothing writes it yet (A40.3). */
  whatsapp_id: Generated<string | null>
  search_key: GeneratedAlways<string>
}

type BlocklistTable = {
  id: GeneratedAlways<number>
  /** The number is in its canonical form. */
  phone: string
  level: 'signaler' | 'refuser'
  reason: string
  created_at: Date
  created_by: number | null
  /** It is null for an entry that never ends. */
  expires_at: Date | null
  lifted_at: Generated<Date | null>
  /** The delivery of this order lifted the entry. */
  lifted_by_order: Generated<string | null>
}

type SettingTable = {
  key: string
  value: unknown
  version: Generated<number>
  updated_by: string
  updated_at: Date
}

type PictureTable = {
  name: string
  file_name: string
  width: number
  height: number
  bytes: number
  /** The focus is in percent from the left and from the top. */
  focus_x: Generated<number>
  focus_y: Generated<number>
  alt: Generated<string>
  /** 'shop' marks pictures that come with the program or the demonstration. */
  origin: 'owner' | 'shop'
  added_by: string
  added_at: Date
  search_key: GeneratedAlways<string>
}

/** The entries hold field names only, never personal data. */
type DemoRowTable = {
  kind: 'product' | 'promotion' | 'promo_code' | 'customer' | 'order'
  row_id: string
  /** Hashes what the owner could have changed. */
  print: string
}

type FirstStartTable = {
  step: 'pictures' | 'password' | 'delivery' | 'demo' | 'trial' | 'opening' | 'dismissed'
  done_by: string
  done_at: Date
}

type MessageTemplateTable = {
  key:
    | 'confirmer'
    | 'sans-reponse'
    | 'adresse'
    | 'expediee'
    | 'echec'
    | 'avis'
    | 'retour-stock'
    | 'bientot-vide'
  lang: 'fr' | 'ar'
  /** It is null stands for the shop's first text. */
  body: string | null
  version: number
  updated_by: string
  updated_at: Date
}

type PushSubscriptionTable = {
  endpoint: string
  id: GeneratedAlways<number>
  staff_id: number
  p256dh: string
  auth: string
  created_at: Date
  failures: Generated<number>
  seen_at: Date
  session_id: number | null
}

type PushDeliveryTable = {
  subscription_id: number
  event: 'commande' | 'rappel'
  order_id: string
  due_at: Date
  tries: Generated<number>
  next_try_at: Date | null
}

/** Has one row at most: how far search engines have been told of changed perfumes, by the moment of the change and the perfume's id. */
type IndexNowTable = {
  id: Generated<number>
  told_until: Generated<Date>
  told_id: Generated<number>
  next_try_at: Generated<Date>
  tries: Generated<number>
  told: Generated<number>
  last_told_at: Generated<Date | null>
  fault: Generated<'refused' | 'failed' | null>
}
