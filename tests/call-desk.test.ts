import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminOrderDetail } from '#contract/orders/admin.ts'
import { OUTCOMES } from '#domain/confirmation/words.ts'
import { ShopError } from '#domain/errors.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import type { Admin } from '#services/account/sessions.ts'
import { claimOrder } from '#services/confirmation/claims.ts'
import { readQueue } from '#services/confirmation/queue.ts'
import { recordAttempt } from '#services/confirmation/record.ts'
import { takeBackAttempt } from '#services/confirmation/take-back.ts'
import { cancelOrder } from '#services/orders/cancel.ts'
import { getOrder } from '#services/orders/list.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { OWNER, startShop } from './e2e/shop-process.ts'
import { type AgentLine, brokenInvariants, type Call, callAll, piecesAway } from './support/agents.ts'
import { type Desk, openDesk, SHOPPER } from './support/call-desk.ts'
import { liftBounds } from './support/lift-bounds.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { makeStaff } from './support/test-admin.ts'
import { openTestShop, stockOf } from './support/test-shop.ts'
import { openVisit, type Visit } from './support/test-visit.ts'

const ORDERS = 60
const STOCK = 100
const RACES = shortOrWhole({ short: 1, whole: 10 })
const WALKS = shortOrWhole({ short: 8, whole: 60 })
const KILLS = shortOrWhole({ short: 1, whole: 8 })

const server = process.env.TEST_DATABASE_URL

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof ShopError) return error.code
    throw error
  }
}

/** A different phone for each order: those of one phone wait for each other. */
const phoneOf = (index: number) => `06${String(10_000_000 + index)}`

function expectCalledOnce(calls: readonly Call[], orders: readonly AdminOrderDetail[]): void {
  const callers = Map.groupBy(calls, ({ sent }) => sent.id)
  for (const [id, made] of callers) expect(made.length, `calls of ${id}`).toBe(1)
  const written = orders.flatMap(({ calls }) => calls.map(({ client_key }) => client_key))
  for (const { sent, answer } of calls) {
    const times = written.filter((key) => key === sent.client_key).length
    expect(times, `${sent.outcome} was ${answer}`).toBe(answer === 'done' ? 1 : 0)
    expect(['done', 'already_decided']).toContain(answer)
  }
}

describe('the call desk, on one database', () => {
  let desk: Desk
  beforeEach(async () => {
    desk = await openDesk(await openTestShop(), { stock: STOCK })
    await liftBounds(desk.shop)
    desk.shop.rateLimits = 'off'
  })
  afterEach(() => desk.shop.close())

  const readAll = (ids: readonly string[]) => Promise.all(ids.map((id) => getOrder(desk.shop, id)))

  async function expectOrder(ids: readonly string[]): Promise<AdminOrderDetail[]> {
    const orders = await readAll(ids)
    expect(brokenInvariants(orders)).toEqual([])
    expect((await stockOf(desk.shop, desk.variantId)) + piecesAway(orders)).toBe(STOCK)
    return orders
  }

  function lineOf(by: Admin): AgentLine {
    return {
      async listDue() {
        const queue = await readQueue(desk.shop, { tab: 'maintenant', page: 1, per_page: 20 }, by)
        return queue.cards.map(({ id, attempts, claim }) => ({
          id,
          attempts,
          isTaken: claim !== null && !claim.is_mine,
        }))
      },
      claim: (id, attempts) => codeOf(claimOrder(desk.shop, { id, attempts }, by)),
      record: ({ next_call_at, ...sent }) =>
        codeOf(
          recordAttempt(
            desk.shop,
            { ...sent, ...(next_call_at !== undefined && { next_call_at: new Date(next_call_at) }) },
            by,
          ),
        ),
    }
  }

  it(`lets three agents call ${ORDERS} shoppers who cancel while the owner moves orders: each is called by one, once`, async () => {
    const moment = new Date()
    desk.shop.setTime(moment.toISOString())
    const sara = await makeStaff(desk.shop, 'proprietaire', 'Sara')
    for (let race = 0; race < RACES; race += 1) {
      await desk.shop.db.deleteFrom('orders').execute()
      await desk.shop.db.updateTable('variants').set({ stock: STOCK, sold: 0 }).execute()
      const ids: string[] = []
      for (let index = 0; index < ORDERS; index += 1) ids.push(await desk.order({ phone: phoneOf(index) }))
      const some = (every: number, offset: number) => ids.filter((_, index) => index % every === offset)
      const others = [
        ...some(5, 1).map((id) => () => cancelOrder(desk.shop, id, SHOPPER)),
        ...some(6, 2).map((id) => () => setOrderStatus(desk.shop, { id, status: 'expedie' }, sara)),
        ...some(9, 4).map((id) => () => setOrderStatus(desk.shop, { id, status: 'annule' }, sara)),
      ]
      const meanwhile = (async () => {
        for (const move of others.toSorted(() => Math.random() - 0.5)) await codeOf(move())
      })()
      const calls = await callAll([desk.nadia, desk.karim, sara].map(lineOf))
      await meanwhile
      const orders = await expectOrder(ids)
      expectCalledOnce(calls, orders)
      expect(orders.filter(({ confirmation }) => confirmation === 'a-confirmer')).toEqual([])
    }
  }, 300_000)

  const place = fc.nat(5)
  const move = fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constantFrom(...OUTCOMES), order: place, who: fc.nat(1) }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom(...ORDER_STATUSES), order: place, who: fc.nat(1) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('take back' as const, 'claim' as const, 'cancel' as const, 'order' as const),
        order: place,
        who: fc.nat(1),
      }),
    },
  )
  const waves = fc.array(fc.array(move, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 })

  it('keeps orders, calls and stock in step, whatever agents, shoppers and the status do at once', async () => {
    await fc.assert(
      fc.asyncProperty(waves, async (rounds) => {
        await desk.shop.db.deleteFrom('orders').execute()
        await desk.shop.db.updateTable('variants').set({ stock: STOCK, sold: 0 }).execute()
        const ids = [await desk.order(), await desk.order({ phone: phoneOf(1) })]
        const keys: { id: string; client_key: string }[] = []
        async function make({ do: what, order, who }: typeof move extends fc.Arbitrary<infer M> ? M : never) {
          const by = who === 0 ? desk.nadia : desk.karim
          const id = ids[order % ids.length] ?? ''
          const status = ORDER_STATUSES.find((known) => known === what)
          const outcome = OUTCOMES.find((known) => known === what)
          if (status !== undefined) await setOrderStatus(desk.shop, { id, status }, desk.karim)
          else if (outcome !== undefined) {
            const sent = { id, client_key: randomUUID() }
            keys.push(sent)
            const next_call_at = new Date('2026-03-03T11:00:00Z')
            await recordAttempt(desk.shop, { ...sent, channel: 'appel', outcome, next_call_at }, by)
          } else if (what === 'claim') await claimOrder(desk.shop, { id }, by)
          else if (what === 'cancel') await cancelOrder(desk.shop, id, SHOPPER)
          else if (what === 'order') ids.push(await desk.order({ phone: phoneOf(ids.length) }))
          else {
            const last = keys.at(-1 - order)
            if (last !== undefined) await takeBackAttempt(desk.shop, last, by)
          }
        }
        for (const wave of rounds) {
          await Promise.all(wave.map((one) => codeOf(make(one))))
          await expectOrder(ids)
        }
      }),
      { numRuns: WALKS },
    )
  }, 300_000)
})

// An embedded database belongs to its process: nobody else may write the agents into it.
if (server !== undefined) {
  describe('the call desk of a shop that is killed', () => {
    const PEOPLE = ['nadia', 'karim', 'sara']

    /** The answer's code, asked again until there is one. */
    async function ask(visit: Visit, ...[method, path, body]: Parameters<Visit['send']>): Promise<string> {
      for (;;) {
        try {
          const response = await visit.send(method, path, body)
          const answer = await response.json()
          if (response.ok) return 'done'
          if (response.status !== 502 && response.status !== 503 && answer.code !== 'csrf') return answer.code
        } catch (error) {
          if (!(error instanceof TypeError)) throw error
        }
        await pause(20)
      }
    }

    async function get<Answer>(visit: Visit, path: string): Promise<Answer> {
      for (;;) {
        try {
          const response = await visit.get(path)
          if (response.ok) return await response.json()
          if (response.status !== 502 && response.status !== 503)
            throw new Error(`${response.status} ${path}`)
        } catch (error) {
          if (!(error instanceof TypeError)) throw error
        }
        await pause(20)
      }
    }

    function lineOf(visit: Visit): AgentLine {
      type Card = { id: string; attempts: number; claim: { is_mine: boolean } | null }
      return {
        async listDue() {
          const { cards } = await get<{ cards: Card[] }>(visit, '/api/confirmation/queue')
          return cards.map(({ id, attempts, claim }) => ({
            id,
            attempts,
            isTaken: claim !== null && !claim.is_mine,
          }))
        },
        claim: (id, attempts) => ask(visit, 'POST', `/api/orders/${id}/claim`, { attempts }),
        record: ({ id, ...sent }) => ask(visit, 'POST', `/api/orders/${id}/attempts`, sent),
      }
    }

    it(`${KILLS} times meanwhile calls nobody twice, and loses no outcome`, async () => {
      const shop = await startShop({ DEMO: '1' })
      const owner = openVisit(shop.url)
      expect((await owner.send('POST', '/api/auth/login', OWNER)).status).toBe(200)
      const db = new pg.Client({ connectionString: shop.databaseUrl })
      await db.connect()
      for (const username of PEOPLE) {
        await db.query(
          `insert into admins (username, name, role, password_hash, created_at, updated_at)
          select $1, $1, 'confirmation', password_hash, now(), now() from admins limit 1`,
          [username],
        )
      }
      await db.query('delete from orders')
      const { rows } = await db.query(
        'select id, stock from variants where stock > 0 order by stock desc limit 1',
      )
      const [{ id: variantId }] = rows
      await db.query('update variants set stock = $1, sold = 0 where id = $2', [STOCK, variantId])
      const shopper = openVisit(shop.url)
      const ids: string[] = []
      for (let index = 0; index < ORDERS; index += 1) {
        const items = [{ variant_id: variantId, quantity: 1, price: 9_999 }]
        const contact = { name: 'Salma Bennani', city: 'Fès', address: '14, rue des Orangers' }
        const placed = await shopper.send('POST', '/api/orders', { ...contact, phone: phoneOf(index), items })
        expect(placed.status, await placed.clone().text()).toBe(201)
        ids.push((await placed.json()).id)
      }
      const visits: Visit[] = []
      for (const username of PEOPLE) {
        const visit = openVisit(shop.url)
        expect((await visit.send('POST', '/api/auth/login', { ...OWNER, username })).status).toBe(200)
        visits.push(visit)
      }
      const meanwhile = Promise.all([
        ...ids
          .filter((_, index) => index % 7 === 3)
          .map((id) => ask(shopper, 'PATCH', `/api/orders/${id}/cancel`)),
        (async () => {
          for (let kill = 0; kill < KILLS; kill += 1) {
            await vi.waitUntil(async () => {
              const { rows } = await db.query('select count(*)::integer as count from call_attempts')
              return rows[0].count >= Math.floor(((kill + 1) * ORDERS) / (KILLS + 3))
            }, 60_000)
            await shop.halt('SIGKILL')
            await shop.resume()
          }
        })(),
      ])
      const calls = await callAll(visits.map(lineOf))
      await meanwhile
      const orders: AdminOrderDetail[] = []
      for (const id of ids) orders.push(await get<AdminOrderDetail>(owner, `/api/orders/admin/${id}`))
      expect(brokenInvariants(orders)).toEqual([])
      expectCalledOnce(calls, orders)
      const left = await db.query('select stock from variants where id = $1', [variantId])
      expect(left.rows[0].stock + piecesAway(orders)).toBe(STOCK)
      await db.end()
      await shop.stop()
    }, 300_000)
  })
}
