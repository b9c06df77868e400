import { randomUUID } from 'node:crypto'
import { type Page, request, type TestInfo } from '@playwright/test'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { newName, type Placed, setStatus } from './admin-orders-steps.ts'
import type { Owner } from './owner.ts'
import { expect } from './shop-test.ts'

/** A perfume of one size. */
export type Size = { productId: number; variantId: number; price: number }

/** A carrier of this journey alone, so that its row of the results is the journey's. */
export type OwnCarrier = { id: number; name: string }

/** Returns a phone of this journey alone, from its first four digits. */
export function phoneOf(start: string, { workerIndex, retry }: TestInfo): string {
  return start + String(workerIndex * 10 + retry).padStart(6, '0')
}

/** Reads what an owner is told, with the page's session. */
export async function readJson(page: Page, path: string) {
  const response = await page.request.get(path)
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

/** Creates a perfume with one size, and receives nine pieces of it at this cost. */
export async function createSize(
  owner: Owner,
  page: Page,
  { name, price, cost }: { name: string; price: number; cost: number },
): Promise<Size> {
  const { id } = await owner.send('POST', '/api/products', {
    product: {
      name,
      description: 'Une rose au petit matin, encore fraîche de rosée.',
      image_url: '/pictures/rosee-de-kelaa.webp',
      ...{ family: 'floral', gender: 'femme' },
      ...{ notes_top: 'Bergamote', notes_heart: 'Rose', notes_base: 'Muscs blancs' },
    },
    variants: [{ volume: '5ml', price, stock: 0, is_original: false }],
  })
  const { variants } = await readJson(page, `/api/products/admin/${id}`)
  const variantId: number = variants[0].id
  const line = { variant_id: variantId, pieces: 9, unit_cost: cost }
  await owner.send('POST', '/api/stock/adjustments', {
    ...{ client_key: randomUUID(), kind: 'reception', lines: [line] },
  })
  return { productId: id, variantId, price }
}

export async function stockOf(page: Page, { productId, variantId }: Size): Promise<number> {
  const { sizes } = await readJson(page, `/api/stock/products/${productId}`)
  return sizes.find(({ id }: { id: number }) => id === variantId)?.stock
}

/** Creates a carrier that keeps this for each delivery. */
export async function createCarrier(
  owner: Owner,
  { name, fee }: { name: string; fee: number },
): Promise<OwnCarrier> {
  const carrier = await owner.send('POST', '/api/admin/carriers', { name, preset: 'generique' })
  await owner.send('PATCH', `/api/admin/carriers/${carrier.id}`, { ...carrier, fee_default: fee })
  return { id: carrier.id, name }
}

/** Places an order from another browser: what the owner's own one places is a trial. */
export async function placePieces(
  url: string,
  pieces: readonly [Size, quantity: number][],
  { first, ...contact }: { first: string; phone: string; city: string },
): Promise<Placed> {
  const calls = await request.newContext({ baseURL: url })
  const token = (await calls.get('/api/auth/me')).headers()['x-csrf-token'] ?? ''
  const name = newName(first)
  const items = pieces.map(([{ variantId, price }, quantity]) => ({ variant_id: variantId, quantity, price }))
  const data = { name, ...contact, address: '3, avenue des Cèdres', items }
  const response = await calls.post('/api/orders', { headers: { 'X-CSRF-Token': token }, data })
  expect(response.status(), await response.text()).toBe(201)
  const { id, order_number, total } = await response.json()
  await calls.dispose()
  return { id, order_number, name, total }
}

/** Confirms and packs an order, and hands it over; returns its parcel. */
export async function sendParcel(
  owner: Owner,
  placed: Placed,
  { carrier, tracking }: { carrier: OwnCarrier; tracking: string },
): Promise<{ id: number }> {
  await setStatus(owner, placed, 'en-preparation')
  const parcel = await owner.send('POST', '/api/parcels', {
    ...{ order_id: placed.id, carrier_id: carrier.id, tracking },
  })
  await owner.send('PATCH', `/api/parcels/${parcel.id}`, { ready: true })
  const handover = { carrier_id: carrier.id, parcel_ids: [parcel.id], client_key: randomUUID() }
  await owner.send('POST', '/api/handovers', handover)
  return parcel
}

/** Closes an invoice by which the carrier pays these parcels, and keeps its fees. */
export async function payParcels(
  page: Page,
  owner: Owner,
  { carrier, trackings, net }: { carrier: OwnCarrier; trackings: readonly string[]; net: number },
) {
  const draft = await owner.send('POST', '/api/remittances', {
    ...{ carrier_id: carrier.id, reference: `FAC-${carrier.id}`, dated_on: dayInMorocco(new Date()), net },
  })
  for (const code of trackings) await owner.send('POST', `/api/remittances/${draft.id}/tick`, { code })
  const { gross, fees, all_lines, version } = await readJson(page, `/api/remittances/${draft.id}`)
  await owner.send('POST', `/api/remittances/${draft.id}/close`, { version })
  return { gross, fees, boxes: all_lines.map(({ box }: { box: string }) => box) }
}

export async function owedBy(page: Page, carrier: OwnCarrier): Promise<number | undefined> {
  const { carriers } = await readJson(page, '/api/cash')
  return carriers.find(({ id }: { id: number }) => id === carrier.id)?.amount
}

/** Returns the carrier's row of the results, once their file says the same. */
export async function resultsOf(page: Page, carrier: OwnCarrier) {
  const day = dayInMorocco(new Date())
  const { rows } = await readJson(page, `/api/results?from=${day}&to=${day}&by=carrier`)
  const row = rows.find(({ key }: { key: string }) => key === String(carrier.id))
  const response = await page.request.get(`/api/results/export?from=${day}&to=${day}&table=carrier`)
  const [heading = [], ...lines] = (await response.text()).split('\r\n').map((line) => line.split(';'))
  const own = lines.find(([label]) => label === carrier.name) ?? []
  const inFile = (name: string) => Number(own[heading.indexOf(`${name} (DH)`)]?.replace(',', '.'))
  expect({
    collected: inFile('Recettes'),
    credits: inFile('Payé par avoir'),
    goods: inFile('Coût des articles'),
    delivery: inFile('Livraison'),
    returns: inFile('Refus et retours'),
    refunds: inFile('Remboursements'),
    margin: inFile('Marge'),
  }).toEqual({
    ...{ collected: row.collected, credits: row.credits, goods: row.goods, delivery: row.delivery },
    ...{ returns: row.returns, refunds: row.refunds, margin: row.margin },
  })
  return row
}

/** Says by how much the dashboard has grown since this was called. */
export async function watchDashboard(page: Page) {
  const read = async () => {
    const { takings, days } = await readJson(page, '/api/admin/dashboard')
    const taken = (stage: string) =>
      takings.find((one: { stage: string }) => one.stage === stage) ?? { count: 0, amount: 0 }
    return {
      delivered: taken('livree').amount,
      paid: taken('encaissee').amount,
      received: days.at(-1).received,
    }
  }
  const before = await read()
  return async () => {
    const now = await read()
    return {
      delivered: now.delivered - before.delivered,
      paid: now.paid - before.paid,
      received: now.received - before.received,
    }
  }
}

/** Returns the amounts of the order in the export of orders, and whose exchange it is: its line without contact, goods and language. */
export async function exportedAmounts(page: Page, { name, order_number }: Placed): Promise<string> {
  const file = await (await page.request.get(`/api/orders/export?search=${encodeURIComponent(name)}`)).text()
  const line = file.split('\r\n').find((one) => one.startsWith(order_number)) ?? ''
  return line.split(';').slice(8, -2).join(';')
}

/** Returns the customer with what the export of one person says of their orders, oldest first. */
export async function exportedPerson(page: Page, phone: string) {
  const { customers } = await readJson(page, `/api/customers?search=${phone}`)
  expect(customers).toHaveLength(1)
  return readJson(page, `/api/customers/${customers[0].id}/export`)
}
