import { randomInt, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { CSRF_HEADER } from '#contract/account/auth.ts'
import type { Database } from '#database/schema.ts'
import { listOfferedVariants } from '#services/catalogue/offered-variants.ts'
import { type ClientConnection, openLine } from './load.ts'

/** More than any benchmark sells. */
const STOCK = 1_000_000
/** Above any real price: the shop accepts its own lower total. */
const SHOWN_PRICE_DH = 9999
const CREATED = 201

/** Restocks every size and returns the ids of those on sale. */
export async function stockUp(db: Kysely<Database>): Promise<number[]> {
  const sizes = await db.updateTable('variants').set({ stock: STOCK }).returning('id').execute()
  const variantIds = sizes.map(({ id }) => id)
  const offered = await listOfferedVariants(db, { variantIds, now: new Date() })
  return offered.map(({ variant }) => variant.id)
}

/** A client that orders one piece of a random size with a random phone number. */
export type Buyer = { order: () => Promise<void>; close: () => void }

export async function openBuyer(shopUrl: string, variantIds: readonly number[]): Promise<Buyer> {
  const url = new URL('/api/orders', shopUrl)
  const headers = await visitHeaders(url)
  const line: ClientConnection = await openLine(url)
  return {
    async order() {
      const status = await line.ask(orderRequest(headers, variantIds))
      if (status !== CREATED) throw new Error(`An order was refused: ${status}`)
    },
    close: line.close,
  }
}

/** All buyers order repeatedly until `end`; returns each order's duration in milliseconds. */
export async function buyUntil(end: number, buyers: readonly Buyer[]): Promise<number[]> {
  const times = await Promise.all(
    buyers.map(async ({ order }) => {
      const taken: number[] = []
      while (performance.now() < end) {
        const start = performance.now()
        await order()
        taken.push(performance.now() - start)
      }
      return taken
    }),
  )
  return times.flat()
}

/** Orders at a fixed rate until stopped; returns the number of successful orders. */
export function buyAtRate(buyers: readonly Buyer[], perSecond: number): { stop: () => Promise<number> } {
  const free = [...buyers]
  const underWay: Promise<void>[] = []
  const timer = setInterval(() => {
    const buyer = free.shift()
    if (buyer === undefined) return
    underWay.push(buyer.order().then(() => void free.push(buyer)))
  }, 1000 / perSecond)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
      return underWay.length
    },
  }
}

async function visitHeaders(url: URL): Promise<string> {
  const visit = await fetch(new URL('/api/auth/me', url))
  const cookie = visit.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const token = visit.headers.get(CSRF_HEADER) ?? ''
  return `POST ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nCookie: ${cookie}\r\n${CSRF_HEADER}: ${token}\r\nContent-Type: application/json\r\n`
}

function orderRequest(headers: string, variantIds: readonly number[]): Buffer {
  const body = JSON.stringify({
    name: 'Salma Bennani',
    phone: `06${randomInt(10_000_000, 100_000_000)}`,
    city: 'Rabat',
    address: '14, rue des Orangers',
    items: [{ variant_id: variantIds[randomInt(variantIds.length)], quantity: 1, price: SHOWN_PRICE_DH }],
  })
  return Buffer.from(
    `${headers}Idempotency-Key: ${randomUUID()}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
