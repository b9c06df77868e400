import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { cancelParcel } from '#services/shipping/prepare.ts'
import { type StandIn, startStandIn } from '#tests/carriers/stand-in.ts'
import { type LinkedShop, openLinkedShop } from '#tests/support/linked-shop.ts'
import { noteDoneThere } from './done-there.ts'
import { listLinks } from './overview.ts'

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

const cancelled = async () => (await listLinks(day.shop)).map((link) => link.cancelled)

it('a parcel that was cancelled here is counted as long as its carrier has it, until a person says that it is done', async () => {
  const id = await day.linked('forcelog')
  const parcel = await day.packed(id)
  await day.send(parcel)
  expect(await cancelled()).toEqual([[]])
  await cancelParcel(day.shop, { id: parcel.id }, day.by)
  await day.work()
  expect(await cancelled()).toEqual([[parcel.number]])
  await noteDoneThere(day.shop, parcel, day.by)
  expect(await cancelled()).toEqual([[]])
  await expect(noteDoneThere(day.shop, parcel, day.by)).rejects.toMatchObject({ code: 'sending_missing' })
  const rows = await day.shop.db.selectFrom('audit').select('action').execute()
  expect(rows.map(({ action }) => action)).toContain('parcel.done_there')
})

it('a second parcel that the carrier made is a person’s to end', async () => {
  const id = await day.linked('sendit')
  const parcel = await day.packed(id)
  await day.send(parcel)
  await day.shop.db.updateTable('parcel_sendings').set({ second_code: 'SE2' }).execute()
  await noteDoneThere(day.shop, parcel, day.by)
  const kept = await day.shop.db.selectFrom('parcel_sendings').select(['state', 'second_code']).execute()
  expect(kept).toEqual([{ state: 'envoye', second_code: null }])
})
