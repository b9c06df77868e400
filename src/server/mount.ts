import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Endpoint, EndpointAnswer, EndpointParsedInput } from '#contract/endpoint.ts'
import type { Read } from '#contract/public-reads.ts'
import { ShopError } from '#domain/errors.ts'
import { findAdmin } from '#services/auth.ts'
import { countHit, type RateLimit } from '#services/rate-limits.ts'
import type { Shop } from '#services/shop.ts'
import { refusedAnswer } from './errors.ts'
import { parseInput, readInput } from './input.ts'
import type { NextVisit, SessionKeeper, Visit } from './session.ts'

export type Door = {
  api: Hono
  shop: Shop
  sessions: SessionKeeper
  addressOf: (context: Context) => string
  reads: PublicReads
}

/** What answers everybody's reads, by their paths, before their answers are parsed. */
export type PublicReads = Map<string, (raw: Readonly<Record<string, unknown>>) => Promise<unknown>>

type PublicCall<E extends Endpoint> = { shop: Shop; input: EndpointParsedInput<E> }
type Call<E extends Endpoint> = PublicCall<E> & {
  visit: Visit
  /** What login and logout change the visit for. */
  nextVisit: () => Promise<NextVisit>
  header: (name: string) => string | undefined
}

/**
 * The one way in, in this order: body, access, anti-forgery token, limit, schema, then the service; the answer is
 * parsed by its schema, so that only what the contract names leaves. `limit` is counted per address.
 */
export function mount<E extends Endpoint>(
  { api, shop, sessions, addressOf }: Door,
  endpoint: E,
  handler: (call: Call<E>) => Promise<EndpointAnswer<E>>,
  { limit, status = 200 }: { limit?: RateLimit; status?: 200 | 201 } = {},
): void {
  api.on(endpoint.method, routePattern(endpoint.path), async (context) => {
    const raw = await readInput(context, endpoint)
    const visit = await sessions.visit(context)
    if (endpoint.access === 'admin') await refuseStrangers(shop, visit)
    if (endpoint.method !== 'GET') sessions.checkToken(context, visit)
    if (limit !== undefined) await countHit(shop, limit, addressOf(context))
    const input = parseInput(endpoint, raw)
    const answer = await handler({
      shop,
      input,
      visit,
      nextVisit: () => sessions.nextVisit(context),
      header: (name) => context.req.header(name),
    })
    context.header('Cache-Control', 'no-store')
    return context.json(v.parse(endpoint.answer, answer), status)
  })
}

/** The same for a read whose answer is everybody's: no cookie, no token, and a cache may ask whether it changed. */
export function mountPublic<E extends Endpoint>(
  { api, shop, reads }: Door,
  endpoint: E,
  handler: (call: PublicCall<E>) => Promise<EndpointAnswer<E>>,
): void {
  if (endpoint.access !== 'visitor') throw new Error(`${endpoint.path} is not everybody's.`)
  const ask = (raw: Readonly<Record<string, unknown>>) => handler({ shop, input: parseInput(endpoint, raw) })
  reads.set(endpoint.path, ask)
  api.on(endpoint.method, routePattern(endpoint.path), async (context) => {
    const answer = await ask(await readInput(context, endpoint))
    context.header('Cache-Control', 'no-cache')
    return context.json(v.parse(endpoint.answer, answer))
  })
}

/** The way in for pages rendered here. Other calls than everybody's reads are not theirs to make. */
export function readInProcess(reads: PublicReads): Read {
  return async (endpoint, input) => {
    try {
      const ask = reads.get(endpoint.path)
      if (ask === undefined) throw new Error(`${endpoint.path} is not everybody's to read.`)
      return { isRefused: false, answer: v.parse(endpoint.answer, await ask(asSent(input))) }
    } catch (error) {
      const { status, body } = refusedAnswer(error, endpoint)
      return { isRefused: true, status, body: JSON.stringify(body) }
    }
  }
}

/** What is left out does not travel. */
function asSent(input: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== undefined))
}

/** `/api/orders/{id}/cancel` → `/api/orders/:id/cancel`. */
export function routePattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** Asked of the database on every such call, whatever the screen showed (decision 20). */
export async function refuseStrangers(shop: Shop, { session }: Visit): Promise<void> {
  if ((await findAdmin(shop, session)) !== undefined) return
  throw new ShopError('unauthenticated', 'Vous devez être connecté pour accéder à cette page.')
}
