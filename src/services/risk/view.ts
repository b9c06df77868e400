import type { OrderRisk, OriginalOrder } from '#contract/risk.ts'
import { isOpenForDoubles } from '#domain/risk/doubles.ts'
import { RISK_LABELS, readReasons, riskLevel, riskSentences } from '#domain/risk/risk.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

export type RiskView = { risk: OrderRisk; duplicate_of: OriginalOrder | null }

/** How these orders were judged, in words. */
export async function readRisks(
  db: Shop['db'] | ShopTransaction,
  ids: readonly string[],
): Promise<Map<string, RiskView>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .leftJoin('orders as original', 'original.id', 'orders.duplicate_of')
    .leftJoin('blocklist', 'blocklist.phone', 'orders.phone')
    .select(['orders.id', 'orders.status', 'orders.risk', 'orders.risk_reasons'])
    .select(['original.id as original_id', 'original.order_number', 'original.status as original_status'])
    .select('blocklist.reason')
    .where('orders.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, riskView(row)]))
}

/** Of an order deleted meanwhile. */
export const UNJUDGED: RiskView = {
  risk: { points: 0, level: 'fiable', label: RISK_LABELS.fiable, reasons: [] },
  duplicate_of: null,
}

type RiskRow = {
  risk: number
  risk_reasons: string[]
  original_id: string | null
  order_number: string | null
  original_status: Parameters<typeof isOpenForDoubles>[0] | null
  reason: string | null
}

function riskView({
  risk,
  risk_reasons,
  original_id,
  order_number,
  original_status,
  reason,
}: RiskRow): RiskView {
  const isDouble = original_status !== null && isOpenForDoubles(original_status)
  const level = riskLevel(risk)
  return {
    risk: {
      points: risk,
      level,
      label: RISK_LABELS[level],
      reasons: riskSentences(readReasons(risk_reasons), { doubleOf: order_number, blockReason: reason }),
    },
    duplicate_of:
      isDouble && original_id !== null && order_number !== null ? { id: original_id, order_number } : null,
  }
}
