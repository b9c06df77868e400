import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { LINK_ADAPTERS, type LinkAdapter, secretsOf } from '#domain/carrier-links/links.ts'
import { startLinkJob } from '#server/carrier-links/link-job.ts'
import { createCarrierCalls } from '#server/outgoing/carrier-calls.ts'
import type { CallCarrier, CarrierRequest } from '#services/carrier-links/adapter.ts'
import { workOnLinks } from '#services/carrier-links/work.ts'
import { createSeal } from '#services/seal.ts'
import { STAND_INS } from './carriers/carriers.ts'
import { type StandIn, startStandIn } from './carriers/stand-in.ts'
import { addCarrier } from './support/sample-parcels.ts'
import { signIn } from './support/test-admin.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import type { Visit } from './support/test-visit.ts'

const SEAL = createSeal('une clé de trente-deux signes au moins')

let carrier: StandIn
let app: TestApp
let owner: Visit
/** Everything that left the shop: answers, logs, and at last its tables. */
let seen: string[]
/** How carriers answer at the moment. */
let answering: CallCarrier
beforeAll(async () => {
  carrier = await startStandIn()
})
afterAll(() => carrier.close())
beforeEach(async () => {
  carrier.forget()
  seen = []
  answering = createCarrierCalls(carrier.url)
  const linking = { call: (request: CarrierRequest) => answering(request), seal: SEAL }
  app = await startTestApp({ linking, writeLine: (line) => seen.push(line) })
  app.shop.rateLimits = 'off'
  owner = await signIn(app, app.visit())
  for (const to of ['error', 'warn', 'log', 'info'] as const) {
    vi.spyOn(console, to).mockImplementation((...said) => seen.push(said.map(String).join(' ')))
  }
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
})

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<void> {
  const response = method === 'GET' ? await owner.get(path) : await owner.send(method, path, body ?? {})
  seen.push(JSON.stringify([...response.headers]), await response.text())
}

async function tables(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.shop.db)
  expect(rows.map(({ name }) => name)).toContain('carrier_links')
  const dumped: string[] = []
  for (const { name } of rows) {
    const { rows: all } = await sql<{ line: string }>`
      select (row_to_json(t))::text as line from ${sql.raw(name)} as t`.execute(app.shop.db)
    dumped.push(...all.map(({ line }) => line))
  }
  return dumped.join('\n')
}

/** A key as it stands, in an address, in JSON, and in base64. Short ones stand in other words by chance. */
function spellings(key: string): string[] {
  return [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1), Buffer.from(key).toString('base64')]
}

const KEYS = LINK_ADAPTERS.flatMap((adapter) => secretsOf(adapter, STAND_INS[adapter].keys)).filter(
  (key) => key.length > 8,
)

/** A carrier whose every answer says what it was asked, and each key, as a fault of a machine does. */
async function tellOfKeys(link: string, adapter: LinkAdapter): Promise<void> {
  const { keys, pickup } = STAND_INS[adapter]
  const honest = answering
  answering = async (request) => {
    const message = [request.url, ...Object.values(keys).flatMap(spellings)].join(' ')
    const text = JSON.stringify({
      ...{ success: false, isSuccess: false, message, error: { code: 'X', message } },
      ...{ CHECK_API: { RESULT: 'ERROR', MESSAGE: message }, api: { type: 'error', msg: message } },
      ...{ 'ADD-PARCEL': { RESULT: 'ERROR', MESSAGE: message } },
    })
    return { kind: 'answered', status: 400, text, bytes: Buffer.from(text) }
  }
  for (const call of ['check', 'cities', 'invoices']) await ask('POST', `${link}/${call}`)
  await ask('PUT', link, { adapter, keys, pickup })
  await ask('GET', link)
  answering = honest
  expect(seen.join()).toContain('•••')
}

it('no key of any carrier is in an answer, a log, an entry, a page or a dump, whatever fails', async () => {
  for (const adapter of LINK_ADAPTERS) {
    const id = await addCarrier(app.shop, adapter)
    const link = `/api/admin/carriers/${id}/link`
    const { keys, badKeys, pickup } = STAND_INS[adapter]
    await ask('PUT', link, { adapter, keys: { ...keys, ...badKeys }, pickup })
    await ask('PUT', link, { adapter, keys: { ...keys, key: '', secret_key: '' }, pickup })
    await ask('PUT', link, {
      adapter,
      keys: { ...keys, key: `${Object.values(keys).join('')}`.repeat(30) },
      pickup,
    })
    await ask('PUT', link, { adapter, keys, pickup })
    expect(seen.at(-1)).toContain(`"adapter":"${adapter}"`)
    const everything = async () => {
      for (const call of ['check', 'cities', 'invoices']) await ask('POST', `${link}/${call}`)
      await ask('GET', link)
      await ask('GET', '/api/admin/carrier-links')
      await ask('GET', `/api/parcels/carrier-labels?carrier=${id}&ids=00000000-0000-4000-8000-000000000001`)
      await workOnLinks(app.shop, { call: createCarrierCalls(carrier.url), seal: SEAL })
    }
    await everything()
    await tellOfKeys(link, adapter)
    carrier.lieBySeed(7)
    await everything()
    carrier.lieBySeed(null)
    carrier.killTokens()
    await carrier.close()
    await everything()
    await carrier.reopen()
    await ask('POST', `/cloches/${id}/devine`, { code: 'X' })
  }
  // Keys that another key of the environment sealed, and a job that fails.
  await app.shop.db.updateTable('carrier_links').set({ check_error: null }).execute()
  const job = startLinkJob(app.shop, {
    call: createCarrierCalls(carrier.url),
    seal: createSeal('une autre clé, de trente-deux signes'),
  })
  await job.stop()
  for (const path of [
    '/api/admin/audit',
    '/api/admin/carriers',
    '/admin/reglages/integrations',
    '/metrics',
    '/',
  ]) {
    await ask('GET', path)
  }
  seen.push(await tables())
  const found = KEYS.flatMap(spellings).flatMap((key) =>
    seen.flatMap((text) => text.split('\n')).filter((line) => line.includes(key)),
  )
  expect(found).toEqual([])
  expect(KEYS.length).toBeGreaterThanOrEqual(5)
})
