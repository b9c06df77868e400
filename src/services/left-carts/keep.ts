/** Room of left carts: what is kept of carts whose shoppers went away, and how it ends. */

import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { keepLeftCart as keepLeftCartCall } from '#contract/left-carts/left-carts.ts'
import { usualCityName } from '#domain/customers/city-names.ts'
import { normalisePhone } from '#domain/customers/contact-details.ts'
import { leftBefore } from '#domain/left-carts/left-cart.ts'
import { blockState } from '#domain/risk/block-list.ts'
import { isClosed } from '#domain/settings/closing.ts'
import type { SiteLanguage } from '#domain/words/site-language.ts'
import { announce } from '#services/live/announcements.ts'
import { countHit } from '#services/rate-limits.ts'
import { networkOfNumber } from '#services/risk/one-network.ts'
import { currentSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { isResting, lockCartsOf, readPhones } from './end.ts'

/** A shopper who types and corrects sends some of these; somebody else's phone is not worth more of them. */
const CARTS_PER_PHONE = { what: 'left-carts-phone', hits: 20, windowSeconds: 600 }
/** The advisory lock class of browsers that hand in a cart. */
const BROWSER_LOCK = 748_321

type Sent = ParsedInput<typeof keepLeftCartCall>

/**
 * Keeps a cart with its phone, in place of what this browser and this phone had (S21.1). Nothing is kept in a closed shop, of
 * a number that is blocked, that has just ordered, or that was called, written to or refused within 72 hours, nor a further
 * number of a network that has handed in as many of a day as it may (D222); what was kept before stays then. It refuses
 * with `too_many_requests`.
 */
export async function keepLeftCart(
  shop: Shop,
  { phone: typed, items, name, city }: Sent,
  { session, address, language }: { session: string; address: string; language: SiteLanguage },
): Promise<void> {
  const now = shop.clock()
  const { calls, closing } = await currentSettings(shop)
  const phone = normalisePhone(typed)
  if (!calls.left_carts || isClosed(closing, now) || phone === null) return
  await countHit(shop, CARTS_PER_PHONE, phone)
  const network = await networkOfNumber(shop, { table: 'left_carts', from: { session, address }, phone })
  await inTransaction(shop, async (tx) => {
    const isFull = await network.isFull(tx)
    await sql`select pg_advisory_xact_lock(${BROWSER_LOCK}::integer, hashtext(${session}::text))`.execute(tx)
    const ofBrowser = tx.selectFrom('left_carts').select('phone').where('session_id', '=', session)
    await lockCartsOf(tx, [phone, ...(await readPhones(ofBrowser))])
    if (await isNotToBeCalled(tx, phone, now)) return
    if (isFull && !(await isKnown(tx, phone))) return
    const cart = {
      session_id: session,
      name: name || null,
      city: city === '' ? null : usualCityName(city),
      items: JSON.stringify(items),
      language,
      network_hash: network.mark,
      changed_at: now,
    }
    const kept = await tx
      .insertInto('left_carts')
      .values({ phone, ...cart })
      .onConflict((conflict) =>
        conflict.column('phone').doUpdateSet(cart).where('left_carts.called_at', 'is', null),
      )
      .returning('id')
      .executeTakeFirst()
    if (kept === undefined) return
    // A browser has one cart; one that was called about stays what it is, and is not called about again.
    await tx
      .deleteFrom('left_carts')
      .where('session_id', '=', session)
      .where('phone', '<>', phone)
      .where('called_at', 'is', null)
      .execute()
    announce(tx, { type: 'LEFT_CART_UPDATE', data: {} })
  })
}

/** A number whose cart is kept is no further one, from whatever network it came. */
async function isKnown(tx: ShopTransaction, phone: string): Promise<boolean> {
  const cart = await tx.selectFrom('left_carts').select('id').where('phone', '=', phone).executeTakeFirst()
  return cart !== undefined
}

async function isNotToBeCalled(tx: ShopTransaction, phone: string, now: Date): Promise<boolean> {
  return (
    (await isBlocked(tx, phone, now)) ||
    (await isResting(tx, phone, now)) ||
    (await hasOrdered(tx, phone, now))
  )
}

async function isBlocked(tx: ShopTransaction, phone: string, now: Date): Promise<boolean> {
  const entry = await tx
    .selectFrom('blocklist')
    .select(['expires_at', 'lifted_at'])
    .where('phone', '=', phone)
    .executeTakeFirst()
  return entry !== undefined && blockState(entry, now) === 'active'
}

/** A page that is slow may hand in its cart after its order. */
async function hasOrdered(tx: ShopTransaction, phone: string, now: Date): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('phone', '=', phone)
    .where('created_at', '>', leftBefore(now))
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
