import { formatWhole } from '#domain/money.ts'
import { isElsewhere, MAX_COPIED } from '#domain/pictures/copy.ts'
import type { Plan } from './plan.ts'

/** Counts the promotions that a trial proposes. */
export function countPromotions({ products }: Plan): number {
  return products.reduce(
    (sum, { sizes }) => sum + sizes.filter(({ promo_price }) => promo_price !== undefined).length,
    0,
  )
}

/** Says in sentences what a trial would do that no line says by itself. */
export function trialNotes(plan: Plan): string[] {
  return [...copyNotes(plan), ...stockNotes(plan)]
}

function copyNotes({ products }: Plan): string[] {
  const addresses = products.flatMap(({ product: { image_url = '', images = [] } }) =>
    [image_url, ...images].filter(isElsewhere),
  )
  const { length: count } = addresses
  if (count === 0) return []
  const copied = count === 1 ? '1 photo sera copiée' : `${formatWhole(count)} photos seront copiées`
  return [
    `${copied} dans votre boutique après l’import\u00a0: gardez l’ancienne ouverte jusqu’à la fin.`,
    ...(count > MAX_COPIED
      ? [
          `Un import copie ${formatWhole(MAX_COPIED)} photos à la fois\u00a0: vous demanderez les ${formatWhole(count - MAX_COPIED)} autres ensuite.`,
        ]
      : []),
  ]
}

function stockNotes({ products }: Plan): string[] {
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
