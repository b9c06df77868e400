import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exportOrders, listOrders, setOrderStatus } from '#contract/orders/admin.ts'
import { recordSlips } from '#contract/orders/changes.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { expectAccessibleLayout, toaster } from '#tests/support/admin-area.ts'
import { labelled, orderId, sampleOrder } from '#tests/support/admin-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { cardOf, pill } from '#tests/support/order-cards.ts'
import { parcelOnItsWay } from '#tests/support/return-samples.ts'
import { expectUnbroken, PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/commandes'
const ORDERS = [1, 2, 3].map((index) =>
  sampleOrder({ id: orderId(index), order_number: `SL-${index}`, name: `Client ${index}` }),
)
const bar = page.getByRole('region', { name: 'Commandes choisies' })
const tick = (number: string) => page.getByRole('checkbox', { name: `Choisir la commande ${number}` })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function choose(...numbers: string[]) {
  for (const number of numbers) await tick(number).click({ force: true })
  await expect.element(bar).toBeVisible()
}

it('keeps the number of an order clear of its tick where the total takes two lines', async () => {
  const long = sampleOrder({ order_number: 'SL-TQ6W-8CUY' })
  await renderAdmin(PATH, fakeOrders(long).answers, { at: { width: 320, height: 640 } })
  await expect.element(page.getByRole('heading', { name: long.order_number })).toBeVisible()
  const ofFirst = (part: string) => page.css(`.ord ${part}`).elements()[0]?.getBoundingClientRect()
  expect(ofFirst('.tick')?.top).toBeGreaterThanOrEqual(ofFirst('h2')?.bottom ?? Number.NaN)
})

it('chooses all orders in sight once one is chosen', async () => {
  await renderAdmin(PATH, fakeOrders(...ORDERS).answers, { at: PHONE })
  await choose('SL-2')
  await button('Tout choisir').click()
  await expect.element(bar).toMatchTextContent('3 choisies')
  for (const { order_number } of ORDERS) await expect.element(tick(order_number)).toBeChecked()
  await expect.element(button('Tout choisir')).not.toBeInTheDocument()
  await expectAccessibleLayout()
})

it('changes the status of several orders at once, and names those that refuse', async () => {
  const shop = await renderAdmin(PATH, fakeOrders(...ORDERS).answers)
  await choose('SL-1', 'SL-2')
  await expect.element(bar).toMatchTextContent('2 choisies')
  await expectAccessibleLayout()
  await button('Changer le statut').click()
  const dialog = page.getByRole('dialog')
  await expectAccessibleLayout()
  shop.answer(setOrderStatus, ({ id }) =>
    refuse(409, { code: 'insufficient_stock', message: id === orderId(1) ? 'Rupture de stock.' : 'Rien.' }),
  )
  await dialog.getByText('Expédié').click()
  await dialog.getByRole('button', { name: 'Changer le statut' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/SL-1\s: Rupture de stock\./)
  shop.takeBack(setOrderStatus)
  await dialog.getByRole('button', { name: 'Changer le statut' }).click()
  await expect.element(toaster.getByText('Statuts mis à jour')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  expect(shop.asked(setOrderStatus).slice(-2)).toEqual([
    { id: orderId(1), status: 'expedie' },
    { id: orderId(2), status: 'expedie' },
  ])
})

it('asks where the parcels of the chosen orders are before they are cancelled', async () => {
  const [kept, ...others] = ORDERS.map((order) => sampleOrder({ ...order }))
  const away = others.map((order, index) => {
    const carrier = { id: index, name: ['Ozon Express', 'Atlas Colis'][index] ?? '', phone: null }
    return { ...order, status: labelled('expedie'), parcel: parcelOnItsWay({ carrier }) }
  })
  const orders = fakeOrders(...(kept === undefined ? [] : [kept]), ...away)
  const shop = await renderAdmin(PATH, orders.answers, { at: PHONE })
  await choose('SL-1', 'SL-2', 'SL-3')
  await button('Changer le statut').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Annulé').click()
  await expect
    .element(dialog)
    .toMatchTextContent(
      'Les colis sont encore chez Ozon Express et Atlas Colis. Les articles reviendront en stock à la réception du retour.',
    )
  await expectAccessibleLayout()
  const send = dialog.getByRole('button', { name: 'Changer le statut' })
  await dialog.getByText('Perdu', { exact: true }).click()
  await send.click()
  await expect.element(dialog.getByText('Dites pourquoi.')).toBeVisible()
  expect(shop.asked(setOrderStatus)).toEqual([])
  await dialog.getByLabelText('Pourquoi').selectOptions('Rupture')
  await send.click()
  await expect
    .poll(() => shop.asked(setOrderStatus))
    .toEqual([
      { id: orderId(1), status: 'annule', reason: 'rupture' },
      { id: orderId(2), status: 'annule', reason: 'rupture', goods: 'perdues' },
      { id: orderId(3), status: 'annule', reason: 'rupture', goods: 'perdues' },
    ])
})

it('leaves an exchange that has not left out of those that are cancelled at once, and says so', async () => {
  const number = 'SL-7K3Q-9XVD'
  const second = sampleOrder({ ...ORDERS[1], order_number: number, in_exchange: true })
  const orders = fakeOrders(sampleOrder({ ...ORDERS[0] }), second)
  const shop = await renderAdmin(PATH, orders.answers, { at: PHONE })
  await choose('SL-1', number)
  await button('Changer le statut').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Annulé').click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/SL-7K3Q-9XVD\s: un échange s’annule seul, depuis sa page\./)
  expectUnbroken(dialog.getByRole('alert').getByRole('listitem').element(), number, [60, 80, 100])
  await expect.element(dialog.getByText(/gardent? (l’|leurs )ancien/)).not.toBeInTheDocument()
  await expectAccessibleLayout()
  await dialog.getByLabelText('Pourquoi').selectOptions('Rupture')
  await dialog.getByRole('button', { name: 'Changer le statut' }).click()
  await expect.element(toaster.getByText('Statut mis à jour')).toBeVisible()
  expect(shop.asked(setOrderStatus)).toEqual([{ id: orderId(1), status: 'annule', reason: 'rupture' }])
})

it('exports the chosen orders alone', async () => {
  const file = new Response('numéro', { headers: { 'Content-Type': 'text/csv' } })
  const shop = await renderAdmin(PATH, [...fakeOrders(...ORDERS).answers, answer(exportOrders, file)], {
    at: PHONE,
  })
  await choose('SL-1', 'SL-3')
  await button('Exporter').click()
  await expect.poll(() => shop.asked(exportOrders)).toEqual([{ ids: `${orderId(1)},${orderId(3)}` }])
})

it('prints the slips of the chosen orders, as the orders are now', async () => {
  const orders = fakeOrders(...ORDERS)
  const shop = await renderAdmin(PATH, [...orders.answers, answer(recordSlips, {})])
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await choose('SL-1', 'SL-2')
  orders.change(orderId(1), { address: 'Corrigée entre-temps' })
  await button('Imprimer les bons').click()
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  await expect.element(page.css('.order-slip')).toHaveLength(2)
  await expect
    .poll(() => shop.asked(recordSlips)[0]?.slips.map(({ id }) => id))
    .toEqual([orderId(1), orderId(2)])
  expect(page.css('.order-slip').first().element().textContent).toContain('Corrigée entre-temps')
})

it('chooses nothing any more once the list shows something else', async () => {
  await renderAdmin(PATH, fakeOrders(...ORDERS).answers)
  await choose('SL-1')
  await pill('Nouveau').click()
  await expect.element(bar).not.toBeInTheDocument()
  await choose('SL-1')
  await button('Ne plus rien choisir').click()
  await expect.element(bar).not.toBeInTheDocument()
})

it('is narrowed to days and to how far the shop is with confirming', async () => {
  const shop = await renderAdmin(PATH, fakeOrders(...ORDERS).answers, { at: PHONE })
  await page.getByRole('button', { name: 'Filtres' }).click()
  const today = dayInMorocco(new Date())
  await page.getByRole('button', { name: 'Hier' }).click()
  await expect
    .poll(() => shop.asked(listOrders).at(-1))
    .toMatchObject({ from: addDays(today, -1), until: addDays(today, -1) })
  await expect.element(page.getByRole('button', { name: 'Hier' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabelText('Du', { exact: true }).fill('2026-11-01')
  await page.getByLabelText('Au', { exact: true }).fill('2026-11-30')
  await page.getByLabelText('Confirmation', { exact: true }).selectOptions('À rappeler')
  await expect
    .poll(() => shop.asked(listOrders).at(-1))
    .toMatchObject({ from: '2026-11-01', until: '2026-11-30', confirmation: 'a-rappeler' })
  await expect.element(page.getByRole('button', { name: 'Filtres' })).toMatchTextContent('Filtres2')
  await expectAccessibleLayout()
  await button('Effacer').click()
  await expect.poll(() => window.location.search).toBe('')
})

it('marks what the call desk knows of an order, and who buys for the first time', async () => {
  const open = sampleOrder({
    ...ORDERS[0],
    confirmation: 'reportee',
    next_call_at: '2036-07-01T09:00:00.000Z',
    attempts: 2,
    buyer: { orders: 3, delivered: 1, refused: 1 },
  })
  const closed = sampleOrder({
    ...ORDERS[1],
    status: labelled('annule'),
    confirmation: 'close',
    cancel_reason: 'faux-numero',
  })
  await renderAdmin(PATH, fakeOrders(open, closed).answers)
  await expect.element(cardOf('Client 1')).toMatchTextContent(/Reportée \p{L}+ 1er \p{L}+ \d+:\d\d2\sappels/u)
  await expect.element(cardOf('Client 1')).toMatchTextContent(/3ᵉ\scommande.*1\srefusée/)
  await expect.element(cardOf('Client 2')).toMatchTextContent('Faux numéro')
  await expect.element(cardOf('Client 2')).toMatchTextContent('Premier achat')
  await expect
    .element(cardOf('Client 1').getByRole('link', { name: 'Fiche de Client 1' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/admin\/clients\?q=/))
})
