import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { EndpointParsedInput } from '#contract/endpoint.ts'
import {
  type AdminProduct,
  adminProductSchema,
  type createProduct as createProductCall,
  type updateProduct as updateProductCall,
} from '#contract/products.ts'
import type { Database } from '#database/schema.ts'
import type { Volume } from '#domain/catalogue.ts'
import { type Issue, ShopError } from '#domain/errors.ts'
import { isEnabled } from '#domain/product-form.ts'
import { announce, announceStock } from './live.ts'
import { productGone, readAdminProduct } from './product-rows.ts'
import { findFreeSlug, renameSlug } from './product-slugs.ts'
import { saveVariants } from './product-variants.ts'
import { inTransaction, type Shop, type ShopTransaction } from './shop.ts'

export type ProductForm = EndpointParsedInput<typeof createProductCall>

/** A new product under an address made from its name. */
export function createProduct(shop: Shop, form: ProductForm): Promise<AdminProduct> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const { id } = await tx
      .insertInto('products')
      .values({
        ...productColumns(form),
        ...untoldColumns(form),
        slug: await findFreeSlug(tx, form.product.name, undefined),
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sizes = enabledVariants(form).map((variant) => ({ ...variant, id: null }))
    await saveVariants(tx, id, sizes)
    await announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: id } })
    return readAdminProduct(tx, id)
  })
}

/** See the contract for what is refused: of two who save what they read at once, the second is told. */
export function updateProduct(
  shop: Shop,
  { id, ...form }: EndpointParsedInput<typeof updateProductCall>,
): Promise<AdminProduct> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const before = await lockProduct(tx, id)
    const { updated_at, name } = form.product
    if (updated_at !== undefined && updated_at.getTime() !== before.updated_at.getTime()) {
      throw await changedMeanwhile(tx, id)
    }
    const { restocked, short } = await saveVariants(tx, id, enabledVariants(form))
    if (short.length > 0) throw await changedMeanwhile(tx, id, short)
    const slug = name === before.name ? before.slug : await findFreeSlug(tx, name, id)
    if (slug !== before.slug) await renameSlug(tx, { productId: id, from: before.slug, to: slug })
    await tx
      .updateTable('products')
      .set({ ...productColumns(form), slug, updated_at: after(before.updated_at, now) })
      .where('id', '=', id)
      .execute()
    const saved = await readAdminProduct(tx, id)
    await announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: id } })
    // Everybody hears of stock, with the name: what is hidden stays so.
    if (saved.visible) await announceStock(tx, restocked)
    return saved
  })
}

type ProductRow = Selectable<Database['products']>

/** Locked before its sizes, and held until the transaction ends. */
export async function lockProduct(tx: ShopTransaction, id: number): Promise<ProductRow> {
  const row = await tx.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row === undefined) throw productGone()
  return row
}

/** The form's fields as columns; what it leaves out is undefined, and stays as it is. */
function productColumns({ product: { updated_at, ...product }, variants }: ProductForm) {
  const has = (volume: Volume) => isEnabled(volume, product, variants)
  return {
    ...product,
    has_5ml: has('5ml'),
    has_10ml: has('10ml'),
    has_20ml: has('20ml'),
    has_50ml: has('50ml'),
    has_100ml: has('100ml'),
  }
}

/** What a new product is where the form says nothing (admin §3); the rest are the table's own defaults. */
function untoldColumns({ product }: ProductForm) {
  const { images = [], time_of_day = [], occasion = [], season = [], intensity = 'moderate' } = product
  return { images, time_of_day, occasion, season, intensity }
}

/** Each with its place in what was sent, by which refusals name it. */
function enabledVariants({ product, variants }: ProductForm) {
  return variants
    .map((variant, index) => ({ ...variant, index }))
    .filter(({ volume }) => isEnabled(volume, product, variants))
}

/** Later than before even within the same millisecond: each save must be told from the one before. */
function after(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1))
}

async function changedMeanwhile(
  tx: ShopTransaction,
  id: number,
  issues: readonly Issue[] = [],
): Promise<ShopError> {
  const message =
    issues[0]?.message ??
    'Ce produit a été modifié entre-temps. Vérifiez sa nouvelle version avant d’enregistrer à nouveau.'
  // Details leave as they are: what the contract does not name must not be among them.
  const product = v.parse(adminProductSchema, await readAdminProduct(tx, id))
  return new ShopError('product_changed', message, { issues, details: { product } })
}
