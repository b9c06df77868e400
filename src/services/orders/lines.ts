import type { FreshLine } from '#domain/cart/cart.ts'
import { millilitres } from '#domain/catalogue/product.ts'
import { ShopError } from '#domain/errors.ts'
import { type Saying, saying } from '#domain/words/said.ts'
import type { OfferedVariant } from '#services/catalogue/offered-variants.ts'
import type { Quantity } from '#services/catalogue/stock.ts'

export type OrderLine = FreshLine & { quantity: number }

/**
 * Order lines at the shop's current prices, from variants that are locked (`lockOfferedVariants`). `insufficient_stock` lists the
 * short lines and what is left; a size no longer offered has 0 left.
 * @param quantities summed per variant
 */
export function orderLines(quantities: readonly Quantity[], offered: readonly OfferedVariant[]): OrderLine[] {
  const fresh = offered.map(({ product, variant }) => ({ product, variant }))
  const short = quantities.flatMap(({ variant_id, quantity }) => {
    const line = fresh.find((candidate) => candidate.variant.id === variant_id)
    const stock = line?.variant.stock ?? 0
    return stock >= quantity ? [] : [{ variant_id, stock, name: line === undefined ? null : lineName(line) }]
  })
  if (short.length > 0) {
    throw new ShopError('insufficient_stock', joined(short.map(shortMessage)), {
      details: {
        short: short.map(({ name, ...line }) => ({ ...line, name: name?.message ?? null })),
        lines: fresh,
      },
    })
  }
  return quantities.flatMap(({ variant_id, quantity }) => {
    const line = fresh.find((candidate) => candidate.variant.id === variant_id)
    return line === undefined ? [] : [{ ...line, quantity }]
  })
}

function lineName({ product, variant }: FreshLine): Saying {
  return variant.volume === '100ml'
    ? saying('wholeBottle', { product: product.name })
    : saying('lineName', { product: product.name, ml: millilitres(variant.volume) })
}

function shortMessage({ stock, name }: { stock: number; name: Saying | null }): Saying {
  if (name === null) return saying('lineNotOffered', {})
  return stock === 0 ? saying('lineSoldOut', { name }) : saying('lineShort', { name, count: stock })
}

function joined(sentences: readonly Saying[]): Saying {
  return sentences.reduce((first, rest) => saying('and', { first, rest }))
}
