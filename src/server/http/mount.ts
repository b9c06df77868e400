/** Room of HTTP: access checks, input, answers and headers of every call. */

import * as v from 'valibot'
import type { Endpoint, EndpointAnswer, EndpointInput, ParsedInput } from '#contract/endpoint.ts'
import { schemasOf } from '#contract/endpoints.schemas.ts'
import type { Read, ReadAnswer } from '#contract/public-reads.ts'
import type { RelyingParty } from '#services/account/relying-party.ts'
import type { RateLimit } from '#services/rate-limits.ts'
import type { Shop } from '#services/shop.ts'
import {
  type ApiDependencies,
  type AuthorizedCaller,
  authorize,
  type PublicReads,
  routePattern,
} from './authorize.ts'
import { refusedAnswer } from './errors.ts'
import { parseInput, readInput } from './input.ts'
import type { NextVisit } from './session.ts'

type PublicCall<E extends Endpoint> = { shop: Shop; input: ParsedInput<E> }
type Call<E extends Endpoint> = PublicCall<E> &
  AuthorizedCaller<E> & {
    /** Starts a new session, for login and logout. */
    nextVisit: () => Promise<NextVisit>
    /** The browser's token from its last successful login. */
    browserToken: string | undefined
    setBrowserToken: (token: string) => void
    /** Returns the client's address for rate limits. */
    network: () => string
    /** Returns the shop for which passkeys are made. */
    relyingParty: () => RelyingParty
    header: (name: string) => string | undefined
  }

/**
 * Mounts a call. Order: access, anti-forgery token and rate limit (`authorize.ts`), body, schema, service; the answer is
 * parsed by its schema, so that only fields of the contract are sent.
 */
export function mount<E extends Endpoint>(
  deps: ApiDependencies,
  endpoint: E,
  handler: (call: Call<E>) => Promise<EndpointAnswer<E>>,
  { limit }: { limit?: RateLimit } = {},
): void {
  const { api, shop, sessions } = deps
  const schemas = schemasOf(endpoint)
  api.on(endpoint.method, routePattern(endpoint.path), async (context) => {
    const caller = await authorize(deps, context, endpoint, limit)
    const input = parseInput(endpoint, schemas.input, await readInput(context, endpoint))
    const answer = await handler({
      shop,
      input,
      ...caller,
      nextVisit: () => sessions.nextVisit(context),
      browserToken: sessions.browserToken(context),
      setBrowserToken: (token) => sessions.setBrowserToken(context, token),
      network: () => deps.addressOf(context),
      relyingParty: () => sessions.relyingParty(context),
      header: (name) => context.req.header(name),
    })
    context.header('Cache-Control', 'no-store')
    const json = JSON.stringify(v.parse(schemas.answer, answer))
    return context.body(json, endpoint.status ?? 200, {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(json)),
    })
  })
}

type PublicHandler<E extends Endpoint> = (call: PublicCall<E>) => Promise<EndpointAnswer<E>>

/**
 * Mounts a public read: it needs no cookie and no token, and its answer may be cached with revalidation.
 * @param draft what an administrator's preview reads instead; never reachable over HTTP
 */
export function mountPublic<E extends Endpoint>(
  { api, shop, reads, drafts }: ApiDependencies,
  endpoint: E,
  handler: PublicHandler<E>,
  { draft }: { draft?: PublicHandler<E> } = {},
): void {
  if (endpoint.access !== 'visitor') throw new Error(`${endpoint.path} is not everybody's.`)
  const schemas = schemasOf(endpoint)
  function askOf(handler: PublicHandler<E>) {
    return async (raw: Readonly<Record<string, unknown>>) =>
      v.parse(schemas.answer, await handler({ shop, input: parseInput(endpoint, schemas.input, raw) }))
  }
  const ask = askOf(handler)
  reads.set(endpoint.path, ask)
  if (draft !== undefined) drafts.set(endpoint.path, askOf(draft))
  api.on(endpoint.method, routePattern(endpoint.path), async (context) => {
    const answer = await ask(await readInput(context, endpoint))
    context.header('Cache-Control', 'no-cache')
    return context.json(answer)
  })
}

/** Gives page rendering access to public reads only. */
export function readInProcess(reads: PublicReads): Read {
  // The endpoint's schema guarantees the type (`withSchemas`).
  function read<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<ReadAnswer<E>>
  async function read(endpoint: Endpoint, input: unknown): Promise<ReadAnswer<Endpoint>> {
    try {
      const ask = reads.get(endpoint.path)
      if (ask === undefined) throw new Error(`${endpoint.path} is not everybody's to read.`)
      return { isRefused: false, answer: await ask(asSent(input)) }
    } catch (error) {
      const { status, body } = refusedAnswer(error, endpoint)
      return { isRefused: true, status, body: JSON.stringify(body) }
    }
  }
  return read
}

/** Drops undefined values, as serialising would. */
function asSent(input: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== undefined))
}
