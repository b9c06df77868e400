import { openAsAdmin } from './admin-steps.ts'
import { fingerOn } from './finger.ts'
import {
  createCarrier,
  createSize,
  exportedAmounts,
  exportedPerson,
  owedBy,
  payParcels,
  phoneOf,
  placePieces,
  resultsOf,
  sendParcel,
  stockOf,
  watchDashboard,
} from './money-steps.ts'
import { signInOwner } from './owner.ts'
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
  const carrier = await createCarrier(owner, { name: `Part Colis ${own}`, fee: 30 })
  const grown = await watchDashboard(page)

  // 2 × 107 + 69 + 35 = 318 DH.
  const person = { first: 'Partie', phone: phoneOf('0663', info), city: 'Rabat' }
  const placed = await placePieces(
    shop.url,
    [
      [rose, 2],
      [ambre, 1],
    ],
    person,
  )
  expect(placed.total).toBe(318)
  const tracking = `PART${own.replace('-', '')}7`
  await sendParcel(owner, placed, { carrier, tracking })

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
  expect(await resultsOf(page, carrier)).toMatchObject({
    collected: 249,
    goods: 80,
    delivery: 30,
    returns: 0,
    margin: 139,
  })
  expect(await owedBy(page, carrier)).toBe(249)

  await open(page, `/admin/commandes/${placed.id}`)
  const block = page.getByRole('region', { name: 'Colis' })
  await expect(block.locator('.badge').first()).toHaveText('Livré en partie')
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
  expect(await stockOf(page, ambre)).toBe(8)
  expect(await stockOf(page, rose)).toBe(7)
  expect(await resultsOf(page, carrier)).toMatchObject({
    collected: 249,
    goods: 80,
    returns: 20.5,
    margin: 118.5,
  })

  // The carrier's invoice is compared with what was taken.
  expect(await payParcels(page, owner, { carrier, trackings: [tracking], net: 219 })).toEqual({
    ...{ gross: 249, fees: 30, boxes: ['conformes'] },
  })
  expect(await owedBy(page, carrier)).toBeUndefined()
  expect(await resultsOf(page, carrier)).toMatchObject({ collected: 249, delivery: 30, margin: 118.5 })
  expect(await grown()).toEqual({ delivered: 249, paid: 249, received: 219 })

  // The files say both amounts, and the shopper’s page what was kept and paid.
  expect(await exportedAmounts(page, placed)).toBe('283,00;0,00;;35,00;0,00;318,00;69,00;')
  const exported = await exportedPerson(page, person.phone)
  expect(exported.customer).toMatchObject({ order_count: 1, total_spent: 249 })
  expect(exported.orders).toMatchObject([{ total: 318, not_taken: 69, parcels: [{ collected: 249 }] }])
  const visitor = await browser.newPage({ baseURL: shop.url, ...PHONE })
  await open(visitor, `/suivi?order=${placed.order_number}`)
  await expect(visitor.getByText('Livrée en partie')).toBeVisible()
  const kept = visitor.getByRole('region', { name: 'Vos articles' })
  await expect(kept).toContainText(/Total\s*318\sDH.*−69\sDH\s*Réglé\s*249\sDH/s)
  await expectNoOverflow(visitor)
  await expectAccessible(visitor)
  await visitor.close()
  await owner.leave()
})
