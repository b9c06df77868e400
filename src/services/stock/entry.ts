import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { StockResult } from '#contract/stock/stock.ts'
import { byVolume, type Volume } from '#domain/catalogue/product.ts'
import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { announce, type StockRow, stockAnnouncement } from '#services/live/announcements.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { moveStock, type StockCause, type StockChange } from './ledger.ts'
import { readReserved } from './sizes.ts'

/** Holds a size as adjustments and pourings must lock it. */
export type LockedSize = {
  id: number
  product_id: number
  volume: Volume
  is_original: boolean
  stock: number
  cost: number | null
  on_shelf: number
}

/** Returns a text such as `Flacon 50 ml`. */
export function sizeName({ volume, is_original }: Pick<LockedSize, 'volume' | 'is_original'>): string {
  return `${is_original ? 'Flacon' : 'Décant'} ${Number.parseInt(volume, 10)}\u00a0ml`
}

export function hashOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}

/** Refuses another request with a known key: the stored answer is only given again for the same request. */
export function refuseOther(known: { request_hash: string } | undefined, hash: string): void {
  if (known?.request_hash === hash) return
  throw new ShopError('idempotency_conflict', 'Cette saisie est déjà enregistrée, avec d’autres nombres.')
}

/** The sizes are locked in ascending id order, as by orders; `not_found` when one is gone. */
export async function lockSizes(tx: ShopTransaction, ids: readonly number[]): Promise<LockedSize[]> {
  const rows = await tx
    .selectFrom('variants')
    .select(['id', 'product_id', 'volume', 'is_original', 'stock', 'cost'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length < ids.length) throw new ShopError('not_found', 'Ce format n’existe plus.')
  // An order takes its stock and reserves it in one transaction: with the sizes locked, both are seen or neither.
  const reserved = await readReserved(tx, ids)
  return rows.map((row) => ({ ...row, on_shelf: row.stock + (reserved.get(row.id) ?? 0) }))
}

/** Moves the stock of locked sizes, announces it, and writes it to the journal. */
export async function enterStock(
  tx: ShopTransaction,
  sizes: readonly LockedSize[],
  {
    changes,
    cause,
    action,
    actor,
  }: {
    changes: readonly StockChange[]
    cause: StockCause
    action: string
    actor: string
  },
): Promise<void> {
  const moving = changes.filter(({ delta }) => delta !== 0)
  const rows: StockRow[] = await moveStock(tx, moving, cause)
  if (rows.length < moving.length) throw new Error('A size was too short although it was locked and checked.')
  announce(tx, ...rows.map(stockAnnouncement))
  for (const [productId, list] of Map.groupBy(sizes, ({ product_id }) => product_id)) {
    const subject = `product ${productId}`
    const fields = list.toSorted(byVolume).map(({ volume }) => `stock ${volume}`)
    await recordAudit(tx, { actor, action, subject, fields, now: cause.now })
  }
}

/** Returns the sizes after an entry, as they are now. */
export async function readStockResults(
  tx: ShopTransaction,
  ids: readonly number[],
  ofEntry: RawBuilder<unknown>,
): Promise<StockResult[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ variant_id: number; stock: number; delta: number }>`
    select variants.id as variant_id, variants.stock, coalesce(sum(stock_movements.delta), 0)::integer as delta
    from variants left join stock_movements on stock_movements.variant_id = variants.id and ${ofEntry}
    where variants.id in (${sql.join([...ids])})
    group by variants.id order by variants.id`.execute(tx)
  const reserved = await readReserved(tx, ids)
  return rows.map((row) => ({ ...row, on_shelf: row.stock + (reserved.get(row.variant_id) ?? 0) }))
}
