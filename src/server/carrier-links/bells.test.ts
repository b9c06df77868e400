import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LINK_ADAPTERS, LINKS, type LinkAdapter } from '#domain/carrier-links/links.ts'
import { createSeal } from '#services/seal.ts'
import { STAND_INS } from '#tests/carriers/carriers.ts'
import type { Rung } from '#tests/carriers/house.ts'
import { addCarrier, addParcels } from '#tests/support/sample-parcels.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const SEAL = createSeal('une clé de trente-deux signes au moins')
const CODE = 'DHF420101C'
const RINGING = LINK_ADAPTERS.filter((adapter) => LINKS[adapter].bell !== 'none')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ linking: { call: async () => ({ kind: 'silent' }), seal: SEAL } })
})
afterAll(() => app.close())
afterEach(async () => {
  await app.shop.db.deleteFrom('parcel_sendings').execute()
  await app.shop.db.deleteFrom('parcels').execute()
  await app.shop.db.deleteFrom('orders').execute()
  await app.shop.db.deleteFrom('carriers').execute()
})

let carrierId: number

async function link(adapter: LinkAdapter): Promise<void> {
  carrierId = await addCarrier(app.shop, adapter)
  const [parcel_id = ''] = await addParcels(app.shop, [{ carrierId, tracking: CODE, delivered: null }])
  const now = app.shop.clock()
  await app.shop.db
    .insertInto('carrier_links')
    .values({
      ...{ carrier_id: carrierId, adapter, created_at: now, checked_at: now },
      bell_sealed: SEAL.close('secret', `carrier bell ${carrierId}`),
      keys: SEAL.close(JSON.stringify(STAND_INS[adapter].keys), `carrier link ${carrierId}`),
      ...{ check_error: null, proven_at: now },
    })
    .execute()
  await app.shop.db
    .insertInto('parcel_sendings')
    .values({
      ...{ parcel_id, carrier_id: carrierId, state: 'envoye', reference: 'SL-1', code: CODE, asked_by: null },
      ...{ label_url: null, message: null, asked_at: now, told_at: now, read_at: null },
      ...{ waiting_word: null, next_at: null },
    })
    .execute()
}

function bellOf(
  adapter: LinkAdapter,
  { status = 'DELIVERED', at = app.shop.clock(), code = CODE } = {},
): Rung {
  const rung = STAND_INS[adapter].ring?.({ parcel: { code, reference: 'SL-1', status }, at })
  if (rung === undefined) throw new Error(`${adapter} does not ring.`)
  return rung
}

async function ring({ headers, body }: Rung, secret = 'secret'): Promise<{ status: number; isDue: boolean }> {
  const url = `${app.url}/cloches/${carrierId}/${secret}`
  const { status } = await fetch(url, { method: 'POST', headers, body })
  const row = await app.shop.db.selectFrom('parcel_sendings').select('next_at').executeTakeFirstOrThrow()
  return { status, isDue: row.next_at !== null }
}

async function stateOf(): Promise<string> {
  return (await app.shop.db.selectFrom('parcels').select('state').executeTakeFirstOrThrow()).state
}

const QUIET = { status: 200, isDue: false }

describe.each(RINGING)('a bell of %s', (adapter) => {
  beforeEach(() => link(adapter))

  it('has its parcel read again at once, and moves nothing by itself, twice and out of order too', async () => {
    const late = bellOf(adapter, { status: 'DELIVERED' })
    for (const rung of [late, late, bellOf(adapter, { status: 'SENT' })]) {
      expect(await ring(rung)).toEqual({ status: 200, isDue: true })
    }
    expect(await stateOf()).toBe('en-route')
  })

  it('at a guessed address, or about a parcel of nobody’s, is answered alike, and nothing is read', async () => {
    expect(await ring(bellOf(adapter), 'devine')).toEqual(QUIET)
    expect(await ring(bellOf(adapter, { code: 'INCONNU' }))).toEqual(QUIET)
    expect(await ring({ headers: {}, body: '' })).toEqual(QUIET)
  })

  it('that is too large is refused before it is read', async () => {
    expect((await ring({ headers: {}, body: 'x'.repeat(20_001) })).status).toBe(413)
  })
})

describe.each(RINGING.filter((adapter) => LINKS[adapter].bell === 'signed'))(
  'a signed bell of %s',
  (adapter) => {
    beforeEach(() => link(adapter))

    it('that is forged is answered alike, and nothing is read', async () => {
      const { headers, body } = bellOf(adapter)
      const other = bellOf(adapter, { status: 'REFUSED' })
      expect(await ring({ headers: {}, body })).toEqual(QUIET)
      expect(await ring({ headers, body: `${body} ` })).toEqual(QUIET)
      expect(await ring({ headers: other.headers, body })).toEqual(QUIET)
    })
  },
)

it('a bell of Sendit’s module for WooCommerce sends its key beside a body that names our number', async () => {
  await link('sendit')
  const { code } = await app.shop.db.selectFrom('parcel_sendings').select('code').executeTakeFirstOrThrow()
  const body = JSON.stringify({ reference: code, status: 'DELIVERED' })
  const rung = (token: string) => ring({ headers: { 'x-sendit-token': token }, body })
  expect(await rung('autre')).toEqual(QUIET)
  expect(await rung(STAND_INS.sendit.keys.webhook_key ?? '')).toEqual({ status: 200, isDue: true })
})

it.each(['ameex', 'speedaf'] as const)(
  'a bell of %s that is played again after an hour reads nothing',
  async (adapter) => {
    await link(adapter)
    const at = new Date(app.shop.clock().getTime() - 3_600_000)
    expect(await ring(bellOf(adapter, { at }))).toEqual(QUIET)
  },
)

it('the secret of an address is sealed: what stands in the database opens nothing, nor does another key of the environment', async () => {
  await link('digylog')
  const { bell_sealed } = await app.shop.db.selectFrom('carrier_links').selectAll().executeTakeFirstOrThrow()
  expect(await ring(bellOf('digylog'), bell_sealed ?? '')).toEqual(QUIET)
  const elsewhere = createSeal('une autre clé, de trente-deux signes').close(
    'secret',
    `carrier bell ${carrierId}`,
  )
  await app.shop.db.updateTable('carrier_links').set({ bell_sealed: elsewhere }).execute()
  expect(await ring(bellOf('digylog'))).toEqual(QUIET)
})

it('a bell about a parcel of an erased person reads nothing', async () => {
  await link('digylog')
  await app.shop.db.updateTable('orders').set({ phone: '' }).execute()
  expect(await ring(bellOf('digylog'))).toEqual(QUIET)
})

it('a bell of Sendit counts with its prefix, and in base64', async () => {
  await link('sendit')
  const { headers, body } = bellOf('sendit')
  const signature = headers['x-sendit-signature'] ?? ''
  const base64 = Buffer.from(signature, 'hex').toString('base64')
  expect((await ring({ headers: { 'x-sendit-signature': `sha256=${signature}` }, body })).isDue).toBe(true)
  await app.shop.db.updateTable('parcel_sendings').set({ next_at: null }).execute()
  expect((await ring({ headers: { 'x-sendit-signature': base64 }, body })).isDue).toBe(true)
})
