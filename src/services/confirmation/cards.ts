import type { Claim, ConfirmationCard } from '#contract/confirmation/confirmation.ts'
import type { Attempt } from '#contract/orders/attempts.ts'
import { admits, type Role } from '#domain/account/roles.ts'
import { isPlanOver } from '#domain/confirmation/next-attempt.ts'
import { isUnanswered } from '#domain/confirmation/transitions.ts'
import { ShopError } from '#domain/errors.ts'
import type { CallSettings } from '#domain/settings/settings.ts'
import { STAFF_NAME } from '#services/account/staff-name.ts'
import { readAttempts } from '#services/calls/attempts.ts'
import { readCredits } from '#services/customers/credit.ts'
import { readOrders } from '#services/orders/list.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Names the person at the call desk, and the moment. */
export type Looking = { by: { id: number; role: Role }; now: Date; calls: CallSettings }

/** Returns orders as the call desk shows them, in the order of `ids`; those deleted meanwhile are left out. */
export async function readCards(
  db: Shop['db'] | ShopTransaction,
  ids: readonly string[],
  looking: Looking,
): Promise<ConfirmationCard[]> {
  const orders = new Map((await readOrders(db, ids)).map((order) => [order.id, order]))
  const attempts = await readAttempts(db, ids)
  const claims = await readClaims(db, ids, looking)
  const crediting = await readCrediting(db, ids, looking)
  return ids.flatMap((id) => {
    const order = orders.get(id)
    const credited = crediting.get(id)
    if (order === undefined || credited === undefined) return []
    const standing = (attempts.get(id) ?? []).filter(isStanding)
    const unanswered = countUnanswered(standing)
    const isWaiting = order.confirmation === 'a-rappeler'
    return {
      ...order,
      ...credited,
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

type Crediting = Pick<ConfirmationCard, 'version' | 'credit' | 'customer_credit'>

/** Reads what each order uses of its customer's credit, and what is left, of which only owners are told (D160). */
async function readCrediting(
  db: Shop['db'] | ShopTransaction,
  ids: readonly string[],
  { by }: Looking,
): Promise<Map<string, Crediting>> {
  if (ids.length === 0) return new Map()
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'version', 'credit', 'customer_id'])
    .where('id', 'in', ids)
    .execute()
  const isTold = admits('owner', by.role)
  const customers = isTold ? orders.flatMap(({ customer_id }) => customer_id ?? []) : []
  const left = await readCredits(db, customers)
  return new Map(
    orders.map(({ id, version, credit, customer_id }) => {
      const customer_credit = isTold ? (left.get(customer_id ?? 0) ?? 0) : null
      return [id, { version, credit, customer_credit }]
    }),
  )
}

async function readClaims(
  db: Shop['db'] | ShopTransaction,
  ids: readonly string[],
  { by, now }: Looking,
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
      { staff: { id: staff_id, name }, is_mine: staff_id === by.id, expires_at: expires_at.toISOString() },
    ]),
  )
}
