import { formatWhole } from '#domain/money.ts'
import type { Plan } from './plan.ts'

/** Counts the promotions that a trial proposes. */
export function countPromotions({ products }: Plan): number {
  return products.reduce(
    (sum, { sizes }) => sum + sizes.filter(({ promo_price }) => promo_price !== undefined).length,
    0,
  )
}

/** Says in sentences what a trial would do that no line says by itself. */
export function trialNotes({ products }: Plan): string[] {
  const empty = products.flatMap(({ sizes }) =>
    sizes.filter(({ stock, stock_before }) => stock_before === null && stock === 0),
  )
  if (empty.length === 0) return []
  return empty.length === 1
    ? ['1 nouveau format aura un stock de 0\u00a0: il sera épuisé tant que vous ne donnez pas son stock.']
    : [
        `${formatWhole(empty.length)} nouveaux formats auront un stock de 0\u00a0: ils seront épuisés tant que vous ne donnez pas leur stock.`,
      ]
}
