import { expect, it, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { getOrder } from '#contract/orders/admin.ts'
import { tracePath, turnsOf } from '#domain/trace/trace.ts'
import { expectAccessibleLayout, textsOf } from '#tests/support/admin-area.ts'
import { labelled, orderDetail, orderId, sampleItem, sampleOrder } from '#tests/support/admin-samples.ts'
import { perfume } from '#tests/support/demo-goods.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { cardOf, search, statusOf } from '#tests/support/order-cards.ts'
import { DESKTOP, expectNoOverflow, expectUnbroken, PHONE, renderAdmin } from '#tests/support/screens.ts'

const GOODS = ['Zeste de Berkane', 'Miel de Dattier', 'Vent de Taghazout', 'Verveine au Riad']

const ORDER = sampleOrder({
  items: GOODS.map((product_name, id) => sampleItem({ id, product_name })),
  subtotal: 232,
  discount_amount: 23,
  promo_code: 'BIENVENUE10',
  total: 244,
})
const PATH = `/admin/commandes/${ORDER.id}`

/** Markup, two directions of writing and a word that is wider than a phone. */
const TRICKY_NAME = `<script>alert("x")</script> فاطمة 🌹 ${'Maximiliane-Alexandrine-Gouvernet'.repeat(2)}`

const region = (name: string) => page.getByRole('region', { name })
const lines = region('Articles')
const history = region('Historique').getByRole('listitem')
const slip = page.getByRole('article')

async function printed(media: 'print' | '') {
  await cdp().send('Emulation.setEmulatedMedia', { media })
}

it('names nobody in the history for what nobody of the team did, and breaks no number', async () => {
  const orders = fakeOrders(ORDER)
  const nothing = { fields: [], lines: [], amounts: null, discount_reason: null }
  const at = '2026-11-21T11:00:00.000Z'
  const other = { id: 'x', order_number: 'SL-7K3Q-9XVD' }
  orders.change(ORDER.id, {
    changes: [
      { ...nothing, kind: 'exchanged', created_at: at, by: 'Sara', other },
      { ...nothing, kind: 'waiver_withdrawn', created_at: at, by: null, other: null },
    ],
  })
  await renderAdmin(PATH, orders.answers, { at: PHONE })
  const withdrawn = history.filter({ hasText: 'Décision de ne pas rembourser retirée' })
  await expect.element(withdrawn).toMatchTextContent(/retirée.*2026, \d+\sh\s\d+\s*$/)
  const title = history.getByRole('link', { name: `Échangée par la commande ${other.order_number}` })
  await expect.element(title).toBeVisible()
  const widths = Array.from({ length: 40 }, (_, step) => 120 + 5 * step)
  const paragraph = title.element().closest('p')
  if (paragraph === null) throw new Error('There is no paragraph.')
  expectUnbroken(paragraph, other.order_number, widths)
})

it('says why it was cancelled, and of a trial only that it is one', async () => {
  const cancelled = { ...ORDER, status: labelled('annule') } as const
  const top = region('Statut')
  const orders = fakeOrders({ ...cancelled, cancel_reason: 'ne-veut-plus' })
  const { reload } = await renderAdmin(PATH, orders.answers)
  await expect.element(top).toMatchTextContent('Raison de l’annulation : Ne veut plus')
  orders.change(ORDER.id, { is_test: true, cancel_reason: 'test' })
  await reload()
  await expect.element(top).toMatchTextContent('Essai : ne compte pas')
  await expect.element(top).not.toMatchTextContent('Raison')
})

it('has every figure, the customer, and what became of the order', async () => {
  const orders = fakeOrders(ORDER)
  orders.setStatus(ORDER.id, 'en-preparation')
  await renderAdmin('/admin/commandes?q=Salma&statut=en-preparation', orders.answers)
  const card = cardOf(ORDER.name)
  await card.getByRole('link', { name: 'Voir détails' }).click()
  await expect
    .element(page.getByRole('heading', { name: `Détails de la commande #${ORDER.order_number}` }))
    .toBeVisible()
  await expect.element(lines.getByRole('listitem')).toHaveLength(4)
  await expect
    .element(lines.getByRole('listitem').filter({ hasText: 'Zeste de Berkane' }))
    .toMatchTextContent(/5\sml × 158\sDH$/)
  await expect
    .element(lines.css('.sum'))
    .toHaveTextContent('Sous-total232 DHRéduction (BIENVENUE10)−23 DHLivraison35 DHTotal244 DH')

  const customer = region('Client')
  await expect
    .element(customer)
    .toMatchTextContent(`${ORDER.name}06 61 23 45 673, avenue des Cèdres, AgdalRabat`)
  await expect
    .element(customer.getByRole('link', { name: 'Appeler' }))
    .toHaveAttribute('href', 'tel:+212661234567')
  await expect.element(customer.getByRole('button', { name: 'WhatsApp' })).toBeVisible()
  expect(textsOf(history)).toEqual([
    expect.stringMatching(/^Nouveau.*\d{4}, .* Client\s*$/),
    expect.stringMatching(/^En préparation.* Nadia\s*$/),
  ])
  await expectAccessibleLayout()

  await statusOf(page.getByRole('main')).selectOptions('Livré')
  await expect.element(page.getByRole('status').getByText('Statut mis à jour')).toBeVisible()
  await expect.element(history).toHaveLength(3)
  await statusOf(page.getByRole('main')).selectOptions('En préparation')
  await expect.element(history).toHaveLength(4)
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect.poll(() => window.location.pathname).toBe('/admin/commandes')
  expect(window.location.search).toContain('statut=en-preparation')
  await expect.element(search).toHaveValue('Salma')
  await expect.element(card).toBeVisible()
})

it('says that its shopper is served in Arabic, on its screen and in the list', async () => {
  const french = sampleOrder({ id: orderId(2), name: 'Omar' })
  const orders = fakeOrders(sampleOrder({ language: 'ar' }), french)
  await renderAdmin(PATH, orders.answers)
  await expect.element(region('Statut')).toMatchTextContent('Langue : arabe')
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect.element(cardOf(ORDER.name).getByText('En arabe')).toBeVisible()
  await expect.element(cardOf(french.name).getByText('En arabe')).not.toBeInTheDocument()
})

it('shows free shipping as a word', async () => {
  const order = sampleOrder({ shipping_cost: 0, items: [sampleItem({ quantity: 2 })] })
  await renderAdmin(PATH, fakeOrders(order).answers)
  await expect.element(lines).toMatchTextContent('LivraisonGratuite')
  await expect.element(page.getByText(/ l’unité/).first()).toBeVisible()
})

it('prints the slip and nothing else', async () => {
  await renderAdmin(PATH, fakeOrders(ORDER).answers)
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await page.getByRole('button', { name: 'Imprimer' }).click()
  expect(print).toHaveBeenCalledTimes(1)
  await printed('print')
  await expect.element(slip.getByRole('img', { name: 'Sillage' })).toBeVisible()
  await expect.element(slip.getByRole('heading', { name: `Commande ${ORDER.order_number}` })).toBeVisible()
  for (const text of [ORDER.name, '06 61 23 45 67', ORDER.address, 'Rabat', 'BIENVENUE10']) {
    await expect.element(slip).toMatchTextContent(text)
  }
  await expect.element(slip.getByRole('row')).toHaveLength(5)
  await expect.element(slip).toMatchTextContent('À encaisser 244 DH')
  await expect.element(page.getByRole('button')).toHaveLength(0)
  await expect.element(page.getByRole('link')).toHaveLength(0)
  for (const { width, height } of [PHONE, DESKTOP]) {
    await page.viewport(width, height)
    expectNoOverflow()
  }
  await printed('')
})

it('prints the lines of the perfumes on the slip, in black', async () => {
  const scents = [perfume('oud-de-sijilmassa'), perfume('rosee-de-kelaa')]
  await renderAdmin(PATH, [answer(getOrder, { ...orderDetail(ORDER), scents })])
  await expect.element(page.getByRole('button', { name: 'Imprimer' })).toBeVisible()
  await printed('print')
  const drawn = slip.css('.trace path').elements()
  expect(drawn.map((line) => line.getAttribute('d'))).toEqual(scents.map((one) => tracePath(turnsOf(one))))
  expect(drawn.map((line) => getComputedStyle(line).stroke)).toEqual(['rgb(0, 0, 0)', 'rgb(0, 0, 0)'])
  await printed('')
})

it('prints the slip in the language of the order, with what the driver reads in French', async () => {
  const order = { ...ORDER, language: 'ar' as const, items: [sampleItem({ volume: '10ml' })] }
  const exchange_of = { order: null, take_back: 2, is_back: false, credit: null, rest: null }
  await renderAdmin(PATH, [answer(getOrder, { ...orderDetail(order), exchange_of })])
  await expect.element(page.getByRole('button', { name: 'Imprimer' })).toBeVisible()
  await printed('print')
  expect(getComputedStyle(slip.element()).direction).toBe('rtl')
  await expect.element(slip.getByRole('heading', { name: `الطلب ${ORDER.order_number}` })).toBeVisible()
  for (const text of ['21 نونبر 2026، 10:05', '10 مل', 'المجموع244 درهم', 'التخفيض (BIENVENUE10)−23 درهم']) {
    await expect.element(slip).toMatchTextContent(text)
  }
  await expect.element(slip).toMatchTextContent('المبلغ الواجب أداؤه 244 درهم')
  const french = 'ÉCHANGE\u00a0: 2\u00a0pièces à reprendre'
  await expect.element(slip.getByText(french)).toHaveAttribute('lang', 'fr-MA')
  const words = slip.element().textContent?.replace(french, '') ?? ''
  for (const word of ['Commande', 'Destinataire', 'Article', 'Livraison', 'Total', 'DH']) {
    expect(words).not.toContain(word)
  }
  await printed('')
})

it('prints 0 DH to collect when the order is cancelled', async () => {
  await renderAdmin(PATH, fakeOrders(sampleOrder({ status: labelled('annule') })).answers)
  await expect.element(page.getByRole('button', { name: 'Imprimer' })).toBeVisible()
  await printed('print')
  await expect.element(slip).toMatchTextContent('Commande annulée')
  await expect.element(slip).toMatchTextContent('À encaisser 0 DH')
  await printed('')
})

it('shows what people type as they typed it', async () => {
  const name = TRICKY_NAME
  const address = `${name} <img src=x onerror=alert(1)>, شارع محمد الخامس "12" & 🌹`
  const order = sampleOrder({ name, address, city: `${name} Ville`.slice(0, 60) })
  await renderAdmin('/admin/commandes', fakeOrders(order).answers, { at: PHONE })
  await expect.element(cardOf(name).getByText(name, { exact: true }).first()).toBeVisible()
  expectNoOverflow()
  await page.getByRole('link', { name: 'Voir détails' }).click()
  const customer = region('Client')
  await expect.element(customer.getByText(name, { exact: true })).toBeVisible()
  await expect.element(customer.getByText(address, { exact: true })).toBeVisible()
  expectNoOverflow()
  await page.viewport(DESKTOP.width, DESKTOP.height)
  expectNoOverflow()
  await printed('print')
  await expect.element(slip.getByText(address, { exact: true })).toBeVisible()
  await printed('')
})

it('deletes the order, and returns to the list', async () => {
  const orders = fakeOrders(sampleOrder({ status: labelled('livre') }))
  await renderAdmin(`${PATH}?q=Salma`, orders.answers)
  await page.getByRole('button', { name: /^Supprimer/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(page.getByRole('status').getByText('Commande supprimée')).toBeVisible()
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/admin/commandes?q=Salma')
  await expect
    .element(page.getByText('Aucune commande ne correspond aux critères de recherche.'))
    .toBeVisible()
})

it('is not found when it is not there, with a way back', async () => {
  await renderAdmin(PATH, fakeOrders().answers)
  await expect.element(page.getByText('Cette commande n’existe pas, ou elle a été supprimée.')).toBeVisible()
  await expectAccessibleLayout()
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect.element(page.getByRole('heading', { name: 'Commandes' })).toBeVisible()
})

it('is asked for again when it cannot be loaded', async () => {
  const shop = await renderAdmin(PATH, [answer(getOrder, refuse(502, ''))])
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toMatchTextContent('Une erreur est survenue lors du chargement de la commande.')
  shop.answer(getOrder, orderDetail(ORDER))
  await alert.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByRole('heading', { name: `#${ORDER.order_number}` })).toBeVisible()
})

it('says that a code for one order of a phone was used twice', async () => {
  const promo_used_by = { id: '3f1f6a3e-5f0e-4a4e-9c5e-1d2c3b4a5f60', order_number: 'SL-AAAA-BBBB' }
  const order = { ...orderDetail(ORDER), promo_used_by }
  await renderAdmin(PATH, [answer(getOrder, order)], { at: PHONE })
  await expect
    .element(page.getByText(/^Le code BIENVENUE10, une fois par téléphone, a aussi servi à la commande/))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'SL-AAAA-BBBB' }))
    .toHaveAttribute('href', `/admin/commandes/${promo_used_by.id}`)
  await expectAccessibleLayout()
})
