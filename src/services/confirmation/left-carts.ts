import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { LeftCart, LeftCarts, listLeftCarts as listCall } from '#contract/left-carts/left-carts.ts'
import { ShopError } from '#domain/errors.ts'
import { dueAt, expiredBefore, leftBefore, leftCartMessage } from '#domain/left-carts/left-cart.ts'
import { listOfferedVariants } from '#services/catalogue/offered-variants.ts'
import { endCart, letRest, lockCartsOf } from '#services/left-carts/end.ts'
import { announce } from '#services/live/announcements.ts'
import { isBlocked } from '#services/risk/blocked.ts'
import { currentSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'

/** Returns one page of the pile 'Inachevées' (A35.1), with the latest first: who left half an hour ago still knows what they wanted. */
export async function listLeftCarts(
  shop: Shop,
  { page, per_page }: ParsedInput<typeof listCall>,
): Promise<LeftCarts> {
  const now = shop.clock()
  const { calls } = await currentSettings(shop)
  const waiting = selectOpen(shop.db, now).where('called_at', 'is', null)
  const due = waiting.where('changed_at', '<=', leftBefore(now))
  const { total } = await due
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await due
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const next = await waiting
    .clearSelect()
    .select('changed_at')
    .where('changed_at', '>', leftBefore(now))
    .orderBy('changed_at')
    .limit(1)
    .executeTakeFirst()
  return {
    is_on: calls.left_carts,
    carts: await viewCarts(shop, rows, now),
    total: Number(total),
    next_at: next === undefined ? null : dueAt(next.changed_at).toISOString(),
  }
}

/** Returns a cart that was left, called about or not. It refuses with `not_found`. */
export async function getLeftCart(shop: Shop, id: number): Promise<LeftCart> {
  const now = shop.clock()
  const row = await selectOpen(shop.db, now)
    .where('id', '=', id)
    .where('changed_at', '<=', leftBefore(now))
    .executeTakeFirst()
  const [cart] = await viewCarts(shop, row === undefined ? [] : [row], now)
  if (cart === undefined) throw cartGone()
  return cart
}

/** Notes a call or a message, once: see the contract. */
export async function callLeftCart(shop: Shop, id: number): Promise<void> {
  const now = shop.clock()
  await inTransaction(shop, async (tx) => {
    const cart = await lockCart(tx, id, now)
    if (cart.called_at !== null) {
      throw new ShopError('already_called', 'Ce client vient d’être appelé.')
    }
    await tx.updateTable('left_carts').set({ called_at: now }).where('id', '=', id).execute()
    await letRest(tx, cart.phone, now)
    announce(tx, { type: 'LEFT_CART_UPDATE', data: {} })
  })
}

/** Erases a cart whose shopper does not want to be called, and keeps its number from coming back for 72 hours. */
export async function refuseLeftCart(shop: Shop, id: number): Promise<void> {
  const now = shop.clock()
  await inTransaction(shop, async (tx) => {
    const cart = await lockCart(tx, id, now)
    await endCart(tx, { ...cart, ended: 'refusee', now })
    announce(tx, { type: 'LEFT_CART_UPDATE', data: {} })
  })
}

/** Locks a cart and, before its row, its number. */
async function lockCart(
  tx: ShopTransaction,
  id: number,
  now: Date,
): Promise<{ id: number; phone: string; called_at: Date | null }> {
  const due = selectOpen(tx, now).where('id', '=', id).where('changed_at', '<=', leftBefore(now))
  const phone = (await due.executeTakeFirst())?.phone ?? null
  if (phone === null) throw cartGone()
  await lockCartsOf(tx, [phone])
  const cart = await due.forUpdate().executeTakeFirst()
  if (cart === undefined) throw cartGone()
  return { id, phone, called_at: cart.called_at }
}

/**
 * Selects carts that are kept. Somebody who has ordered since is left out, however their order came to this phone, and so is
 * a number that was blocked since.
 */
function selectOpen(db: Shop['db'] | ShopTransaction, now: Date) {
  return db
    .selectFrom('left_carts')
    .select(['id', 'phone', 'name', 'city', 'items', 'language', 'changed_at', 'called_at'])
    .where('ended', 'is', null)
    .where('changed_at', '>', expiredBefore(now))
    .where(
      sql<boolean>`not exists (
        select from orders where orders.phone = left_carts.phone and orders.created_at >= left_carts.changed_at
      ) and not ${isBlocked(sql.ref('left_carts.phone'), now)}`,
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOpen>['execute']>>[number]

async function viewCarts(shop: Shop, rows: readonly Row[], now: Date): Promise<LeftCart[]> {
  const variantIds = [...new Set(rows.flatMap(({ items }) => items.map(({ variant_id }) => variant_id)))]
  const { name: shopName } = (await currentSettings(shop)).shop
  const offered = await listOfferedVariants(shop.db, { variantIds, now })
  const sizes = new Map(offered.map((size) => [size.variant.id, size]))
  return rows.map(({ id, phone, name, city, language, items, changed_at, called_at }) => ({
    ...{ id, phone: phone ?? '', name, city, language },
    changed_at: changed_at.toISOString(),
    called_at: called_at?.toISOString() ?? null,
    message: leftCartMessage({ shop: shopName, name, language }),
    lines: items.flatMap(({ variant_id, quantity }) => {
      const size = sizes.get(variant_id)
      if (size === undefined) return []
      const { product, variant } = size
      return {
        variant_id,
        quantity,
        product_name: product.name,
        product_image: product.image_url,
        ...{ volume: variant.volume, price: variant.price },
      }
    }),
  }))
}

function cartGone(): ShopError {
  return new ShopError('not_found', 'Ce panier n’attend plus d’appel.')
}
