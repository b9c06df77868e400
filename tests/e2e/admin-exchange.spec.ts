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
  readJson,
  resultsOf,
  sendParcel,
  stockOf,
  watchDashboard,
} from './money-steps.ts'
import { signInOwner } from './owner.ts'
import { PHONE } from './screens.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

test.use(PHONE)

/** From the delivered order to the exchange that is written. */
const MOST_TAPS = 9

const TAKE_BACK = 'ÉCHANGE\u00a0: 1\u00a0pièce à reprendre'

test('a piece of a delivered order is exchanged for another: from the form to the margin, by hand', async ({
  page,
  shop,
  browser,
}, info) => {
  const owner = await signInOwner(shop.url)
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await openAsAdmin(page, '/admin/commandes')
  const own = `${info.workerIndex}-${info.retry}`
  const rose = await createSize(owner, page, { name: `Échange Rose ${own}`, price: 107, cost: 40 })
  const ambre = await createSize(owner, page, { name: `Échange Ambre ${own}`, price: 150, cost: 60.25 })
  const carrier = await createCarrier(owner, { name: `Échange Colis ${own}`, fee: 30 })
  const grown = await watchDashboard(page)

  // 2 × 107 + 35 = 249 DH. The carrier is suggested for the exchange's parcel, which goes to the same city.
  const person = { first: 'Échange', phone: phoneOf('0662', info), city: 'Boujdour' }
  const placed = await placePieces(shop.url, [[rose, 2]], person)
  expect(placed.total).toBe(249)
  const tracking = `ECH${own.replace('-', '')}`
  const parcel = await sendParcel(owner, placed, { carrier, tracking: `${tracking}A` })
  await owner.send('POST', `/api/parcels/${parcel.id}/events`, { state: 'livre' })
  // 249 − 2 × 40 − 30 = 139 DH.
  expect(await resultsOf(page, carrier)).toMatchObject({
    collected: 249,
    goods: 80,
    delivery: 30,
    margin: 139,
  })

  await open(page, `/admin/commandes/${placed.id}`)
  const finger = fingerOn(page)
  const returns = page.getByRole('region', { name: 'Retour client' })
  await finger.tap(returns.getByRole('link', { name: 'Échanger' }))
  await finger.choose(page.getByLabel(/^Échange Rose/), '1 rendu sur 2')
  await finger.choose(page.getByLabel('Pourquoi'), 'Pas le bon article')
  await finger.write(page.getByLabel('Frais de retour (DH)'), '12,50')
  await finger.write(page.getByRole('searchbox', { name: 'Ajouter un article' }), `Échange Ambre ${own}`)
  await finger.tap(page.getByRole('button', { name: /^Ajouter Échange Ambre/ }))
  // 150 + 35 − 107 = 78 DH.
  const difference = page.getByRole('region', { name: 'Différence' })
  await expect(difference).toContainText(
    /Articles envoyés\s*150\sDH.*Livraison\s*35\sDH.*Articles rendus\s*−107\sDH.*À encaisser\s*78\sDH/s,
  )
  await expectNoOverflow(page)
  await expectAccessible(page)
  await finger.tap(page.getByRole('button', { name: 'Échanger', exact: true }))
  const top = page.getByRole('region', { name: 'Statut' })
  await expect(top).toContainText(TAKE_BACK)
  const figures = `an exchange written: ${finger.figures.taps} taps`
  info.annotations.push({ type: 'figures', description: figures })
  console.log(figures)
  expect(finger.figures.taps).toBeLessThanOrEqual(MOST_TAPS)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { order_number } = await readJson(page, `/api/orders/admin/${id}`)
  const exchange = { id, order_number, name: placed.name, total: 78 }
  expect([await stockOf(page, rose), await stockOf(page, ambre)]).toEqual([7, 8])

  // The driver reads it on the label and signs for it.
  await open(page, '/admin/preparation')
  const card = page.getByRole('article', { name: `Commande ${order_number}` })
  await expect(card).toContainText(TAKE_BACK)
  await card.getByRole('button', { name: /^Étiquette/ }).tap()
  const label = page.locator('.lbl', { hasText: order_number })
  await expect(label).toContainText(TAKE_BACK)
  await expect(label).toContainText(/À encaisser\s*78\sDH/)
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, imprimée' }).tap()
  await expect(card).toContainText('Étiquette imprimée')
  await card
    .locator('label')
    .filter({ hasText: /^1 × Échange Ambre/ })
    .tap()
  await card.getByRole('button', { name: /^Prêt/ }).tap()
  await expect(page.getByText(`${order_number} est prêt`)).toBeVisible()
  await open(page, `/admin/expeditions?transporteur=${carrier.id}`)
  await page.locator('label').filter({ hasText: 'Tout cocher' }).tap()
  await page.getByRole('button', { name: 'Remettre au livreur' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Faire le bordereau' }).tap()
  const slip = page.getByRole('article')
  await expect(slip).toContainText(TAKE_BACK)
  await expect(slip).toContainText(/Total\s: 1 colis\s*78\sDH/)
  await expectNoOverflow(page)

  await open(page, `/admin/expeditions/suivi?pile=en-livraison&transporteur=${carrier.id}`)
  const sent = page.getByRole('article', { name: order_number })
  await sent.getByRole('button', { name: /^Que s’est-il passé/ }).tap()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Livré', exact: true }).tap()
  await question.getByRole('button', { name: 'Noter la livraison' }).tap()
  await expect(sent).toHaveCount(0)
  // 249 + 78 + 107 − (2 × 40 + 60.25) − 2 × 30 − 107 = 126.75 DH, until the old piece comes.
  expect(await resultsOf(page, carrier)).toMatchObject({
    ...{ collected: 327, credits: 107, goods: 140.25, delivery: 60, returns: 0, refunds: 107 },
    margin: 126.75,
  })

  await open(page, '/admin/retours')
  const awaited = page.getByRole('region', { name: 'Retours clients attendus' })
  await awaited.getByRole('link', { name: `Ouvrir la commande ${placed.order_number}` }).tap()
  await returns.getByRole('button', { name: 'Recevoir' }).tap()
  await question.getByLabel(/^Échange Rose/).selectOption('Vendable')
  await question.getByRole('button', { name: 'Recevoir le retour' }).tap()
  await expect(returns).toContainText('Retour reçu')
  await expect(returns.getByRole('link', { name: `Échangé par la commande ${order_number}` })).toBeVisible()
  expect([await stockOf(page, rose), await stockOf(page, ambre)]).toEqual([8, 8])
  // What came back can be sold again: 126.75 + 40 − 12.50 = 154.25 DH.
  expect(await resultsOf(page, carrier)).toMatchObject({
    ...{ collected: 327, credits: 107, goods: 100.25, delivery: 60, returns: 12.5, refunds: 107 },
    margin: 154.25,
  })

  // Both orders say it in figures, as do the dashboard, the files and the carrier.
  const paid = page.getByRole('region', { name: 'Argent du client' })
  await expect(paid).toContainText(/Payé à la livraison\s*249\sDH.*En avoir.*−107\sDH/s)
  await open(page, `/admin/commandes/${id}`)
  await expect(paid).toContainText(/Payé à la livraison\s*78\sDH\s*Payé par avoir\s*107\sDH/)
  expect(await owedBy(page, carrier)).toBe(327)
  const trackings = [`${tracking}A`, order_number]
  expect(await payParcels(page, owner, { carrier, trackings, net: 267 })).toEqual({
    ...{ gross: 327, fees: 60, boxes: ['conformes', 'conformes'] },
  })
  expect(await owedBy(page, carrier)).toBeUndefined()
  expect(await grown()).toEqual({ delivered: 327, paid: 327, received: 267 })
  expect(await exportedAmounts(page, placed)).toBe('214,00;0,00;;35,00;0,00;249,00;0,00;')
  expect(await exportedAmounts(page, exchange)).toBe(
    `150,00;0,00;;35,00;107,00;78,00;0,00;${placed.order_number}`,
  )
  const exported = await exportedPerson(page, person.phone)
  expect(exported.customer).toMatchObject({ order_count: 2, total_spent: 327 })
  expect(exported.orders).toMatchObject([
    { total: 249, refunds: [{ amount: 107, method: 'avoir' }], returns: [{ reason: 'erreur' }] },
    { subtotal: 150, shipping_cost: 35, credit: 107, total: 78 },
  ])

  const visitor = await browser.newPage({ baseURL: shop.url, ...PHONE })
  await open(visitor, `/suivi?order=${order_number}`)
  await expect(visitor.getByText(`Échange de la commande ${placed.order_number}`)).toBeVisible()
  const items = visitor.getByRole('region', { name: 'Vos articles' })
  await expect(items).toContainText(/150\sDH.*35\sDH.*Avoir\s*−107\sDH\s*Total\s*78\sDH/s)
  await expectNoOverflow(visitor)
  await expectAccessible(visitor)
  await open(visitor, `/suivi?order=${placed.order_number}`)
  await expect(visitor.getByText('Retour reçu')).toBeVisible()
  // The credit is spent: it pays what went out.
  // Its whole number would let whoever has the first parcel's cancel it (D16).
  const masked = `SL-••••-••${order_number.slice(-2)}`
  await expect(visitor.getByText(`Échangé par la commande ${masked}`)).toBeVisible()
  await expect(visitor.getByText(/^Avoir de/)).toBeHidden()
  await expect(items).toContainText(/Total\s*249\sDH/)
  await visitor.close()
  await owner.leave()
})
