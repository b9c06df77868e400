import type { ParsedInput } from '#contract/endpoint.ts'
import type {
  AdminProduct,
  completeProduct as completeProductCall,
  createIncompleteProduct as createIncompleteProductCall,
} from '#contract/products/products.ts'
import { isUsual } from '#domain/catalogue/product.ts'
import { isOriginalBottle, notInShop, shopVolumes } from '#domain/catalogue/volumes.ts'
import { type Issue, ShopError } from '#domain/errors.ts'
import { type Completion, missingInWords, missingOf } from '#domain/products/completeness.ts'
import { productFormIssues, waitingProductIssues } from '#domain/products/form.ts'
import { announce } from '#services/live/announcements.ts'
import { readSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { insertSizes } from '#services/stock/ledger.ts'
import { readAdminProduct } from './rows.ts'
import { changedMeanwhile, draftDescription, lockProduct, versionAfter } from './save.ts'
import { findFreeSlug } from './slugs.ts'

/** Keeps a perfume of which only its name and one size are known, hidden. */
export function createIncompleteProduct(
  shop: Shop,
  { name, image_url, volume, price, stock }: ParsedInput<typeof createIncompleteProductCall>,
  username: string,
): Promise<AdminProduct> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const { added } = (await readSettings(tx)).volumes
    const unknown = shopVolumes(added).includes(volume)
      ? []
      : [{ path: 'volume', message: notInShop(volume) }]
    if (unknown[0] !== undefined)
      throw new ShopError('invalid_input', unknown[0].message, { issues: unknown })
    const is_original = isOriginalBottle(volume, added)
    const { id } = await tx
      .insertInto('products')
      .values({
        ...{ name, image_url, slug: await findFreeSlug(tx, name, undefined), visible: false },
        ...{ has_5ml: false, has_10ml: false, has_20ml: false, has_50ml: false, has_100ml: false },
        ...(isUsual(volume) ? { [`has_${volume}`]: true } : { other_volumes: [volume] }),
        ...{ created_at: now, updated_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const size = { product_id: id, volume, price, stock, is_original }
    await insertSizes(tx, [size], { reason: 'correction', username, now })
    announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: id } })
    return readAdminProduct(tx, id)
  })
}

/** Saves what was learnt of a perfume, and shows it when asked; see the contract for the refusals. */
export function completeProduct(
  shop: Shop,
  { id, publish, updated_at, arabic, ...learnt }: ParsedInput<typeof completeProductCall>,
  actor = 'shop',
): Promise<AdminProduct> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const row = await lockProduct(tx, id)
    if (updated_at !== undefined && updated_at.getTime() !== row.updated_at.getTime()) {
      throw await changedMeanwhile(tx, id)
    }
    const after = {
      ...{ name: row.name, images: row.images, visible: publish || row.visible },
      ...{ image_url: learnt.image_url ?? row.image_url, description: learnt.description ?? row.description },
      ...{ gender: learnt.gender ?? row.gender, family: learnt.family ?? row.family },
      ...{ notes_top: learnt.notes_top ?? row.notes_top, notes_heart: learnt.notes_heart ?? row.notes_heart },
      notes_base: learnt.notes_base ?? row.notes_base,
    }
    const issues = issuesOf({ ...after, description_ar: arabic?.after })
    if (issues[0] !== undefined) {
      const missing = after.visible ? missingOf(after) : []
      const message =
        missing.length > 0 ? `À compléter\u00a0: ${missingInWords(missing)}.` : issues[0].message
      throw new ShopError('invalid_input', message, { issues })
    }
    await draftDescription(tx, { description: after.description, arabic }, { actor, now, known: row })
    await tx
      .updateTable('products')
      .set({ ...after, updated_at: versionAfter(row.updated_at, now) })
      .where('id', '=', id)
      .execute()
    announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: id } })
    return readAdminProduct(tx, id)
  })
}

type Completed = Completion & {
  name: string
  description_ar: string | undefined
  images: string[]
  visible: boolean
}

/** Issues at the fields themselves; the sizes are not concerned. What is shown must be whole. */
function issuesOf(product: Completed): Issue[] {
  const typed = { ...product, family: product.family ?? '', gender: product.gender ?? '' }
  const issues = (product.visible ? productFormIssues(typed, []) : waitingProductIssues(typed, []))
    .filter(({ path }) => path.startsWith('product.'))
    .map(({ path, message }) => ({ path: path.replace('product.', ''), message }))
  // Arabic belongs to its French words (D172): without any, it would be everybody's.
  return product.description.trim() === '' && (product.description_ar ?? '') !== ''
    ? [...issues, { path: 'description_ar', message: 'Écrivez d’abord la description en français.' }]
    : issues
}
