import type { SelectQueryBuilder } from 'kysely'
import type { OrderRisk, OriginalOrder } from '#contract/risk/risk.ts'
import type { Database } from '#database/schema.ts'
import { isOpenForDoubles } from '#domain/risk/doubles.ts'
import { RISK_LABELS, readReasons, riskLevel, riskSentences } from '#domain/risk/risk.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

export type RiskView = { risk: OrderRisk; duplicate_of: OriginalOrder | null }

/** Reads the judgements of these orders, in words. */
export async function readRisks(
  db: Shop['db'] | ShopTransaction,
  ids: readonly string[],
): Promise<Map<string, RiskView>> {
  if (ids.length === 0) return new Map()
  const rows = await withRisk(db.selectFrom('orders'))
    .select('orders.id')
    .where('orders.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, riskView(row)]))
}

/** Joins to orders what `riskView` needs. */
export function withRisk<T>(orders: SelectQueryBuilder<Database, 'orders', T>) {
  return orders
    .leftJoin('orders as original', 'original.id', 'orders.duplicate_of')
    .leftJoin('blocklist', 'blocklist.phone', 'orders.phone')
    .select(['orders.risk', 'orders.risk_reasons', 'original.id as original_id'])
    .select(['original.order_number as original_number', 'original.status as original_status'])
    .select('blocklist.reason as block_reason')
}

/** Roles that may not see how orders were judged get this. */
export const UNJUDGED: RiskView = {
  risk: { points: 0, level: 'fiable', label: RISK_LABELS.fiable, reasons: [] },
  duplicate_of: null,
}

type RiskRow = {
  risk: number
  risk_reasons: string[]
  original_id: string | null
  original_number: string | null
  original_status: Parameters<typeof isOpenForDoubles>[0] | null
  block_reason: string | null
}

/** Returns the judgement of an order, in words. */
export function riskView({
  risk,
  risk_reasons,
  original_id,
  original_number: order_number,
  original_status,
  block_reason,
}: RiskRow): RiskView {
  const isDouble = original_status !== null && isOpenForDoubles(original_status)
  const level = riskLevel(risk)
  return {
    risk: {
      points: risk,
      level,
      label: RISK_LABELS[level],
      reasons: riskSentences(readReasons(risk_reasons), {
        doubleOf: order_number,
        blockReason: block_reason,
      }),
    },
    duplicate_of:
      isDouble && original_id !== null && order_number !== null ? { id: original_id, order_number } : null,
  }
}
