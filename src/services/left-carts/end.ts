import { sql } from 'kysely'
import { ShopError } from '#domain/errors.ts'
import {
  expiredBefore,
  LEFT_CART_SECONDS,
  type LeftCartEnd,
  leftBefore,
} from '#domain/left-carts/left-cart.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'

/** Counts numbers that must not be kept again, as hashes that expire with what was kept. */
export const REFUSED = { what: 'left-carts-refused', hits: 1, windowSeconds: LEFT_CART_SECONDS }

/** The advisory lock class of phones whose carts are kept or ended; transactions take it before they lock rows of them. */
const PHONE_LOCK = 748_322

/** An ended cart only counts: it names nobody. */
const NOBODY = { session_id: null, phone: null, name: null, city: null, items: '[]' }

type Ended = {
  phone: string
  session?: string
  id?: number | undefined
  end: 'commandee' | 'revenue'
  now: Date
}

/**
 * Ends the carts of somebody who orders, in the order's transaction: those of the phone and the browser are 'revenue', the one
 * with this id ends as `end` says, also if its time is over while it is spoken about. A cart that nobody had left yet leaves
 * nothing. It refuses with `left_cart_ended` when the one with this id has ended otherwise: it may have been ordered.
 */
export async function endCartsOf(
  tx: ShopTransaction,
  { phone, session, id, end, now }: Ended,
): Promise<void> {
  await lockCartOf(tx, phone)
  const carts = await tx
    .selectFrom('left_carts')
    .select(['id', 'changed_at', 'called_at'])
    .where((eb) =>
      eb.or([
        // Open carts alone have a phone and a browser.
        eb('phone', '=', phone),
        ...(session === undefined ? [] : [eb('session_id', '=', session)]),
        ...(id === undefined
          ? []
          : [eb.and([eb('id', '=', id), eb.or([eb('ended', 'is', null), eb('ended', '=', 'expiree')])])]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  if (id !== undefined && !carts.some((cart) => cart.id === id)) throw cartEnded()
  for (const cart of carts) {
    const wasLeft = cart.changed_at <= leftBefore(now)
    if (!wasLeft) await tx.deleteFrom('left_carts').where('id', '=', cart.id).execute()
    else await endCart(tx, { ...cart, ended: id === undefined || cart.id === id ? end : 'revenue', now })
  }
  announceGone(tx, carts)
}

/**
 * Serialises what keeps and what ends the cart of a phone until the transaction ends: a page that hands its cart in while
 * its shopper orders sees the order.
 */
export async function lockCartOf(tx: ShopTransaction, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PHONE_LOCK}::integer, hashtext(${phone}::text))`.execute(tx)
}

function cartEnded(): ShopError {
  return new ShopError(
    'left_cart_ended',
    'Ce panier n’attend plus\u00a0: voyez d’abord si ce client a déjà commandé, ou ne veut plus être appelé.',
  )
}

type Ending = { id: number; called_at: Date | null; ended: LeftCartEnd; now: Date }

/** Erases who a cart is of. An order or a refusal was said in a call, also if nobody noted it. */
export async function endCart(tx: ShopTransaction, { id, called_at, ended, now }: Ending): Promise<void> {
  const wasCalled = ended === 'commandee' || ended === 'refusee'
  await tx
    .updateTable('left_carts')
    .set({ ...NOBODY, ended, called_at: called_at ?? (wasCalled ? now : null) })
    .where('id', '=', id)
    .execute()
}

/** Forgets the cart that a browser handed in (S21.3); one that somebody has called about only counts from now on. */
export async function forgetCartOfBrowser(shop: Shop, session: string): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const called = await tx
      .updateTable('left_carts')
      .set({ ...NOBODY, ended: 'refusee' })
      .where('session_id', '=', session)
      .where('called_at', 'is not', null)
      .returning('id')
      .execute()
    const others = await tx
      .deleteFrom('left_carts')
      .where('session_id', '=', session)
      .returning('id')
      .execute()
    announceGone(tx, [...called, ...others])
  })
}

/** Forgets the cart of a person who is erased. */
export async function forgetCartOf(tx: ShopTransaction, phone: string): Promise<void> {
  announceGone(tx, await tx.deleteFrom('left_carts').where('phone', '=', phone).returning('id').execute())
}

/** Erases whom carts are of that nobody has changed for 72 hours. */
export async function forgetExpiredCarts(shop: Shop): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const gone = await tx
      .updateTable('left_carts')
      .set({ ...NOBODY, ended: 'expiree' })
      .where('ended', 'is', null)
      .where('changed_at', '<=', expiredBefore(shop.clock()))
      .returning('id')
      .execute()
    announceGone(tx, gone)
  })
}

/** Tells the team that the pile has changed, so that no open screen goes on showing whom it was of. */
function announceGone(tx: ShopTransaction, gone: readonly { id: number }[]): void {
  if (gone.length > 0) announce(tx, { type: 'LEFT_CART_UPDATE', data: {} })
}
