import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { ShopError } from '#domain/errors.ts'
import { saying } from '#domain/words/said.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Says how long a browser may see the order it placed. */
const PLACED_ACCESS_DAYS = 365
/** A look-up by number allows cancelling for so long (D16), one with the phone as well what is the person's to choose (D209). */
const LOOK_UP_ACCESS_MINUTES = 30

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** `gave_phone`: the browser looked the order up by its number and its phone, as no finder of the number can. */
export type AccessReason = 'placed' | 'looked_up_by_number' | 'gave_phone'

/** Returns the database id of a browser's cookie: its SHA-256, so that the table does not reveal the cookie. */
export function sessionId(cookie: string): string {
  return hash('sha256', cookie, 'base64url')
}

type Granted = { session: string; orderId: string; reason: AccessReason; now: Date }

/** Records that this browser placed this order, or looked it up by number. */
export async function grantOrderAccess(
  tx: ShopTransaction,
  { session, orderId, reason, now }: Granted,
): Promise<void> {
  const duration = reason === 'placed' ? PLACED_ACCESS_DAYS * DAY_MS : LOOK_UP_ACCESS_MINUTES * MINUTE_MS
  const expires_at = new Date(now.getTime() + duration)
  await tx
    .with('visit', (query) =>
      query
        .insertInto('sessions')
        .values({ id: session, created_at: now, expires_at })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ expires_at: sql`greatest(sessions.expires_at, excluded.expires_at)` }),
        ),
    )
    .insertInto('order_accesses')
    .values({ session_id: session, order_id: orderId, reason, expires_at })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'order_id', 'reason'])
        .doUpdateSet({ expires_at: sql`excluded.expires_at` }),
    )
    .execute()
}

/** This browser's unexpired access rights to the order; that its own was merged into this one is none (A37.3). */
export async function listOrderAccess(
  { db, clock }: Shop,
  { session, orderId }: { session: string; orderId: string },
): Promise<AccessReason[]> {
  const rows = await db
    .selectFrom('order_accesses')
    .select('reason')
    .where('session_id', '=', session)
    .where('order_id', '=', orderId)
    .where('reason', '<>', 'merged')
    .where('expires_at', '>', clock())
    .$narrowType<{ reason: AccessReason }>()
    .execute()
  return rows.map((row) => row.reason)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const NUMBER_WANTED = {
  confirm: 'numberToConfirm',
  cancel: 'numberToCancel',
  choose: 'numberToChoose',
} as const

/** Says whether these are the rights of whoever is the person of the order, and not of a finder of its number. */
export function isOfPerson(access: readonly AccessReason[]): boolean {
  return access.includes('placed') || access.includes('gave_phone')
}

/** Takes back what browsers may because they gave the phone that this order had. The order is locked. */
export async function withdrawPhoneAccess(tx: ShopTransaction, orderId: string): Promise<void> {
  await tx
    .deleteFrom('order_accesses')
    .where('order_id', '=', orderId)
    .where('reason', '=', 'gave_phone')
    .execute()
}

/**
 * Returns the rights of a browser that may act on this order: it placed it, or just looked it up by number
 * (D16), and to choose for its person gave the phone too (D209). It refuses with `order_not_found`, `order_number_required`.
 * @param to what the browser wants to do
 */
export async function requireOrderAccess(
  shop: Shop,
  { session, orderId, to }: { session: string; orderId: string; to: 'confirm' | 'cancel' | 'choose' },
): Promise<AccessReason[]> {
  if (!UUID.test(orderId)) throw orderNotFound()
  const access = await listOrderAccess(shop, { session, orderId })
  if (to === 'choose' ? isOfPerson(access) : access.length > 0) return access
  const order = await shop.db.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()
  if (order === undefined) throw orderNotFound()
  throw new ShopError('order_number_required', saying(NUMBER_WANTED[to], {}))
}

function orderNotFound(): ShopError {
  return new ShopError('order_not_found', saying('noOrderFound', {}))
}

/** Says whether the shop issued this cookie before cookies were named `__Host-…`. */
export async function isFormerSession({ db }: Shop, session: string): Promise<boolean> {
  const found = await db
    .selectFrom('former_sessions')
    .select('session_id')
    .where('session_id', '=', session)
    .executeTakeFirst()
  return found !== undefined
}
