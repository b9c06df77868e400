import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { ParsedInput } from '#contract/endpoint.ts'
import { adminProductSchema } from '#contract/products/products.schemas.ts'
import type {
  AdminProduct,
  createProduct as createProductCall,
  updateProduct as updateProductCall,
} from '#contract/products/products.ts'
import type { Database } from '#database/schema.ts'
import { isUsual, type UsualVolume, type Volume } from '#domain/catalogue/product.ts'
import { type Issue, ShopError } from '#domain/errors.ts'
import { isEnabled } from '#domain/products/form.ts'
import { recordAudit } from '#services/audit.ts'
import { draftArabic, lockKnownArabic } from '#services/contents/draft-translations.ts'
import { announce, announceStock } from '#services/live/announcements.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { productNotFound, readAdminProduct } from './rows.ts'
import { findFreeSlug, renameSlug } from './slugs.ts'
import { saveVariants } from './variants.ts'

export type ProductForm = ParsedInput<typeof createProductCall>

/** Creates a product with a slug made from its name. */
export function createProduct(shop: Shop, form: ProductForm, actor = 'shop'): Promise<AdminProduct> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const { id } = await tx
      .insertInto('products')
      .values({
        ...productColumns(form),
        slug: await findFreeSlug(tx, form.product.name, undefined),
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await draftDescription(tx, form.product, { actor, now })
    const sizes = enabledVariants(form).map((variant) => ({ ...variant, id: null }))
    await saveVariants(tx, id, sizes, { username: actor, now })
    announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: id } })
    return readAdminProduct(tx, id)
  })
}

/** Saves a product. Of two concurrent saves, the second gets a conflict; see the contract for the refusals. */
export function updateProduct(
  shop: Shop,
  { id, ...form }: ParsedInput<typeof updateProductCall>,
  actor = 'shop',
): Promise<AdminProduct> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const before = await lockProduct(tx, id)
    const { updated_at, name } = form.product
    if (updated_at !== undefined && updated_at.getTime() !== before.updated_at.getTime()) {
      throw await changedMeanwhile(tx, id)
    }
    await draftDescription(tx, form.product, { actor, now, known: before })
    const pricesBefore = await readPrices(tx, id)
    const { restocked, short } = await saveVariants(tx, id, enabledVariants(form), {
      username: actor,
      now,
    })
    if (short.length > 0) throw await changedMeanwhile(tx, id, short)
    const slug = name === before.name ? before.slug : await findFreeSlug(tx, name, id)
    if (slug !== before.slug) await renameSlug(tx, { productId: id, from: before.slug, to: slug })
    await tx
      .updateTable('products')
      .set({ ...productColumns(form), slug, updated_at: versionAfter(before.updated_at, now) })
      .where('id', '=', id)
      .execute()
    const saved = await readAdminProduct(tx, id)
    const fields = saved.variants
      .filter(({ volume, price }) => pricesBefore.get(volume) !== price)
      .map(({ volume }) => `price ${volume}`)
    if (fields.length > 0) {
      await recordAudit(tx, { actor, action: 'prices.changed', subject: `product ${id}`, fields, now })
    }
    announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: id } })
    // Stock announcements are public and contain the name, so they are not sent for hidden products.
    if (saved.visible) await announceStock(tx, restocked)
    return saved
  })
}

type ProductRow = Selectable<Database['products']>

/**
 * Drafts the Arabic of the description as it is saved. What was shown belongs to the description as it was, which must
 * still have it.
 */
export async function draftDescription(
  tx: ShopTransaction,
  { description, arabic }: Pick<ProductForm['product'], 'description' | 'arabic'>,
  { known, ...by }: { actor: string; now: Date; known?: ProductRow },
): Promise<void> {
  if (arabic === undefined) return
  if (known !== undefined) {
    const arabicOf = await lockKnownArabic(tx, [known.description])
    if (arabicOf(known.description).text !== arabic.before) throw await changedMeanwhile(tx, known.id)
  }
  if (description.trim() !== '') await draftArabic(tx, { french: description, arabic: arabic.after }, by)
}

/** Locks the product before its sizes, until the transaction ends. */
export async function lockProduct(tx: ShopTransaction, id: number): Promise<ProductRow> {
  const row = await tx.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row === undefined) throw productNotFound()
  return row
}

async function readPrices(tx: ShopTransaction, id: number): Promise<Map<Volume, number>> {
  const rows = await tx
    .selectFrom('variants')
    .select(['volume', 'price'])
    .where('product_id', '=', id)
    .execute()
  return new Map(rows.map(({ volume, price }) => [volume, price]))
}

/** Returns the columns of the form's fields. Omitted fields are undefined and keep their value, or the table's default. */
function productColumns({ product: { updated_at, arabic, ...product }, variants }: ProductForm) {
  const has = (volume: UsualVolume) => isEnabled(volume, product, variants)
  return {
    ...product,
    has_5ml: has('5ml'),
    has_10ml: has('10ml'),
    has_20ml: has('20ml'),
    has_50ml: has('50ml'),
    has_100ml: has('100ml'),
    other_volumes: variants.flatMap(({ volume }) => (isUsual(volume) ? [] : [volume])),
  }
}

/** Keeps the request index for error paths. */
function enabledVariants({ product, variants }: ProductForm) {
  return variants
    .map((variant, index) => ({ ...variant, index }))
    .filter(({ volume }) => isEnabled(volume, product, variants))
}

/**
 * Returns a version that is always later than `before`, even within one millisecond, because each save needs a distinct
 * version.
 */
export function versionAfter(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1))
}

/** Returns the refusal of a change based on an older version; the first issue is its sentence. */
export async function changedMeanwhile(
  tx: ShopTransaction,
  id: number,
  issues: readonly Issue[] = [],
): Promise<ShopError> {
  const message =
    issues[0]?.message ??
    'Ce produit a été modifié entre-temps. Vérifiez sa nouvelle version avant d’enregistrer à nouveau.'
  // Refusal details are sent as they are, so strip fields outside the contract.
  const product = v.parse(adminProductSchema, await readAdminProduct(tx, id))
  return new ShopError('product_changed', message, { issues, details: { product } })
}
