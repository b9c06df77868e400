import type { CartChange, CartLine } from '#domain/cart/cart.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhams } from '#domain/money.ts'
import { say, sayCount } from '#domain/words/say.ts'
import { WORDS } from './words.fr.ts'

/** A toast about the cart; `destructive` is shown in red. */
export type CartNotice = { tone: 'info' | 'destructive'; title: string; text: string }

const TITLES: Record<CartChange['kind'], string> = {
  removed: WORDS.stock,
  lowered: WORDS.stock,
  dearer: WORDS.price,
  cheaper: WORDS.promotion,
}

/** Returns one toast for all changes at once (D25); null without changes. */
export function cartChangesNotice(changes: readonly CartChange[]): CartNotice | null {
  const [first] = changes
  if (first === undefined) return null
  const tone = changes.some((change) => change.kind === 'dearer') ? 'destructive' : 'info'
  if (changes.length === 1) return { tone, title: TITLES[first.kind], text: cartChangeText(first) }
  const titles = [...new Set(changes.map((change) => TITLES[change.kind]))]
  return { tone, title: titles.join(WORDS.comma), text: countChanged(changes) }
}

/**
 * Writes such as `Ras el Nuit, 20 ml : quantité ramenée à 4.` `Ras el Nuit, 20 ml : quantité ramenée à 4.`
 */
export function cartChangeText(change: CartChange): string {
  const name = lineName(change.line)
  switch (change.kind) {
    case 'removed':
      return say(WORDS.removed, { name })
    case 'lowered':
      return say(WORDS.lowered, { name, stock: change.stock })
    case 'dearer':
      return say(wasPromoted(change.line) ? WORDS.promotionEnded : WORDS.dearer, {
        name,
        price: formatDirhams(change.price),
      })
    case 'cheaper':
      return say(WORDS.cheaper, {
        name,
        price: formatDirhams(change.price),
        before: formatDirhams(change.line.variant.price),
      })
  }
}

/** Writes `Rosée de Kelaâ, 10 ml`. */
export function lineName({ product, variant }: Pick<CartLine, 'product' | 'variant'>): string {
  return say(WORDS.line, { product: product.name, volume: volumeLabel(variant.volume) })
}

function wasPromoted({ variant }: CartLine): boolean {
  return variant.price < variant.originalPrice
}

function countChanged(changes: readonly CartChange[]): string {
  const count = new Set(changes.map((change) => change.line.variant.id)).size
  return sayCount(WORDS.changed, count, {})
}
