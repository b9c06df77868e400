import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createSeal } from '#services/seal.ts'
import { STAND_INS } from '#tests/carriers/carriers.ts'
import { type StandIn, startStandIn } from '#tests/carriers/stand-in.ts'
import { type LinkedShop, openLinkedShop } from '#tests/support/linked-shop.ts'
import { findCarrierLink, hearBell, saveCarrierLink } from './links.ts'

let carrier: StandIn
let day: LinkedShop
beforeAll(async () => {
  carrier = await startStandIn()
})
afterAll(() => carrier.close())
beforeEach(async () => {
  day = await openLinkedShop(carrier)
})
afterEach(() => day.shop.close())

function save(id: number, linking = day.linking) {
  const { keys, pickup } = STAND_INS.digylog
  return saveCarrierLink(day.shop, { id, adapter: 'digylog', keys, pickup }, { linking, by: day.by })
}

const kept = () =>
  day.shop.db.selectFrom('carrier_links').select(['bell_secret', 'bell_sealed']).executeTakeFirstOrThrow()

it('the secret of a bell’s address is nowhere in the database, and the address stays while the link is saved anew', async () => {
  const id = await day.linked('digylog')
  const path = (await findCarrierLink(day.shop, { id }, day.linking))?.bell_path ?? ''
  const secret = path.split('/').at(-1) ?? ''
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(JSON.stringify(await kept())).not.toContain(secret)
  expect((await save(id))?.bell_path).toBe(path)
})

it('a link of before is heard as it was, and its secret is sealed under the same address when it is saved', async () => {
  const id = await day.linked('digylog')
  await day.shop.db
    .updateTable('carrier_links')
    .set({ bell_secret: 'secret-d’avant', bell_sealed: null })
    .execute()
  const told = JSON.stringify({ tracking: 'A1' })
  const bell = { carrierId: id, secret: 'secret-d’avant', headers: new Headers(), body: Buffer.from(told) }
  expect((await hearBell(day.shop, bell, day.linking)).kind).toBe('heard')
  expect((await save(id))?.bell_path).toBe(`/cloches/${id}/secret-d’avant`)
  expect(await kept()).toEqual({ bell_secret: null, bell_sealed: expect.not.stringContaining('secret') })
  expect((await hearBell(day.shop, bell, day.linking)).kind).toBe('heard')
})

it('a bell that is unsigned and names no parcel is not relied upon', async () => {
  const id = await day.linked('digylog')
  const path = (await findCarrierLink(day.shop, { id }, day.linking))?.bell_path ?? ''
  const bell = { carrierId: id, secret: path.split('/').at(-1) ?? '', headers: new Headers() }
  const hear = (body: string) => hearBell(day.shop, { ...bell, body: Buffer.from(body) }, day.linking)
  for (const body of ['', '{}', '<html>', '{"colis":"A1"}']) expect((await hear(body)).kind).toBe('forged')
  expect((await findCarrierLink(day.shop, { id }, day.linking))?.bell_heard_at).toBeNull()
  expect(await hear('{"tracking":"A1"}')).toEqual({ kind: 'heard', codes: ['A1'] })
})

it('a secret that another key of the environment sealed is no address: the link gets a new one when its keys are typed again', async () => {
  const id = await day.linked('digylog')
  const before = await findCarrierLink(day.shop, { id }, day.linking)
  const linking = { ...day.linking, seal: createSeal('une autre clé, de trente-deux signes') }
  expect((await findCarrierLink(day.shop, { id }, linking))?.bell_path).toBeNull()
  const after = await save(id, linking)
  expect(after?.bell_path).toMatch(/^\/cloches\//)
  expect(after?.bell_path).not.toBe(before?.bell_path)
})
