import { sql } from 'kysely'
import { ShopError } from '#domain/errors.ts'
import {
  expiredBefore,
  LEFT_CART_SECONDS,
  type LeftCartEnd,
  leftBefore,
} from '#domain/left-carts/left-cart.ts'
import { announce } from '#services/live/announcements.ts'
import { isCounted, mark } from '#services/rate-limits.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'

/** Marks numbers that nobody calls again for 72 hours; a hash is kept, which outlives the row and names nobody. */
const RESTING = { what: 'left-carts-resting', windowSeconds: LEFT_CART_SECONDS }

/** The advisory lock class of phones whose carts are kept or ended; transactions take it before they lock rows of them. */
const PHONE_LOCK = 748_322

/** An ended cart only counts: it names nobody. */
const NOBODY = { session_id: null, phone: null, name: null, city: null, items: '[]', network_hash: null }

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
  const theirs = tx.selectFrom('left_carts').where((eb) =>
    eb.or([
      // Open carts alone have a phone and a browser.
      eb('phone', '=', phone),
      ...(session === undefined ? [] : [eb('session_id', '=', session)]),
      ...(id === undefined
        ? []
        : [eb.and([eb('id', '=', id), eb.or([eb('ended', 'is', null), eb('ended', '=', 'expiree')])])]),
    ]),
  )
  // A cart may be ordered under another phone than its own, which rests too.
  await lockCartsOf(tx, [phone, ...(await readPhones(theirs.select('phone')))])
  const carts = await theirs
    .select(['id', 'phone', 'changed_at', 'called_at'])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (id !== undefined && !carts.some((cart) => cart.id === id)) throw cartEnded()
  for (const cart of carts) {
    // Somebody spoke about the one with this id, though its page may have handed it in again meanwhile.
    const wasLeft = cart.id === id || cart.changed_at <= leftBefore(now)
    if (!wasLeft) await tx.deleteFrom('left_carts').where('id', '=', cart.id).execute()
    else await endCart(tx, { ...cart, ended: id === undefined || cart.id === id ? end : 'revenue', now })
  }
  announceGone(tx, carts)
}

/**
 * Serialises what keeps and what ends the carts of these phones until the transaction ends: a page that hands its cart in
 * while its shopper orders sees the order. A transaction takes all of them at once, in one order, so that no two wait for
 * each other.
 */
export async function lockCartsOf(tx: ShopTransaction, phones: readonly string[]): Promise<void> {
  for (const phone of [...new Set(phones)].sort()) {
    await sql`select pg_advisory_xact_lock(${PHONE_LOCK}::integer, hashtext(${phone}::text))`.execute(tx)
  }
}

/** Reads the phones of carts that are to be locked. */
export async function readPhones(carts: {
  execute(): Promise<{ phone: string | null }[]>
}): Promise<string[]> {
  return (await carts.execute()).flatMap(({ phone }) => phone ?? [])
}

/**
 * Keeps a number from being called again for 72 hours after a call, a message or a refusal, however its row ends (A35.3).
 * `lockCartsOf` holds the number.
 */
export async function letRest(tx: ShopTransaction, phone: string, now: Date): Promise<void> {
  await mark(tx, RESTING, { whom: phone, now })
}

/** Says whether a number was called, written to or refused within 72 hours. `lockCartsOf` holds it. */
export function isResting(tx: ShopTransaction, phone: string, now: Date): Promise<boolean> {
  return isCounted({ db: tx, clock: () => now }, RESTING, phone)
}

function cartEnded(): ShopError {
  return new ShopError(
    'left_cart_ended',
    'Ce panier n’attend plus\u00a0: voyez d’abord si ce client a déjà commandé, ou ne veut plus être appelé.',
  )
}

type Ending = {
  id: number
  phone: string | null
  called_at: Date | null
  ended: LeftCartEnd
  now: Date
}

/** Erases who a cart is of. An order or a refusal was said in a call, also if nobody noted it. */
export async function endCart(
  tx: ShopTransaction,
  { id, phone, called_at, ended, now }: Ending,
): Promise<void> {
  const wasCalled = ended === 'commandee' || ended === 'refusee'
  if (wasCalled && phone !== null) await letRest(tx, phone, now)
  await tx
    .updateTable('left_carts')
    .set({ ...NOBODY, ended, called_at: called_at ?? (wasCalled ? now : null) })
    .where('id', '=', id)
    .execute()
}

/**
 * Forgets the cart that a browser handed in (S21.3); one that somebody has called about only counts from now on, and its
 * number rests.
 */
export async function forgetCartOfBrowser(shop: Shop, session: string): Promise<void> {
  const now = shop.clock()
  await inTransaction(shop, async (tx) => {
    const own = tx.selectFrom('left_carts').where('session_id', '=', session)
    await lockCartsOf(tx, await readPhones(own.select('phone')))
    const carts = await own.select(['id', 'phone', 'called_at']).orderBy('id').forUpdate().execute()
    for (const cart of carts) {
      if (cart.called_at !== null) await endCart(tx, { ...cart, ended: 'refusee', now })
      else await tx.deleteFrom('left_carts').where('id', '=', cart.id).execute()
    }
    announceGone(tx, carts)
  })
}

/** Forgets the carts of a person who is erased, and locks their numbers. */
export async function forgetCartsOf(tx: ShopTransaction, phones: readonly string[]): Promise<void> {
  await lockCartsOf(tx, phones)
  announceGone(tx, await tx.deleteFrom('left_carts').where('phone', 'in', phones).returning('id').execute())
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
