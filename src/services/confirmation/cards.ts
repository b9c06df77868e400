import type { Claim, ConfirmationCard } from '#contract/confirmation/confirmation.ts'
import type { Attempt } from '#contract/orders/attempts.ts'
import { isPlanOver } from '#domain/confirmation/next-attempt.ts'
import { isUnanswered } from '#domain/confirmation/transitions.ts'
import { ShopError } from '#domain/errors.ts'
import type { CallSettings } from '#domain/settings/settings.ts'
import { STAFF_NAME } from '#services/account/staff-name.ts'
import { readAttempts } from '#services/calls/attempts.ts'
import { readOrders } from '#services/orders/list.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Names the person at the call desk, and the moment. */
export type Looking = { staffId: number; now: Date; calls: CallSettings }

/** Returns orders as the call desk shows them, in the order of `ids`; those deleted meanwhile are left out. */
export async function readCards(
  db: Shop['db'] | ShopTransaction,
  ids: readonly string[],
  looking: Looking,
): Promise<ConfirmationCard[]> {
  const orders = new Map((await readOrders(db, ids)).map((order) => [order.id, order]))
  const attempts = await readAttempts(db, ids)
  const claims = await readClaims(db, ids, looking)
  return ids.flatMap((id) => {
    const order = orders.get(id)
    if (order === undefined) return []
    const standing = (attempts.get(id) ?? []).filter(isStanding)
    const unanswered = countUnanswered(standing)
    const isWaiting = order.confirmation === 'a-rappeler'
    return {
      ...order,
      last_attempt: standing.at(-1) ?? null,
      unanswered,
      is_exhausted: isWaiting && isPlanOver(looking.calls, unanswered),
      claim: claims.get(id) ?? null,
    }
  })
}

/** Reads one of these cards. It refuses with `order_not_found`. */
export async function readCard(
  db: Shop['db'] | ShopTransaction,
  id: string,
  looking: Looking,
): Promise<ConfirmationCard> {
  const [card] = await readCards(db, [id], looking)
  if (card === undefined) throw new ShopError('order_not_found', 'Cette commande n’existe plus.')
  return card
}

/** Says whether an attempt counts: it was not taken back, and does not take back another. */
export function isStanding({ outcome, is_taken_back }: Attempt): boolean {
  return outcome !== 'annule-saisie' && !is_taken_back
}

/** Counts how many calls reached nobody. */
export function countUnanswered(standing: readonly Attempt[]): number {
  return standing.filter(({ outcome, channel }) => channel !== 'statut' && isUnanswered(outcome)).length
}

async function readClaims(
  db: Shop['db'] | ShopTransaction,
  ids: readonly string[],
  { staffId, now }: Looking,
): Promise<Map<string, Claim>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('call_claims')
    .innerJoin('admins', 'admins.id', 'call_claims.staff_id')
    .select(['order_id', 'staff_id', 'expires_at', STAFF_NAME.as('name')])
    .where('order_id', 'in', ids)
    .where('expires_at', '>', now)
    .execute()
  return new Map(
    rows.map(({ order_id, staff_id, name, expires_at }) => [
      order_id,
      { staff: { id: staff_id, name }, is_mine: staff_id === staffId, expires_at: expires_at.toISOString() },
    ]),
  )
}
