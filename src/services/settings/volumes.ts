import { sql } from 'kysely'
import { type AddedVolume, volumeOf } from '#domain/catalogue/volumes.ts'
import { ShopError } from '#domain/errors.ts'
import type { ShopTransaction } from '#services/shop.ts'

/**
 * Refuses to take a size away that a perfume is offered in, or of which there is stock: it could no longer be put right in
 * the perfume's form. A size that was switched off and sold out may go.
 */
export async function refuseToRemoveUsed(
  tx: ShopTransaction,
  before: readonly AddedVolume[],
  after: readonly AddedVolume[],
): Promise<void> {
  const kept = new Set(after.map(({ ml }) => ml))
  const removed = before.flatMap(({ ml }) => (kept.has(ml) ? [] : (volumeOf(ml) ?? [])))
  if (removed.length === 0) return
  const { rows } = await sql<{ ml: number; first: string; perfumes: number }>`
    select rtrim(volume, 'ml')::integer as ml, min(name) as first, count(*)::integer as perfumes
    from variants join products on products.id = variants.product_id
    where volume = any(${removed}::text[]) and (volume = any(other_volumes) or stock > 0)
    group by volume order by 1`.execute(tx)
  const issues = rows.map((use) => ({ path: 'added', message: stillUsed(use) }))
  if (issues[0] !== undefined) throw new ShopError('invalid_input', issues[0].message, { issues })
}

function stillUsed({ ml, first, perfumes }: { ml: number; first: string; perfumes: number }): string {
  const others = perfumes === 2 ? 'un autre parfum' : `${perfumes - 1}\u00a0autres parfums`
  const [who, have] = perfumes === 1 ? [first, 'l’a'] : [`${first} et ${others}`, 'l’ont']
  const how = 'Dans la fiche du parfum, mettez son stock à\u00a00, puis désactivez-le.'
  return `Le format ${ml}\u00a0ml ne peut pas être retiré\u00a0: ${who} ${have} encore en vente ou en stock. ${how}`
}
