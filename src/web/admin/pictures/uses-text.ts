import { MAX_COUNTED_ORDERS } from '#contract/pictures/library.ts'
import { CONTENT_PLACES } from '#domain/contents/picture-places.ts'
import { formatWhole } from '#domain/money.ts'
import { SETTING_PLACES } from '#domain/settings/picture-places.ts'
import type { LibraryPicture, PictureUse } from '#web/data/admin/pictures.ts'

const BYTES_PER_KILOBYTE = 1000

/** Counts the uses under a tile: 'Utilisée 2 fois'. */
export function countUses({ uses, origin }: LibraryPicture): string {
  if (uses.length > 0) return `Utilisée ${uses.length} fois`
  return origin === 'shop' ? 'Fournie' : 'Inutilisée'
}

/** Returns one place of a picture in words. */
export function placeLabel(use: PictureUse): string {
  if (use.kind === 'product') return use.name
  if (use.kind === 'content') return CONTENT_PLACES[use.id]
  if (use.kind === 'setting') return SETTING_PLACES[use.id] ?? 'Réglages'
  if (use.count > MAX_COUNTED_ORDERS) return `Plus de ${formatWhole(MAX_COUNTED_ORDERS)} commandes`
  return use.count > 1 ? `${formatWhole(use.count)} commandes` : '1 commande'
}

/** Writes `1 600 × 2 000 px, 184 ko`. */
export function sizeText({ width, height, bytes }: LibraryPicture): string {
  const kilobytes = Math.max(1, Math.round(bytes / BYTES_PER_KILOBYTE))
  return `${formatWhole(width)} × ${formatWhole(height)} px, ${formatWhole(kilobytes)} ko`
}

/** Places in which another picture may stand; orders keep theirs. */
export function replaceableUses({ uses }: LibraryPicture): PictureUse[] {
  return uses.filter(({ kind }) => kind !== 'orders')
}
