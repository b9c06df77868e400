import type { ConfirmationCard, claimOrder as claimOrderCall } from '#contract/confirmation/confirmation.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Role } from '#domain/account/roles.ts'
import { isOpen } from '#domain/confirmation/words.ts'
import { ShopError } from '#domain/errors.ts'
import { momentInWords } from '#domain/time/moment-in-words.ts'
import { STAFF_NAME } from '#services/account/staff-name.ts'
import { endClaim } from '#services/calls/announce.ts'
import { announce } from '#services/live/announcements.ts'
import { lockOrder } from '#services/order-status/lock.ts'
import { currentSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { readCard } from './cards.ts'
import { alreadyDecided, calledName } from './refusals.ts'

/** A shopper is kept so long for the person who calls. */
const CLAIM_MS = 5 * 60_000

type Person = { id: number; role: Role }

/**
 * Takes an order for five minutes, or for five more (A18.12). It refuses with `claimed` while a colleague
 * calls, `already_called` when somebody has called since the card was read, `already_decided`, or
 * `order_not_found`.
 */
export async function claimOrder(
  shop: Shop,
  { id, attempts }: ParsedInput<typeof claimOrderCall>,
  by: Person,
): Promise<ConfirmationCard> {
  const staffId = by.id
  const now = shop.clock()
  const { calls } = await currentSettings(shop)
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!isOpen(order.confirmation)) throw await alreadyDecided(tx, { ...order, now })
    const claim = { staff_id: staffId, expires_at: new Date(now.getTime() + CLAIM_MS) }
    const written = await tx
      .insertInto('call_claims')
      .values({ order_id: id, ...claim })
      .onConflict((conflict) =>
        conflict
          .column('order_id')
          .doUpdateSet(claim)
          .where((eb) =>
            eb.or([eb('call_claims.staff_id', '=', staffId), eb('call_claims.expires_at', '<=', now)]),
          ),
      )
      .returning('order_id')
      .executeTakeFirst()
    // The claim was not written because a colleague calls.
    if (written === undefined) await refuseWhileCalled(tx, { orderId: id, staffId, now })
    if (attempts !== undefined && attempts !== order.attempts) throw await alreadyCalled(tx, id, now)
    announce(tx, { type: 'CLAIM_UPDATE', data: { orderId: id, staffId } })
    return readCard(tx, id, { by, now, calls })
  })
}

/** Gives one's own claim back, if there is one. */
export function releaseOrder(shop: Shop, id: string, { id: staffId }: Pick<Person, 'id'>): Promise<void> {
  return inTransaction(shop, (tx) => endClaim(tx, { orderId: id, staffId }))
}

/** Refuses with `claimed` while a colleague calls. The order is locked, so that nobody else claims it meanwhile. */
export async function refuseWhileCalled(
  tx: ShopTransaction,
  { orderId, staffId, now }: { orderId: string; staffId: number; now: Date },
): Promise<void> {
  const other = await tx
    .selectFrom('call_claims')
    .innerJoin('admins', 'admins.id', 'call_claims.staff_id')
    .select(['expires_at', STAFF_NAME.as('name')])
    .where('order_id', '=', orderId)
    .where('staff_id', '<>', staffId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (other === undefined) return
  const { name, expires_at } = other
  throw new ShopError('claimed', `${calledName(name)} appelle déjà ce client.`, {
    details: { staff: name, expires_at: expires_at.toISOString() },
  })
}

async function alreadyCalled(tx: ShopTransaction, orderId: string, now: Date): Promise<ShopError> {
  const last = await tx
    .selectFrom('call_attempts')
    .leftJoin('admins', 'admins.id', 'call_attempts.staff_id')
    .select(['at', STAFF_NAME.as('name')])
    .where('order_id', '=', orderId)
    .where('channel', '<>', 'statut')
    .orderBy('call_attempts.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { at = now, name = null } = last ?? {}
  const who = name === null ? 'On a appelé' : `${calledName(name)} a appelé`
  return new ShopError('already_called', `${who} ce client ${momentInWords(at, now)}.`, {
    details: { staff: name, at: at.toISOString() },
  })
}
