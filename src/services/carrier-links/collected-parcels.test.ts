import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { correctOrder } from '#services/orders/correct.ts'
import { STAND_INS } from '#tests/carriers/carriers.ts'
import { type StandIn, startStandIn } from '#tests/carriers/stand-in.ts'
import { type HandingShop, openHandingShop } from '#tests/support/handing-shop.ts'
import { saveCarrierLink } from './links.ts'

let carrier: StandIn
let day: HandingShop
beforeAll(async () => {
  carrier = await startStandIn()
})
afterAll(() => carrier.close())
beforeEach(async () => {
  day = await openHandingShop(carrier)
})
afterEach(() => day.shop.close())

/** What the carrier has whole: an empty note that was begun collects nothing. */
const whole = () => carrier.notes.filter(({ isSaved }) => isSaved)

it('parcels that the carrier has otherwise, or not at all, are not told of, and are named', async () => {
  const carrierId = await day.linked('ozon')
  const [good, changed, unsent] = [
    await day.packed(carrierId),
    await day.packed(carrierId),
    await day.packed(carrierId),
  ]
  for (const parcel of [good, changed]) await day.send(parcel)
  await correctOrder(day.shop, { id: changed.orderId, address: '1, rue des Orangers' }, day.by)
  await day.work()
  const id = await day.handOver(carrierId, [good, changed, unsent])
  const left_out = [
    {
      order_number: changed.number,
      reason: expect.stringContaining('Changé depuis son envoi\u00a0: corrigez-le aussi chez Ozon Express.'),
    },
    { order_number: unsent.number, reason: 'pas envoyé par la liaison' },
  ].toSorted((one, other) => (one.order_number < other.order_number ? -1 : 1))
  expect(await day.collectionOf(id)).toMatchObject({ count: 1, left_out })
  const { collection } = await day.tell(id)
  expect(collection).toMatchObject({ state: 'fait', count: 1, left_out })
  expect(whole().map(({ codes }) => codes)).toEqual([[good.number]])
  // What is put right there later stands in no note all the same.
  await day.shop.db.updateTable('parcel_sendings').set({ message: null }).execute()
  expect(
    (await day.collectionOf(id))?.left_out.find(({ order_number }) => order_number === changed.number),
  ).toEqual({ order_number: changed.number, reason: 'réglé depuis' })
})

it('what the carrier has fetched already is not told of, and where nothing is left, nothing is', async () => {
  const { id, parcels } = await day.handed(await day.linked('sendit'), 2)
  const [gone] = parcels
  await day.shop.db
    .updateTable('parcels')
    .set({ state: 'en-route' })
    .where('id', '=', gone?.id ?? '')
    .execute()
  expect(await day.collectionOf(id)).toMatchObject({ count: 1, left_out: [] })
  await day.shop.db.updateTable('parcels').set({ state: 'en-route' }).execute()
  expect(await day.collectionOf(id)).toBeNull()
  await expect(day.tell(id)).rejects.toMatchObject({ code: 'sending_missing' })
})

it('a parcel that stands in the note is in it, whatever is said of it later', async () => {
  const { id } = await day.handed(await day.linked('ozon'), 2)
  await day.tell(id)
  await day.shop.db.updateTable('parcel_sendings').set({ second_code: 'SL-2' }).execute()
  expect(await day.collectionOf(id)).toMatchObject({ state: 'fait', count: 2, left_out: [] })
})

it.each([['{}'], ['of the parcel']])(
  'a parcel of which Digylog has no history before it is sent is in its note: %s',
  async (told) => {
    const carrierId = await day.linked('digylog')
    const parcel = await day.packed(carrierId)
    await day.send(parcel)
    const { call } = day.linking
    day.linking.call = async (request) => {
      if (told !== '{}' || !request.url.includes('historics')) return call(request)
      return { kind: 'answered', status: 200, text: told, bytes: Buffer.from(told) }
    }
    for (let hour = 0; hour < 3; hour += 1) {
      day.pass(60)
      await day.work()
    }
    const { message } = await day.shop.db
      .selectFrom('parcel_sendings')
      .select('message')
      .executeTakeFirstOrThrow()
    expect(message).toBe(told === '{}' ? 'Digylog ne trouve plus ce colis.' : null)
    const id = await day.handOver(carrierId, [parcel])
    expect(await day.collectionOf(id)).toMatchObject({ count: 1, left_out: [], may_tell: true })
    expect((await day.tell(id)).collection).toMatchObject({ state: 'fait', left_out: [] })
    expect(whole()).toHaveLength(1)
  },
)

it('a carrier that is linked otherwise meanwhile is told of its own parcels alone', async () => {
  const carrierId = await day.linked('ozon')
  const former = await day.packed(carrierId)
  await day.send(former)
  const { keys, pickup } = STAND_INS.digylog
  const relink = () =>
    saveCarrierLink(
      day.shop,
      { id: carrierId, adapter: 'digylog', keys, pickup },
      { linking: day.linking, by: day.by },
    )
  const refused = await day.handOver(carrierId, [former])
  carrier.lieNext('error-with-200')
  expect((await day.tell(refused)).collection).toMatchObject({
    adapter: 'ozon',
    state: 'refuse',
    may_tell: true,
  })
  await relink()
  expect(await day.collectionOf(refused)).toBeNull()
  await expect(day.tell(refused)).rejects.toMatchObject({ code: 'sending_missing' })
  const [own, other] = [await day.packed(carrierId), await day.packed(carrierId)]
  await day.send(own)
  await day.send(other)
  await day.shop.db
    .updateTable('parcel_sendings')
    .set({ told_adapter: 'ozon' })
    .where('parcel_id', '=', other.id)
    .execute()
  const id = await day.handOver(carrierId, [own, other])
  const left_out = [{ order_number: other.number, reason: 'envoyé par une autre liaison' }]
  expect(await day.collectionOf(id)).toMatchObject({ adapter: 'digylog', state: null, count: 1, left_out })
  expect((await day.tell(id)).collection).toMatchObject({
    state: 'fait',
    adapter: 'digylog',
    count: 1,
    left_out,
  })
  expect(whole().map(({ codes }) => codes.length)).toEqual([1])
})
