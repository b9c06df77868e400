import { timingSafeEqual } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { type Context, Hono } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { placeOrder } from '#contract/orders/orders.ts'
import { ShopError } from '#domain/errors.ts'

/** The buckets reach from cached answers to unacceptable delays. */
const SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]
const CREATED = 201

export type Metrics = {
  /** Counts and times the listener's answers. */
  watch: (listener: RequestListener) => RequestListener
  /** Returns Prometheus's text format. */
  read: () => Promise<string>
  contentType: string
}

/** Measures one process in numbers only, never with an address, a name or a path. */
export function createMetrics({
  countPages,
  stockDrift = () => 0,
  resultDrift = () => 0,
}: {
  countPages: () => number
  /** Counts the sizes whose stock was not the sum of its movements when they were last compared. */
  stockDrift?: () => number
  /** Orders whose kept results were not those of the rule when they were last compared. */
  resultDrift?: () => number
}): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'sillage_answer_seconds',
    help: 'Time to answer requests, by what was asked for and how it went.',
    labelNames: ['kind', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const orders = new Counter({
    name: 'sillage_orders_total',
    help: 'Orders placed through this process.',
    registers: [registry],
  })
  new Gauge({
    name: 'sillage_live_pages',
    help: 'Pages that listen to the live channel of this process.',
    registers: [registry],
    collect() {
      this.set(countPages())
    },
  })
  new Gauge({
    name: 'stock_ledger_drift',
    help: 'Sizes whose stock is not the sum of their movements; must be 0.',
    registers: [registry],
    collect() {
      this.set(stockDrift())
    },
  })
  new Gauge({
    name: 'results_drift',
    help: 'Orders whose kept results are not those of the rule; must be 0.',
    registers: [registry],
    collect() {
      this.set(resultDrift())
    },
  })
  return {
    watch: (listener) => (request, response) => {
      const start = performance.now()
      const { method = '', url = '' } = request
      response.on('close', () => {
        const { statusCode } = response
        answers
          .labels(kindOf(url), `${Math.floor(statusCode / 100)}xx`)
          .observe((performance.now() - start) / 1000)
        if (statusCode === CREATED && method === placeOrder.method && url === placeOrder.path) orders.inc()
      })
      listener(request, response)
    },
    read: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function kindOf(url: string): 'call' | 'picture' | 'file' | 'page' {
  if (url.startsWith('/api/')) return 'call'
  if (url.startsWith('/pictures/')) return 'picture'
  return url.startsWith('/assets/') ? 'file' : 'page'
}

export type MetricsAccess = {
  /** This token grants access. */
  token: string | undefined
  /**
   * Says whether requests from this machine are allowed. A local proxy that does not forward the client address makes
   * every request look local.
   */
  loopback: 'allowed' | 'refused'
}

/** Serves `/metrics`; 404 without permission. */
export function serveMetrics(
  { read, contentType }: Metrics,
  { token, loopback, addressOf }: MetricsAccess & { addressOf: (context: Context) => string },
): Hono {
  const routes = new Hono()
  routes.get('/metrics', async (context) => {
    const isForwarded = context.req.header('x-forwarded-for') ?? context.req.header('forwarded')
    const isHere = isForwarded === undefined && LOOPBACK.test(addressOf(context))
    const isLocalAllowed = isHere && loopback === 'allowed'
    const given = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '')?.[1]
    if (!isLocalAllowed && !isSame(given, token))
      throw new ShopError('not_found', 'Cette adresse n’existe pas.')
    context.header('Content-Type', contentType)
    context.header('Cache-Control', 'no-store')
    return context.body(await read())
  })
  return routes
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

function isSame(given: string | undefined, expected: string | undefined): boolean {
  if (given === undefined || expected === undefined) return false
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.byteLength === right.byteLength && timingSafeEqual(left, right)
}
