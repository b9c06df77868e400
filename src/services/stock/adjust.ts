import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { adjustStock as adjustCall, StockResult } from '#contract/stock/stock.ts'
import { admits } from '#domain/account/roles.ts'
import { type Issue, ShopError } from '#domain/errors.ts'
import { type AdjustmentKind, adjustmentRefusal, stockDelta } from '#domain/stock/adjustment.ts'
import { averageCost } from '#domain/stock/cost.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import type { Admin } from '#services/account/sessions.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import {
  enterStock,
  hashOf,
  type LockedSize,
  lockSizes,
  readStockResults,
  refuseOther,
  sizeName,
} from './entry.ts'

const ACTIONS: Record<AdjustmentKind, string> = {
  reception: 'stock.received',
  inventaire: 'stock.counted',
  casse: 'stock.broken',
  echantillon: 'stock.sampled',
  correction: 'stock.corrected',
}

type Asked = ParsedInput<typeof adjustCall>

/** Receives, counts, writes off or corrects pieces (A23.6); see the contract for refusals. */
export async function adjustStock(shop: Shop, asked: Asked, by: Admin): Promise<{ sizes: StockResult[] }> {
  const { client_key, kind, lines } = asked
  if (lines.some(({ unit_cost }) => unit_cost != null) && !admits('owner', by.role)) throw roleRefused()
  const note = asked.note || null
  const now = shop.clock()
  const ids = lines.map(({ variant_id }) => variant_id)
  const hash = hashOf({ kind, note, lines })
  return inTransaction(shop, async (tx) => {
    const claimed = await tx
      .insertInto('stock_adjustments')
      .values({ client_key, request_hash: hash, kind, note, staff_id: by.id, at: now })
      .onConflict((conflict) => conflict.column('client_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    const known = claimed === undefined ? await findEntry(tx, client_key) : undefined
    if (claimed === undefined) refuseOther(known, hash)
    const adjustmentId = claimed?.id ?? known?.id ?? 0
    if (claimed !== undefined) {
      const sizes = await lockSizes(tx, ids)
      await enterStock(tx, sizes, {
        changes: planned(sizes, asked),
        cause: { reason: kind, adjustmentId, staffId: by.id, note, now },
        action: ACTIONS[kind],
        actor: by.username,
      })
      if (kind === 'inventaire') await writeCounts(tx, sizes, { lines, staffId: by.id, now })
    }
    return { sizes: await readStockResults(tx, ids, sql`stock_movements.adjustment_id = ${adjustmentId}`) }
  })
}

function findEntry(tx: ShopTransaction, key: string) {
  return tx
    .selectFrom('stock_adjustments')
    .select(['id', 'request_hash'])
    .where('client_key', '=', key)
    .executeTakeFirst()
}

/** Returns the change of each line; `insufficient_stock` names every size that is too short. */
function planned(sizes: readonly LockedSize[], { kind, lines }: Asked) {
  const short: Issue[] = []
  const changes = lines.flatMap(({ variant_id, pieces, unit_cost = null }, index) => {
    const size = sizes.find(({ id }) => id === variant_id)
    if (size === undefined) return []
    const delta = stockDelta(kind, pieces, size)
    if (size.stock + delta < 0) {
      short.push({ path: `lines.${index}.pieces`, message: adjustmentRefusal(kind, sizeName(size), size) })
    }
    const received = kind === 'reception' ? { quantity: pieces, unitCost: unit_cost } : null
    return [
      {
        variant_id,
        delta,
        ...(received === null ? {} : { cost: averageCost(size, received), unit_cost }),
      },
    ]
  })
  if (short[0] !== undefined) throw new ShopError('insufficient_stock', short[0].message, { issues: short })
  return changes
}

/** Counts are also written for sizes whose count was right. */
async function writeCounts(
  tx: ShopTransaction,
  sizes: readonly LockedSize[],
  { lines, staffId, now }: { lines: Asked['lines']; staffId: number; now: Date },
): Promise<void> {
  const rows = sizes.map(({ id, on_shelf }) => ({
    variant_id: id,
    expected: on_shelf,
    counted: lines.find(({ variant_id }) => variant_id === id)?.pieces ?? 0,
    staff_id: staffId,
    at: now,
  }))
  await tx
    .insertInto('stock_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('variant_id').doUpdateSet(({ ref }) => ({
        expected: ref('excluded.expected'),
        counted: ref('excluded.counted'),
        staff_id: ref('excluded.staff_id'),
        at: ref('excluded.at'),
      })),
    )
    .execute()
}
