/** Room of reminders: customers who asked the shop to write to them again. */

import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { EndpointAnswer, ParsedInput } from '#contract/endpoint.ts'
import { FORGET_PATH } from '#contract/reminders/forget-page.ts'
import type {
  AwaitedSize,
  askForStockAlert as askCall,
  countReminders as countCall,
  listStockAlerts as listCall,
  StockAlert,
} from '#contract/reminders/stock-alerts.ts'
import { normalisePhone } from '#domain/customers/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import { MAX_OPEN_STOCK_ALERTS, STOCK_ALERT_DAYS } from '#domain/reminders/stock-alerts.ts'
import { saying } from '#domain/words/said.ts'
import { recordAudit } from '#services/audit.ts'
import { announceAwaited } from '#services/live/announcements.ts'
import { isOverLimit } from '#services/rate-limits.ts'
import { isBlocked } from '#services/risk/blocked.ts'
import { networkOfNumber } from '#services/risk/one-network.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { IS_OFFERED } from '#services/stock/sizes.ts'
import { forgetKey } from './forget.ts'
import { countRefills } from './refills.ts'

const DAY_MS = 86_400_000
const KEY_BYTES = 16
/** Counts requests of one number, which anybody may type; above it nothing is kept, and nothing is said. */
const ASKED_PER_PHONE = { what: 'stock-alerts-phone', hits: 12, windowSeconds: 86_400 }
/** Serialises the requests of one number, so that they can be counted. */
const ALERT_LOCK = 748_320
const MAX_AWAITED_SIZES = 50

/**
 * Keeps a request to be told when a size is back, within the bounds of its number. The answer is the same whether it was
 * kept or not, but that it says what everybody sees: a size that is in stock is not waited for. It refuses with `not_found`
 * when the size is not on offer, `too_many_requests` for a network that has asked for as many numbers of a day as it may (D222).
 */
export async function askForStockAlert(
  shop: Shop,
  { variant_id, phone: typed, lang }: ParsedInput<typeof askCall>,
  from: { session: string; address: string },
): Promise<EndpointAnswer<typeof askCall>> {
  const phone = normalisePhone(typed) ?? ''
  const now = shop.clock()
  const key = randomBytes(KEY_BYTES).toString('hex')
  const network = await networkOfNumber(shop, { table: 'stock_alerts', from, phone })
  const row = {
    variant_id,
    phone,
    language: lang,
    key_hash: hashOf(key),
    forget_key: await forgetKey(shop, phone),
    network_hash: network.mark,
    created_at: now,
  }
  const isTooOften = await isOverLimit(shop, ASKED_PER_PHONE, phone)
  return inTransaction(shop, async (tx) => {
    const isFull = await network.isFull(tx)
    const { stock } = await readOffered(tx, variant_id)
    if (stock > 0) return { key, in_stock: true }
    if (isFull) throw new ShopError('too_many_requests', saying('tooManyNumbersFromNetwork', {}))
    const answer = { key, in_stock: false }
    if (isTooOften) return answer
    await sql`select pg_advisory_xact_lock(${ALERT_LOCK}::integer, hashtext(${phone}))`.execute(tx)
    const { open } = await tx
      .selectFrom('stock_alerts')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    if (open >= MAX_OPEN_STOCK_ALERTS) return answer
    await tx.insertInto('stock_alerts').values(row).execute()
    announceAwaited(tx, [row])
    return answer
  })
}

/** Takes a browser's request back; does nothing for an unknown key. */
export async function withdrawStockAlert(shop: Shop, { key }: { key: string }): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const gone = await tx
      .deleteFrom('stock_alerts')
      .where('key_hash', '=', hashOf(key))
      .returning('variant_id')
      .execute()
    announceAwaited(tx, gone)
  })
}

/** A number is told of a size once, in the language of its last request; one that was blocked since is not. */
const toTell = (now: Date) => sql`
  select min(stock_alerts.id) as id, stock_alerts.variant_id, stock_alerts.phone, stock_alerts.forget_key,
    (array_agg(stock_alerts.language order by stock_alerts.id desc))[1] as language,
    min(stock_alerts.created_at) as asked_at
  from stock_alerts join variants on variants.id = stock_alerts.variant_id
    join products on products.id = variants.product_id
  where variants.stock > 0 and products.visible and ${IS_OFFERED}
    and not ${isBlocked(sql.ref('stock_alerts.phone'), now)}
  group by stock_alerts.variant_id, stock_alerts.phone, stock_alerts.forget_key`

type Row = Omit<StockAlert, 'asked_at' | 'product' | 'forget_path'> & {
  asked_at: Date
  forget_key: string
  product_id: number
  slug: string
  name: string
}

/** Lists who is to be told that a size is back, and for which sizes others wait. */
export async function listStockAlerts(
  shop: Shop,
  { page, per_page }: ParsedInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const { rows } = await sql<Row>`
    select told.id, told.phone, told.language, told.asked_at, told.forget_key,
      variants.volume, variants.stock, products.id as product_id, products.slug, products.name
    from (${toTell(shop.clock())}) as told join variants on variants.id = told.variant_id
      join products on products.id = variants.product_id
    order by told.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(shop.db)
  return {
    alerts: rows.map(({ product_id, slug, name, asked_at, forget_key, ...row }) => ({
      ...row,
      product: { id: product_id, slug, name },
      asked_at: asked_at.toISOString(),
      forget_path: `${FORGET_PATH}/${forget_key}`,
    })),
    total: await countToTell(shop),
    awaited: await listAwaitedSizes(shop),
  }
}

async function listAwaitedSizes({ db }: Shop): Promise<AwaitedSize[]> {
  const { rows } = await sql<Omit<AwaitedSize, 'product'> & { product_id: number; name: string }>`
    select variants.id as variant_id, variants.volume, products.id as product_id, products.name,
      count(distinct stock_alerts.phone)::integer as people
    from stock_alerts join variants on variants.id = stock_alerts.variant_id
      join products on products.id = variants.product_id
    where not (variants.stock > 0 and products.visible and ${IS_OFFERED})
    group by variants.id, products.id
    order by people desc, products.name, variants.id limit ${MAX_AWAITED_SIZES}`.execute(db)
  return rows.map(({ product_id, name, ...row }) => ({ ...row, product: { id: product_id, name } }))
}

/** Counts the people of each pile of reminders. */
export async function countReminders(shop: Shop): Promise<EndpointAnswer<typeof countCall>> {
  return { back_in_stock: await countToTell(shop), running_low: await countRefills(shop) }
}

async function countToTell({ db, clock }: Shop): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${toTell(clock())}) as told`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Erases all that this number asked about this size. It refuses with `not_found` when somebody told it before, or it was
 * taken back.
 */
export async function markStockAlertTold(shop: Shop, id: number, actor: string): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const alert = await tx
      .selectFrom('stock_alerts')
      .innerJoin('variants', 'variants.id', 'variant_id')
      .select(['variant_id', 'phone', 'variants.product_id'])
      .where('stock_alerts.id', '=', id)
      .executeTakeFirst()
    const gone =
      alert === undefined
        ? []
        : await tx
            .deleteFrom('stock_alerts')
            .where('variant_id', '=', alert.variant_id)
            .where('phone', '=', alert.phone)
            .returning('variant_id')
            .execute()
    if (alert === undefined || gone.length === 0) {
      throw new ShopError('not_found', 'Cette personne a déjà été prévenue, ou ne veut plus l’être.')
    }
    const subject = `product ${alert.product_id}`
    await recordAudit(tx, { actor, action: 'stock_alert.told', subject, now: shop.clock() })
    announceAwaited(tx, gone)
  })
}

/** Deletes requests that waited for too long. */
export async function deleteOldAlerts(shop: Shop): Promise<void> {
  const oldest = new Date(shop.clock().getTime() - STOCK_ALERT_DAYS * DAY_MS)
  await inTransaction(shop, async (tx) => {
    const gone = await tx
      .deleteFrom('stock_alerts')
      .where('created_at', '<=', oldest)
      .returning('variant_id')
      .execute()
    announceAwaited(tx, gone)
  })
}

async function readOffered(tx: ShopTransaction, variantId: number): Promise<{ stock: number }> {
  const size = await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('stock')
    .where('variants.id', '=', variantId)
    .where('products.visible', '=', true)
    .where(IS_OFFERED)
    .executeTakeFirst()
  if (size === undefined) throw new ShopError('not_found', saying('sizeNotOffered', {}))
  return size
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
