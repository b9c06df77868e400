import { PICTURES_PATH } from '#contract/pictures/url.ts'
import { recordAudit } from '#services/audit.ts'
import { replaceInContents } from '#services/contents/pictures.ts'
import { replaceInProducts } from '#services/products/pictures.ts'
import { replaceInSettings } from '#services/settings/pictures.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { pictureNotFound } from './library.ts'

/** Replaces a picture by another in all its places; returns the number of places. */
export function replacePicture(
  shop: Shop,
  { name, by }: { name: string; by: string },
  actor: string,
): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const known = await tx
      .selectFrom('pictures')
      .select('name')
      .where('name', 'in', [name, by])
      .orderBy('name')
      // Both are locked, so that neither is removed meanwhile.
      .forUpdate()
      .execute()
    if (known.length < new Set([name, by]).size) throw pictureNotFound()
    if (name === by) return 0
    const now = shop.clock()
    const addresses = { from: `${PICTURES_PATH}${name}`, to: `${PICTURES_PATH}${by}` }
    const products = await replaceInProducts(tx, addresses, now)
    const settings = await replaceInSettings(tx, addresses, { actor, now })
    const contents = await replaceInContents(tx, addresses, { actor, now })
    const replaced = products + settings + contents.length
    if (replaced > 0) {
      await recordAudit(tx, { actor, action: 'picture.replaced', subject: `picture ${name}`, now })
    }
    return replaced
  })
}
