import { addUp } from '#domain/money.ts'

/**
 * What a set of orders brought and cost, in DH (specification §14). Parcels count once they have ended: delivered,
 * refused or lost; what was collected at the door counts wherever the goods went afterwards.
 */
export type ProfitParts = {
  /** Sums what was collected from customers of delivered parcels, and paid by carriers for lost ones. */
  collected: number
  /** Sums the unit costs of the delivered goods, as they were when they were sold. */
  goods: number
  /** Sums the fees of delivered parcels: as charged, or else as expected. */
  delivery: number
  /**
   * Sums the fees of refused and returned parcels, and the cost of goods that came back spoilt or not at all.
   */
  returns: number
  packaging: number
  /** Given back to shoppers after the sale, also as a credit. */
  refunds: number
  /** Paid by credits, for delivered orders. */
  credits: number
}

export const PROFIT_PARTS = [
  'collected',
  'credits',
  'goods',
  'delivery',
  'returns',
  'packaging',
  'refunds',
] as const

export const PROFIT_LABELS: Readonly<Record<keyof ProfitParts | 'ad_spend' | 'adjustments', string>> = {
  collected: 'Recettes',
  credits: 'Payé par avoir',
  goods: 'Coût des articles',
  delivery: 'Livraison',
  returns: 'Refus et retours',
  packaging: 'Emballage',
  refunds: 'Remboursements',
  adjustments: 'Ajustements des transporteurs',
  ad_spend: 'Publicité',
}

/** Says whether a part adds to the profit; the others are costs. */
export function isIncome(part: keyof ProfitParts): boolean {
  return part === 'collected' || part === 'credits'
}

/** Returns the profit of one order, or of all orders of a period before the cost of advertising. */
export function marginOf({
  collected,
  goods,
  delivery,
  returns,
  packaging,
  refunds,
  credits,
}: ProfitParts): number {
  return addUp([collected, credits, -goods, -delivery, -returns, -packaging, -refunds])
}

/**
 * Returns the profit of a period. Advertising, and what carriers' invoices paid or kept beside parcels, are not shared out
 * among orders.
 */
export function periodProfit(
  parts: ProfitParts,
  { adSpend, adjustments }: { adSpend: number; adjustments: number },
): number {
  return addUp([marginOf(parts), adjustments, -adSpend])
}
