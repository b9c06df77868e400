import type { Page } from '@playwright/test'
import { newName, order, setStatus } from './admin-orders-steps.ts'
import { signInBrowser } from './admin-steps.ts'
import { fingerOn } from './finger.ts'
import { type Owner, signInOwner } from './owner.ts'
import { PHONE } from './screens.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

test.use(PHONE)
test.setTimeout(180_000)

const ORDERS = 14
const MOST_TAPS = 12
/** Cities of this journey alone, by which each carrier is suggested. */
const CITIES = ['Aklim', 'Zaïo'] as const

/** A carrier that is suggested for the city, because its last parcel went there. */
async function carrierOf(url: string, owner: Owner, city: string): Promise<string> {
  const name = `Atlas ${newName(city)}`
  const { id } = await owner.send('POST', '/api/admin/carriers', { name, preset: 'generique' })
  const placed = await order(url, { name: newName(), city })
  await setStatus(owner, placed, 'en-preparation')
  await owner.send('POST', '/api/parcels', { order_id: placed.id, carrier_id: id })
  await setStatus(owner, placed, 'annule')
  return name
}

test('fourteen orders of two carriers are packed, handed over and delivered with twelve taps at most', async ({
  page,
  shop,
}, info) => {
  const owner = await signInOwner(shop.url)
  await signInBrowser(page)
  await emptyDesk(page, owner)
  const carriers = [await carrierOf(shop.url, owner, CITIES[0]), await carrierOf(shop.url, owner, CITIES[1])]
  const placed = []
  for (let index = 0; index < ORDERS; index += 1) {
    const phone = `06${String(30_000_000 + index)}`
    const one = await order(shop.url, { name: newName(), phone, city: CITIES[index % 2] })
    await setStatus(owner, one, 'en-preparation')
    placed.push(one)
  }
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await open(page, '/admin/preparation')
  const finger = fingerOn(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = page.getByRole('dialog')
  await expectNoOverflow(page)
  await expectAccessible(page)

  await finger.tap(button(`Imprimer les ${ORDERS} étiquettes`))
  await finger.tap(dialog.getByRole('button', { name: 'Oui, imprimées' }))
  const packing = page.getByRole('region', { name: 'À emballer' })
  await expect(packing).toContainText(`${ORDERS} étiquettes imprimées`)
  await expect(packing).toBeInViewport({ ratio: 1 })
  await finger.tap(packing.getByRole('button', { name: 'Tout est prêt' }))
  await expect(page.getByText(`${ORDERS} colis prêts`)).toBeVisible()
  const packed = finger.figures.taps

  await finger.tap(page.getByRole('link', { name: 'Voir les colis à remettre' }))
  for (const [index] of carriers.entries()) {
    if (index > 0) await finger.tap(page.getByRole('link', { name: /^Encore 7 colis à remettre/ }))
    await finger.tap(button('Remettre les 7 colis au livreur'))
    await finger.tap(dialog.getByRole('button', { name: 'Faire le bordereau' }))
    await expect(page.getByRole('article')).toContainText('Total\u00a0: 7 colis')
  }
  const handed = finger.figures.taps - packed

  await finger.tap(page.getByRole('link', { name: 'Suivre les colis' }))
  await expectNoOverflow(page)
  await finger.tap(button('Noter les livraisons'))
  for (const name of carriers) {
    await expect(dialog.getByRole('list', { name: 'À recevoir' })).toContainText(name)
  }
  await finger.tap(dialog.getByRole('button', { name: `Noter ${ORDERS} livraisons` }))
  await expect(page.getByText(`${ORDERS} colis livrés`)).toBeVisible()
  const delivered = finger.figures.taps - packed - handed

  for (const { order_number } of placed) {
    const found = await page.request.get(`/api/orders/admin?search=${order_number}`)
    const { orders } = await found.json()
    expect(orders[0]).toMatchObject({ status: { id: 'livre' }, parcel: { state: 'livre' } })
  }
  const figures = `${ORDERS} orders of two carriers: packed with ${packed} taps, handed over with ${handed}, delivered with ${delivered}; ${finger.figures.taps} in all`
  info.annotations.push({ type: 'figures', description: figures })
  console.log(figures)
  expect(finger.figures.taps).toBeLessThanOrEqual(MOST_TAPS)
  await owner.leave()
})

/** Ends what other journeys left to be packed, handed over or delivered. */
async function emptyDesk(page: Page, owner: Owner): Promise<void> {
  for (const status of ['en-preparation', 'expedie']) {
    const answer = await page.request.get(`/api/orders/admin?status=${status}&per_page=100`)
    const { orders } = await answer.json()
    for (const left of orders) await setStatus(owner, left, 'livre')
  }
}
