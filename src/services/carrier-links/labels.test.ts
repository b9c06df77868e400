import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { correctOrder } from '#services/orders/correct.ts'
import { type StandIn, startStandIn } from '#tests/carriers/stand-in.ts'
import { type LinkedShop, openLinkedShop } from '#tests/support/linked-shop.ts'
import type { CallCarrier } from './adapter.ts'
import { noteDoneThere } from './done-there.ts'
import { fetchLabels } from './labels.ts'

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

async function labelsOf(id: number, ids: string[], call: CallCarrier = day.linking.call): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of fetchLabels(day.shop, { carrier: id, ids }, { ...day.linking, call }))
    chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Answers one request otherwise than the carrier would. */
function saying(path: string, text: string): CallCarrier {
  return async (request) =>
    request.url.includes(path)
      ? { kind: 'answered', status: 200, text, bytes: Buffer.from(text) }
      : day.linking.call(request)
}

it('the carrier’s labels of many parcels are one file, in the order of the pile', async () => {
  const id = await day.linked('sendit')
  const parcels = [await day.packed(id), await day.packed(id), await day.packed(id)]
  for (const parcel of parcels.slice(0, 2)) await day.send(parcel)
  const ids = parcels.map((parcel) => parcel.id).toReversed()
  const codes = carrier.made.map(({ code }) => code).toReversed()
  expect(await labelsOf(id, ids)).toContain(codes.join(','))
  const asked = carrier.asked.filter((request) => request.includes('/files/'))
  expect(asked).toHaveLength(1)
})

it('Digylog gives its labels as a PDF to whoever asks for one', async () => {
  const id = await day.linked('digylog')
  const parcels = [await day.packed(id), await day.packed(id)]
  for (const parcel of parcels) await day.send(parcel)
  const ids = parcels.map((parcel) => parcel.id)
  expect(await labelsOf(id, ids)).toContain(carrier.made.map(({ code }) => code).join(','))
})

it('a carrier with a file for each gives that of the first', async () => {
  const id = await day.linked('forcelog')
  const parcel = await day.packed(id)
  await day.send(parcel)
  expect(await labelsOf(id, [parcel.id])).toContain(carrier.made[0]?.code)
})

it('a parcel that the carrier has otherwise has no label until a person has put it right there', async () => {
  const id = await day.linked('forcelog')
  const [changed, same] = [await day.packed(id), await day.packed(id)]
  for (const parcel of [changed, same]) await day.send(parcel)
  await correctOrder(day.shop, { id: changed.orderId, address: '9 rue des Orangers' }, day.by)
  const ids = [changed.id, same.id]
  const kept = carrier.made[1]?.code ?? ''
  // Before the carrier is asked to correct it, and after it could not: a carrier with a file for each gives that of the first.
  expect(await labelsOf(id, ids)).toContain(kept)
  await expect(noteDoneThere(day.shop, changed, day.by)).rejects.toMatchObject({ code: 'sending_missing' })
  await day.work()
  expect(await labelsOf(id, ids)).toContain(kept)
  await expect(labelsOf(id, [changed.id])).rejects.toMatchObject({ code: 'sending_missing' })
  await noteDoneThere(day.shop, { id: changed.id }, day.by)
  expect(await labelsOf(id, ids)).toContain(carrier.made[0]?.code)
})

it('what is no PDF, and a file on another machine, is refused', async () => {
  const id = await day.linked('sendit')
  const parcel = await day.packed(id)
  await day.send(parcel)
  const page = labelsOf(id, [parcel.id], saying('/files/', '<!doctype html><title>Connexion</title>'))
  await expect(page).rejects.toMatchObject({ code: 'link_refused', message: /en PDF/ })
  for (const fileUrl of [
    'https://sendit.ma.exemple.com/a.pdf',
    'http://app.sendit.ma/a.pdf',
    'https://app.sendit.ma:8443/a.pdf',
    'https://x@app.sendit.ma/a.pdf',
  ]) {
    const elsewhere = saying('getlabels', JSON.stringify({ success: true, data: { fileUrl } }))
    await expect(labelsOf(id, [parcel.id], elsewhere)).rejects.toMatchObject({ code: 'link_refused' })
  }
})

it('parcels that the carrier does not have, and carriers without labels, are said', async () => {
  const [sendit, ozon] = [await day.linked('sendit'), await day.linked('ozon')]
  const [one, other] = [await day.packed(sendit), await day.packed(ozon)]
  await expect(labelsOf(sendit, [one.id])).rejects.toMatchObject({ code: 'sending_missing' })
  await expect(labelsOf(ozon, [other.id])).rejects.toMatchObject({ code: 'link_refused' })
})
