import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LINK_ADAPTERS } from '#domain/carrier-links/links.ts'
import { createCarrierCalls } from '#server/outgoing/carrier-calls.ts'
import type { CallCarrier } from '#services/carrier-links/adapter.ts'
import { fetchCarrierCities, type Linking, saveCarrierLink } from '#services/carrier-links/links.ts'
import { workOnLinks } from '#services/carrier-links/work.ts'
import { createSeal } from '#services/seal.ts'
import { STAND_INS } from './carriers/carriers.ts'
import { countMade, type StandIn, startStandIn } from './carriers/stand-in.ts'
import { quickClock } from './support/quick-clock.ts'
import { addCarrier } from './support/sample-parcels.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { testStaff } from './support/staff.ts'
import { openTestShop, type TestShop } from './support/test-shop.ts'

const PARCELS = shortOrWhole({ short: 300, whole: 10_000 })
const SECRETS_KEY = 'une clé de trente-deux signes au moins'
const SEED = 2026
const TELLERS = 3
const KILLS = 8
const PATIENCE = { timeout: 1_500_000, interval: 500 }

let carriers: StandIn
let shop: TestShop
const began = Date.now()
const clock = quickClock(began)

beforeAll(async () => {
  carriers = await startStandIn({ clock })
  shop = { ...(await openTestShop()), clock, rateLimits: 'off' }
})
afterAll(async () => {
  await shop.close()
  await carriers.close()
})

/** Links every carrier, and has the same number of parcels wait for each. */
async function waitForAll(): Promise<void> {
  const linking: Linking = { call: createCarrierCalls(carriers.url), seal: createSeal(SECRETS_KEY) }
  const by = { username: 'nezha' }
  const ids: number[] = []
  for (const adapter of LINK_ADAPTERS) {
    const id = await addCarrier(shop, adapter)
    ids.push(id)
    const { keys, pickup } = STAND_INS[adapter]
    await saveCarrierLink(shop, { id, adapter, keys, pickup }, { linking, by })
    await fetchCarrierCities(shop, { id }, { linking, by })
  }
  const { id: staffId } = await testStaff(shop)
  await sql`
    with placed as (
      insert into orders (id, order_number, status, confirmation, confirmed_at, confirmed_via, goods, name, phone, city,
        city_key, address, subtotal, shipping_cost, total, created_at)
      select gen_random_uuid(), 'SL-' || n, 'en-preparation', 'confirmee', ${clock()}::timestamptz, 'statut', 'tenues',
        'Salma Bennani', '+2126' || lpad(n::text, 8, '0'), 'Fès', 'fes', '14, rue des Orangers', 58, 35, 93,
        ${clock()}::timestamptz
      from generate_series(1, ${PARCELS}::int) as n returning id, order_number
    ), packed as (
      insert into parcels (id, order_id, carrier_id, state, amount, pieces, cash, created_at, ready_at)
      select gen_random_uuid(), id, (${ids}::int[])[1 + substr(order_number, 4)::int % ${ids.length}::int], 'a-remettre', 93, 1,
        'sans-objet', ${clock()}::timestamptz, ${clock()}::timestamptz
      from placed returning id, order_id, carrier_id
    )
    insert into parcel_sendings (parcel_id, carrier_id, state, reference, asked_by, asked_at, next_at)
    select packed.id, carrier_id, 'en-attente', order_number, ${staffId}::int, ${clock()}::timestamptz, ${clock()}::timestamptz
    from packed join placed on placed.id = order_id`.execute(shop.db)
}

type Teller = { kill: () => Promise<void> }

/** A process of its own on PostgreSQL; the embedded database belongs to one, in which a teller dies in the middle of a call. */
async function startTeller(): Promise<Teller> {
  const server = process.env.TEST_DATABASE_URL
  return server === undefined ? startInProcess() : startProcess(server)
}

async function startProcess(server: string): Promise<Teller> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db)
  const address = new URL(server)
  address.pathname = `/${rows[0]?.name}`
  const told = { DATABASE_URL: address.href, CARRIERS: carriers.url.href, SECRETS_KEY, BEGAN: String(began) }
  const child: ChildProcess = spawn(process.execPath, ['tests/support/link-worker.ts'], {
    env: { ...process.env, ...told },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return {
    async kill() {
      if (child.exitCode !== null) throw new Error(`A teller ended by itself: ${child.exitCode}`)
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

function startInProcess(): Teller {
  const { promise: death, resolve: die } = Promise.withResolvers<'dead'>()
  let isDead = false
  const call = createCarrierCalls(carriers.url)
  /** Whoever is dead writes nothing down any more: what the carrier answered is lost. */
  const mortal: CallCarrier = async (request) => {
    const answer = await call(request)
    if (isDead) throw new Error('The teller has died.')
    return answer
  }
  const linking = { call: mortal, seal: createSeal(SECRETS_KEY) }
  const work = async () => {
    while (!isDead) if ((await workOnLinks(shop, linking)) === 0) await Promise.race([pause(50), death])
  }
  const life = work().catch((error: unknown) => {
    if (!isDead) throw error
  })
  return {
    async kill() {
      isDead = true
      die('dead')
      await life
    },
  }
}

it(`${PARCELS} parcels are told of once each: none twice at a carrier, none lost, and who is unknown is found or shown`, async () => {
  await waitForAll()
  carriers.lieBySeed(SEED)
  const tellers = await Promise.all(Array.from({ length: TELLERS }, startTeller))
  let kills = 0
  const isDone = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from parcel_sendings
      where state in ('en-attente', 'inconnu') and next_at is not null`.execute(shop.db)
    const left = rows[0]?.count ?? 0
    // One is killed whenever another tenth has been told of, and nobody at the end, when few are left to be asked for.
    if (kills < KILLS && left < PARCELS * (1 - (kills + 1) / (KILLS + 2))) {
      const place = kills % TELLERS
      await tellers[place]?.kill()
      tellers[place] = await startTeller()
      kills += 1
    }
    return left
  }
  await vi.waitFor(async () => expect(await isDone()).toBe(0), PATIENCE)
  for (const teller of tellers) await teller.kill()
  expect(kills).toBe(KILLS)

  const counts = countMade(carriers.made)
  const numbers = Object.values(counts).flatMap((own) => Object.values(own))
  expect(numbers.filter((count) => count > 1)).toEqual([])
  const rows = await shop.db
    .selectFrom('parcel_sendings')
    .innerJoin('carrier_links', 'carrier_links.carrier_id', 'parcel_sendings.carrier_id')
    .select(['reference', 'state', 'code', 'adapter', 'next_at', 'message'])
    .execute()
  expect(rows).toHaveLength(PARCELS)
  const madeOf = new Map(carriers.made.map((made) => [`${made.adapter} ${made.reference}`, made]))
  const wrong = rows.filter(({ reference, state, code, adapter, next_at, message }) => {
    const made = madeOf.get(`${adapter} ${reference}`)
    if (state === 'envoye') return made === undefined || made.code !== code
    // A person is asked about it: nothing is due, and nothing was said of it that is not so.
    if (state === 'inconnu') return next_at !== null
    return made !== undefined || state !== 'refuse' || message === null
  })
  expect(wrong).toEqual([])
  const sent = rows.filter(({ state }) => state === 'envoye').length
  const shown = rows.filter(({ state }) => state === 'inconnu').length
  console.log(
    `${PARCELS} parcels, ${kills} kills: ${sent} sent, ${shown} shown to a person, ${PARCELS - sent - shown} refused`,
  )
  expect(sent).toBeGreaterThan(PARCELS * 0.8)
}, 1_600_000)
