import type { CartChange, CartLine } from '#domain/cart/cart.ts'
import { volumeLabel } from '#domain/catalogue/vocabulary.ts'
import { formatDirhams } from '#domain/money.ts'

/** A toast about the cart; `destructive` is shown in red. */
export type CartNotice = { tone: 'info' | 'destructive'; title: string; text: string }

const TITLES: Record<CartChange['kind'], string> = {
  removed: 'Stock mis à jour',
  lowered: 'Stock mis à jour',
  dearer: 'Prix mis à jour',
  cheaper: 'Promotion appliquée',
}

/** Returns one toast for all changes at once (D25); null without changes. */
export function cartChangesNotice(changes: readonly CartChange[]): CartNotice | null {
  const [first] = changes
  if (first === undefined) return null
  const tone = changes.some((change) => change.kind === 'dearer') ? 'destructive' : 'info'
  if (changes.length === 1) return { tone, title: TITLES[first.kind], text: cartChangeText(first) }
  const titles = [...new Set(changes.map((change) => TITLES[change.kind]))]
  return { tone, title: titles.join(', '), text: countChanged(changes) }
}

/**
 * Writes such as `Ras el Nuit, 20 ml : quantité ramenée à 4.` `Ras el Nuit, 20 ml : quantité ramenée à 4.`
 */
export function cartChangeText(change: CartChange): string {
  const name = lineName(change.line)
  switch (change.kind) {
    case 'removed':
      return `${name}\u00a0: plus disponible, article retiré.`
    case 'lowered':
      return `${name}\u00a0: quantité ramenée à ${change.stock}.`
    case 'dearer':
      return `${name}\u00a0: ${wasPromoted(change.line) ? 'promotion terminée, ' : ''}désormais ${formatDirhams(change.price)}.`
    case 'cheaper':
      return `${name}\u00a0: ${formatDirhams(change.price)} au lieu de ${formatDirhams(change.line.variant.price)}.`
  }
}

/** Writes `Rosée de Kelaâ, 10 ml`. */
export function lineName({ product, variant }: Pick<CartLine, 'product' | 'variant'>): string {
  return `${product.name}, ${volumeLabel(variant.volume)}`
}

function wasPromoted({ variant }: CartLine): boolean {
  return variant.price < variant.originalPrice
}

function countChanged(changes: readonly CartChange[]): string {
  const count = new Set(changes.map((change) => change.line.variant.id)).size
  return count === 1 ? '1 article de votre panier a changé' : `${count} articles de votre panier ont changé`
}
