import type { Context, Hono } from 'hono'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { admits, type StaffAccess } from '#domain/account/roles.ts'
import { ShopError } from '#domain/errors.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import { type Admin, findAdmin } from '#services/account/sessions.ts'
import { countHit, type RateLimit } from '#services/rate-limits.ts'
import type { Shop } from '#services/shop.ts'
import type { SessionKeeper, Visit } from './session.ts'

/** All mounted calls share these dependencies. */
export type ApiDependencies = {
  api: Hono
  shop: Shop
  sessions: SessionKeeper
  addressOf: (context: Context) => string
  reads: PublicReads
  /** Public reads that answer drafts in a preview, by path. */
  drafts: PublicReads
}

/** Holds the handlers of public reads, by path. */
export type PublicReads = Map<string, (raw: Readonly<Record<string, unknown>>) => Promise<unknown>>

/** Says what is known of the caller by access level. */
type Callers = { visitor: object } & Record<StaffAccess, { admin: Admin }>

/** Describes an admitted caller: session, address, and who it is on the team's endpoints. */
export type AuthorizedCaller<E extends Endpoint> = { visit: Visit; address: string } & Callers[E['access']]

/**
 * Checks every non-public call, in this order: access, anti-forgery token, rate limit per address. The body is read
 * only afterwards, so that unknown callers cannot send large bodies.
 */
export async function authorize<E extends Endpoint>(
  { shop, sessions, addressOf }: ApiDependencies,
  context: Context,
  endpoint: E,
  limit?: RateLimit,
): Promise<AuthorizedCaller<E>> {
  const visit = await sessions.visit(context)
  const access: E['access'] = endpoint.access
  const caller = await IDENTIFY[access](shop, visit)
  if (endpoint.method !== 'GET') sessions.checkToken(context, visit)
  const address = addressOf(context)
  if (limit !== undefined) await countHit(shop, limit, address)
  return { visit, address, ...caller }
}

/** Turns `/api/orders/{id}/cancel` into `/api/orders/:id/cancel`. */
export function routePattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

type Identify = { [A in Access]: (shop: Shop, visit: Visit) => Promise<Callers[A]> }

const IDENTIFY: Identify = {
  visitor: async () => ({}),
  owner: requireRole('owner'),
  confirmation: requireRole('confirmation'),
  preparation: requireRole('preparation'),
  team: requireRole('team'),
}

/** The role is read from the database on every call, whatever the screen showed (D20). */
function requireRole(access: StaffAccess): Identify[StaffAccess] {
  return async (shop, { session }) => {
    const admin = await findAdmin(shop, session)
    if (admin === undefined)
      throw new ShopError('unauthenticated', 'Vous devez être connecté pour accéder à cette page.')
    if (!admits(access, admin.role)) throw roleRefused()
    return { admin }
  }
}
