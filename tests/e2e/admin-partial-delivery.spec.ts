import { randomUUID } from 'node:crypto'
import { type Page, request } from '@playwright/test'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { newName, setStatus } from './admin-orders-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { fingerOn } from './finger.ts'
import { type Owner, signInOwner } from './owner.ts'
import { PHONE } from './screens.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

test.use(PHONE)

/** From the parcel in the list to the delivery that is noted. */
const MOST_TAPS = 3

test('a shopper keeps two pieces of three: from placing to margin, each figure is what a hand computes', async ({
  page,
  shop,
  browser,
}, info) => {
  const owner = await signInOwner(shop.url)
  await openAsAdmin(page, '/admin/expeditions/statuts')
  const own = `${info.workerIndex}-${info.retry}`
  const rose = await createSize(owner, page, { name: `Rose ${own}`, price: 107, cost: 40 })
  const ambre = await createSize(owner, page, { name: `Ambre ${own}`, price: 69, cost: 20.5 })
  const carrier = await owner.send('POST', '/api/admin/carriers', {
    name: `Part Colis ${own}`,
    preset: 'generique',
  })
  await owner.send('PATCH', `/api/admin/carriers/${carrier.id}`, { ...carrier, fee_default: 30 })

  // 2 × 107 + 69 + 35 = 318 DH.
  const name = newName('Partie')
  const placed = await placeOrder([
    { variant_id: rose.variantId, quantity: 2, price: 107 },
    { variant_id: ambre.variantId, quantity: 1, price: 69 },
  ])
  expect(placed.total).toBe(318)
  await setStatus(owner, { ...placed, name }, 'en-preparation')
  const tracking = `PART${own.replace('-', '')}7`
  const parcel = await owner.send('POST', '/api/parcels', {
    ...{ order_id: placed.id, carrier_id: carrier.id, tracking },
  })
  await owner.send('PATCH', `/api/parcels/${parcel.id}`, { ready: true })
  const handover = { carrier_id: carrier.id, parcel_ids: [parcel.id], client_key: randomUUID() }
  await owner.send('POST', '/api/handovers', handover)

  // The carrier's list says it, but not which pieces.
  await page.getByLabel('Ou collez-la ici').fill(`${tracking} Livraison partielle`)
  await page.getByRole('button', { name: 'Vérifier avant d’enregistrer' }).click()
  await expect(page.getByText('1 colis livré en partie, à préciser')).toBeVisible()
  await page.getByRole('button', { name: 'Appliquer à 1 colis' }).click()
  await expect(page.getByText('Nouvelles notées pour 1')).toBeVisible()

  await open(page, `/admin/expeditions/suivi?pile=a-rattraper&transporteur=${carrier.id}`)
  const finger = fingerOn(page)
  const card = page.getByRole('article', { name: placed.order_number })
  const sheet = page.getByRole('dialog', { name: 'Livré en partie' })
  await expect(card).toContainText('Livré en partie, dit le transporteur')
  await finger.tap(card.getByRole('button', { name: 'Dire ce qui a été rendu' }))
  const taken = sheet.getByLabel('Perçu par le livreur (DH)')
  await expect(sheet).toContainText('c’est une livraison entière')
  await expect(taken).toHaveCount(0)
  await finger.tap(sheet.getByRole('group', { name: /^Ambre/ }).getByText('Rendu', { exact: true }))
  // 318 − 69.
  await expect(taken).toHaveValue('249')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await finger.tap(sheet.getByRole('button', { name: 'Noter la livraison partielle' }))
  await expect(page.getByText(`${placed.order_number}\u00a0: livré en partie`)).toBeVisible()
  const figures = `a delivery in part noted: ${finger.figures.taps} taps`
  info.annotations.push({ type: 'figures', description: figures })
  console.log(figures)
  expect(finger.figures.taps).toBeLessThanOrEqual(MOST_TAPS)

  // 249 − 2 × 40 − 30 = 139 DH.
  expect(await margin()).toMatchObject({ collected: 249, goods: 80, delivery: 30, returns: 0, margin: 139 })
  expect(await owed()).toBe(249)

  await open(page, `/admin/commandes/${placed.id}`)
  const block = page.getByRole('region', { name: 'Colis' })
  await expect(block.locator('.badge')).toHaveText('Livré en partie')
  await expect(block).toContainText(/Perçu par le livreur\s*249\sDH/)
  const lines = page.getByRole('region', { name: 'Articles' })
  await expect(lines).toContainText(/Rendu à la livraison.*Rendu à la livraison\s*−69\sDH\s*Réglé\s*249\sDH/s)
  await expect(page.getByRole('region', { name: 'Argent du client' })).toContainText(/249,00|249\sDH/)
  await expectNoOverflow(page)

  // What was given back comes, and it is broken: 20,50 DH are lost.
  await block.getByRole('link', { name: 'Retour reçu' }).click()
  const judging = page.getByRole('dialog', { name: 'Recevoir un retour' })
  await expect(judging.getByRole('group')).toHaveCount(1)
  await judging
    .getByRole('group', { name: /^Ambre/ })
    .getByText('Abîmé')
    .click()
  await judging.getByRole('button', { name: 'Recevoir le retour' }).click()
  await expect(judging.getByText(/^Aucun article remis en stock, 1.perdu/)).toBeVisible()
  expect(await stock(ambre)).toBe(8)
  expect(await stock(rose)).toBe(7)
  expect(await margin()).toMatchObject({ collected: 249, goods: 80, returns: 20.5, margin: 118.5 })

  // The carrier's invoice is compared with what was taken.
  const draft = await owner.send('POST', '/api/remittances', {
    ...{ carrier_id: carrier.id, reference: `FAC-${own}`, dated_on: dayInMorocco(new Date()), net: 219 },
  })
  await owner.send('POST', `/api/remittances/${draft.id}/tick`, { code: tracking })
  const { gross, fees, all_lines, version } = await readJson(`/api/remittances/${draft.id}`)
  expect({ gross, fees }).toEqual({ gross: 249, fees: 30 })
  expect(all_lines).toMatchObject([{ box: 'conformes' }])
  await owner.send('POST', `/api/remittances/${draft.id}/close`, { version })
  expect(await owed()).toBeUndefined()
  expect(await margin()).toMatchObject({ collected: 249, delivery: 30, margin: 118.5 })

  // The export says both amounts, and the shopper’s page what was kept and paid.
  const file = await (await page.request.get(`/api/orders/export?search=${encodeURIComponent(name)}`)).text()
  expect(file).toMatch(/;318,00;69,00;\r\n$/)
  const visitor = await browser.newPage({ baseURL: shop.url, ...PHONE })
  await open(visitor, `/suivi?order=${placed.order_number}`)
  await expect(visitor.getByText('Livré en partie')).toBeVisible()
  const kept = visitor.getByRole('region', { name: 'Vos articles' })
  await expect(kept).toContainText(/Total\s*318\sDH.*−69\sDH\s*Réglé\s*249\sDH/s)
  await expectNoOverflow(visitor)
  await expectAccessible(visitor)
  await visitor.close()
  await owner.leave()

  async function readJson(path: string) {
    const response = await page.request.get(path)
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }

  async function placeOrder(items: { variant_id: number; quantity: number; price: number }[]) {
    // From another browser: what the owner's own one places is a trial.
    const calls = await request.newContext({ baseURL: shop.url })
    const token = (await calls.get('/api/auth/me')).headers()['x-csrf-token'] ?? ''
    const data = { name, phone: '0661987654', city: 'Rabat', address: '3, avenue des Cèdres', items }
    const response = await calls.post('/api/orders', { headers: { 'X-CSRF-Token': token }, data })
    expect(response.status(), await response.text()).toBe(201)
    const { id, order_number, total } = await response.json()
    await calls.dispose()
    return { id: String(id), order_number: String(order_number), total: Number(total) }
  }

  /** The results of this carrier, which had this one parcel. */
  async function margin() {
    const day = dayInMorocco(new Date())
    const { rows } = await readJson(`/api/results?from=${day}&to=${day}&by=carrier`)
    return rows.find(({ key }: { key: string }) => key === String(carrier.id))
  }

  async function owed() {
    const { carriers } = await readJson('/api/cash')
    return carriers.find(({ id }: { id: number }) => id === carrier.id)?.amount
  }

  async function stock({ productId, variantId }: Size) {
    const { sizes } = await readJson(`/api/stock/products/${productId}`)
    return sizes.find(({ id }: { id: number }) => id === variantId)?.stock
  }
})

type Wish = { name: string; price: number; cost: number }
type Size = { productId: number; variantId: number }

/** Creates a perfume with one size, and receives nine pieces of it at this cost. */
async function createSize(owner: Owner, page: Page, { name, price, cost }: Wish): Promise<Size> {
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
  const response = await page.request.get(`/api/products/admin/${id}`)
  const variantId: number = (await response.json()).variants[0].id
  const line = { variant_id: variantId, pieces: 9, unit_cost: cost }
  await owner.send('POST', '/api/stock/adjustments', {
    ...{ client_key: randomUUID(), kind: 'reception', lines: [line] },
  })
  return { productId: id, variantId }
}
