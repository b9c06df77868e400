import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PERSONAL_TABLES } from '#database/dumps.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

/** Columns of texts that are emptied with their person, or whose row goes; `erasure.test.ts` shows each kind. */
const ERASED: Readonly<Record<string, string>> = {
  blocklist: 'phone level reason',
  call_attempts: 'note',
  claims: 'note',
  confirmation_links: 'token_hash lang',
  customer_returns: 'note',
  customers: 'phone name email address notes search_key message_language whatsapp_id',
  handover_collections: 'message',
  idempotency_keys: 'key request_hash',
  left_carts: 'session_id phone name city items language ended network_hash',
  order_accesses: 'session_id reason',
  order_changes: 'discount_reason',
  order_clicks: 'fbclid ttclid ctwa_clid fbp fbc ttp user_agent',
  // A source that somebody typed becomes one of those that are known; a campaign stays by which a cost or other orders count.
  order_origins: 'source medium campaign content term referrer',
  orders:
    'name phone address browser_hash network_hash district landmark phone2 carrier_note risk_reasons discount_reason search_bytes',
  parcel_events: 'raw note failure',
  parcel_sendings: 'label_url message waiting_word told_prints',
  parcels: 'raw_status failure given_up_reason',
  rate_limits: 'key',
  refill_asks: 'outcome',
  refill_consents: 'phone forget_key',
  refill_proofs: 'language',
  refund_waivers: 'note',
  refunds: 'note',
  remittance_lines: 'note',
  review_photos: 'large small',
  review_requests: 'token_hash',
  reviews: 'words name answer',
  stock_alerts: 'phone language key_hash forget_key network_hash',
}

/** Columns of the same tables, and tables about orders, that say nothing of a person: numbers, words of a list, goods, amounts. */
const HARMLESS: Readonly<Record<string, string>> = {
  call_attempts: 'channel outcome confirmation_before',
  claims: 'tracking kind reason state way',
  consents: 'asked granted',
  // What a network said is kept without words that could be a person's (`domain/conversions/reason.ts`).
  conversions: 'network state answer',
  customer_invoice_numbers: 'series',
  // The law keeps invoices as they were made (D192).
  customer_invoices: 'series number order_number language document search_key',
  customer_return_lines: 'condition',
  customer_returns: 'reason way_payer',
  // The city stays, by which the owner counts (D42).
  customers: 'city',
  handover_collections: 'adapter state reference codes',
  handovers: 'number driver',
  line_results: 'product_name',
  order_changes: 'kind fields lines amounts',
  order_history: 'status actor goods',
  order_items: 'product_name product_image volume',
  order_results: 'source city_key city place',
  orders:
    'order_number status city city_key promo_code confirmation confirmed_via cancel_reason source goods promo_kind status_before_trial language',
  parcel_events: 'state source kind',
  parcel_sendings: 'state reference code second_code told_adapter',
  parcels: 'tracking state label_void cash label_changed',
  push_deliveries: 'event',
  refunds: 'method',
  remittance_lines: 'tracking kind cash_before',
  return_lines: 'condition',
  review_requests: 'lang',
  reviews: 'lang state hidden_for',
  sessions: 'id',
}

/** Tables of the shop's goods, settings, carriers and team, in which no shopper stands. */
const OF_NOBODY: readonly string[] = [
  ...['ad_spend', 'admin_sessions', 'admins', 'audit', 'batch_lines', 'batch_pictures', 'batch_products'],
  ...['batches', 'campaigns', 'carrier_cities', 'carrier_links', 'carriers', 'city_mappings', 'city_results'],
  ...['content_versions', 'contents', 'copied_pictures', 'demo_prints', 'demo_rows', 'first_start'],
  ...[
    'former_sessions',
    'gone_push_endpoints',
    'import_memory',
    'index_now',
    'message_templates',
    'migrations',
  ],
  ...['passkey_challenges', 'passkeys', 'pending_logins', 'picture_copies', 'pictures', 'pourings'],
  ...['product_slugs', 'products', 'promo_codes', 'promotions', 'push_subscriptions', 'recovery_codes'],
  ...['remittances', 'result_rule', 'settings', 'shop_secrets', 'sign_in_links', 'staff_invitations'],
  ...['stock_adjustments', 'stock_movements', 'translations', 'variants'],
]

const columnsOf = (listed: Readonly<Record<string, string>>) =>
  Object.entries(listed).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`))

it('every column that may hold a text is erased with its person, or says nothing of one', async () => {
  const shop = await openTestShop()
  const { rows } = await sql<{ table_name: string; name: string }>`
    select table_name, table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea')
  `.execute(shop.db)
  await shop.close()
  const found = rows.filter(({ table_name }) => !OF_NOBODY.includes(table_name)).map(({ name }) => name)
  expect([...columnsOf(ERASED), ...columnsOf(HARMLESS)].toSorted()).toEqual(found.toSorted())
})

it('every table with such a column is rewritten before a dump, which would otherwise keep what was erased', () => {
  expect([...PERSONAL_TABLES].toSorted()).toEqual(Object.keys(ERASED).toSorted())
})
