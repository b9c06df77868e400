import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { exportOrders, listOrders } from '#contract/orders/admin.ts'
import { closeToast, expectAccessibleLayout, textsOf, toaster } from '#tests/support/admin-area.ts'
import { labelled, orderId, sampleItem, sampleOrder } from '#tests/support/admin-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { cardOf, pill, search, statusOf } from '#tests/support/order-cards.ts'
import { parcelOnItsWay } from '#tests/support/return-samples.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'

const NO_MATCH = 'Aucune commande ne correspond aux critères de recherche.'
const PATH = '/admin/commandes'

const GOODS = [
  'Zeste de Berkane',
  'Miel de Dattier',
  'Vent de Taghazout',
  'Verveine au Riad',
  'Rosée de Kelaâ',
]
const items = (count: number) =>
  GOODS.slice(0, count).map((product_name, id) => sampleItem({ id, product_name }))

it('marks where an order’s parcel is', async () => {
  const sent = { status: labelled('expedie') }
  const orders = fakeOrders(
    sampleOrder({ ...sent, parcel: parcelOnItsWay({ state: 'echec', tries: 2 }) }),
    sampleOrder({
      ...sent,
      id: orderId(1),
      name: 'Nadia',
      parcel: parcelOnItsWay({ state: 'en-livraison' }),
    }),
    sampleOrder({
      status: labelled('livre'),
      id: orderId(2),
      name: 'Omar',
      parcel: parcelOnItsWay({ state: 'livre' }),
    }),
  )
  await renderAdmin(PATH, orders.answers, { at: PHONE })
  const badges = (name: string) => cardOf(name).css('.badge')
  await expect.poll(() => textsOf(badges('Salma Bennani'))).toEqual(['Échec\u00a0×2'])
  expect(textsOf(badges('Nadia'))).toEqual(['En livraison'])
  expect(textsOf(badges('Omar'))).toEqual([])
  await expectAccessibleLayout()
})

it.each([
  ['a card', PHONE],
  ['a row', DESKTOP],
])('tells in %s that an order is in an exchange', async (_, at) => {
  const orders = fakeOrders(
    sampleOrder({ status: labelled('livre'), in_exchange: true }),
    sampleOrder({ id: orderId(1), name: 'Nadia' }),
  )
  await renderAdmin(PATH, orders.answers, { at })
  const notes = (name: string) => cardOf(name).getByRole('list', { name: 'Remarques' })
  await expect.element(notes('Salma Bennani')).toMatchTextContent('Échange')
  await expect.element(notes('Nadia')).not.toBeInTheDocument()
  await expectAccessibleLayout()
})

it.each([390, 320])(
  'breaks no date, and begins and ends no line with a point: a phone of %d px',
  async (width) => {
    const cities = [
      'Rabat',
      'Casablanca',
      'Beni Ansar',
      'Oulad Teïma',
      'Had Soualem',
      'Sidi Slimane',
      'Moulay Abdallah',
    ]
    const orders = cities.map((city, index) =>
      sampleOrder({
        id: orderId(index),
        name: city,
        city,
        created_at: '2026-09-27T10:05:00.000Z',
        status: labelled('expedie'),
        buyer: { orders: index + 2, delivered: 0, refused: 1 + (index % 2) },
        parcel: parcelOnItsWay({ state: index % 2 === 0 ? 'echec' : 'en-livraison', tries: 2 }),
      }),
    )
    await renderAdmin(PATH, fakeOrders(...orders).answers, { at: { width, height: 844 } })
    await expect.poll(() => page.css('.ord').elements().length).toBe(cities.length)
    for (const card of page.css('.ord').elements()) {
      expect(linesOf(card.querySelector('.date'))).toHaveLength(1)
      // A point stands before each thing, and is cut off where that begins a line.
      for (const line of linesOf(card.querySelector('.who'))) expect(line).not.toContain('·')
      const parts = [...card.querySelectorAll('.who .dotted > *')]
      const tops = parts.map((part) => part.getBoundingClientRect().top)
      const begins = parts.filter((_, index) => tops[index] !== tops[index - 1])
      const cut = getComputedStyle(parts[0]?.parentElement ?? card).clipPath
      expect(cut).toMatch(/^inset\(.* [\d.]+px\)$/)
      expect(parts.length).toBeGreaterThan(1)
      // Drawn, not written: no screen reader speaks it.
      for (const part of parts) expect(getComputedStyle(part, '::before').content).toBe('""')
      expect(new Set(begins.map((part) => part.getBoundingClientRect().left)).size).toBe(1)
    }
  },
)

it('cuts off what is said of a buyer on a laptop, where it is too long for its column, and lets nothing stand on it', async () => {
  const order = sampleOrder({ city: 'Moulay Abdallah', buyer: { orders: 12, delivered: 0, refused: 2 } })
  await renderAdmin(PATH, fakeOrders(order).answers)
  await expect.poll(() => page.css('.who .dotted > *').elements().length).toBeGreaterThan(1)
  const boxes = page
    .css('.who .dotted > *')
    .elements()
    .map((part) => part.getBoundingClientRect())
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
  for (const [index, { right }] of boxes.entries()) {
    expect(right).toBeLessThanOrEqual(boxes[index + 1]?.left ?? right)
  }
})

/** The text of an element as it is broken into lines. */
function linesOf(element: Element | null | undefined): string[] {
  if (!(element instanceof Element)) throw new Error('not on the card')
  const lines: { middle: number; text: string }[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    if (node.parentElement?.closest('.sr')) continue
    for (let at = 0; at < text.length; at += 1) {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const { top, height } = range.getBoundingClientRect()
      if (height === 0) continue
      const middle = top + height / 2
      // Letters of two fonts stand on one line at nearly the same height.
      const line = lines.find((known) => Math.abs(known.middle - middle) < 8)
      if (line === undefined) lines.push({ middle, text: text.charAt(at) })
      else line.text += text.charAt(at)
    }
  }
  return lines.map(({ text }) => text)
}

it('shows number, customer and lines on a card', async () => {
  const order = sampleOrder({ items: items(4) })
  await renderAdmin(PATH, fakeOrders(order).answers)
  const card = cardOf(order.name)
  await expect.element(card.getByRole('heading', { name: order.order_number })).toBeVisible()
  await expect.element(card).toMatchTextContent(/\d{1,2} \p{L}+ \d{4}, \d{1,2}\sh\s\d\d/u)
  await expect.element(statusOf(card)).toHaveDisplayValue('Nouveau')
  await expect
    .element(card.getByRole('link', { name: '06 61 23 45 67' }))
    .toHaveAttribute('href', 'tel:+212661234567')
  await expect
    .element(card.getByRole('button', { name: `WhatsApp\u00a0: écrire à ${order.name}` }))
    .toBeVisible()
  await expect.element(card).toMatchTextContent('Rabat')
  await expect.element(card.css('.tot')).toMatchTextContent('dont livraison 35 DH 93 DH')
  const goods = card.getByRole('list', { name: 'Articles' }).getByRole('listitem')
  expect(textsOf(goods)).toEqual([
    expect.stringMatching(/^\p{L}.*5\sml × 1$/u),
    expect.stringMatching(/5\sml × 1$/),
    expect.stringMatching(/5\sml × 1$/),
    '+1 autre',
  ])
  await expect.element(card.getByRole('button', { name: /^Supprimer/ })).not.toBeInTheDocument()
  await expectAccessibleLayout()
})

it('shows free shipping for a large order, and counts the lines it does not show', async () => {
  const order = sampleOrder({ shipping_cost: 0, items: items(5) })
  await renderAdmin(PATH, fakeOrders(order).answers)
  await expect.element(cardOf(order.name).css('.tot')).toMatchTextContent(/Livraison\s: Gratuite/)
  await expect.element(page.getByText('+2 autres')).toBeVisible()
})

it('shows the standard shipping cost for an order without a recorded one', async () => {
  const { shipping_cost: _, ...order } = sampleOrder()
  const old = Response.json({ orders: [order], total: 1, statuses: [] })
  await renderAdmin(PATH, [answer(listOrders, old)])
  await expect.element(cardOf(order.name).css('.tot')).toMatchTextContent('dont livraison 35 DH')
})

it.each([PHONE, DESKTOP])('asks for what is searched and filtered, with counts ($width px)', async (at) => {
  const orders = fakeOrders(
    sampleOrder({ id: orderId(1), order_number: 'SL-1111-1111', name: 'Hélène' }),
    sampleOrder({
      id: orderId(2),
      order_number: 'SL-2222-2222',
      name: 'Hélène Tazi',
      status: labelled('livre'),
    }),
    sampleOrder({ id: orderId(3), order_number: 'SL-3333-3333', name: 'Badr' }),
  )
  const shop = await renderAdmin(PATH, orders.answers, { at })
  const asked = () => shop.asked(listOrders).filter(({ per_page }) => Number(per_page) === 20)
  await search.fill('SL-1111')
  await expect.element(page.getByRole('article')).toHaveLength(1)
  await expect.element(cardOf('Hélène')).toBeVisible()
  await search.fill('Hélène')
  await expect.element(page.getByRole('article')).toHaveLength(2)
  await expect.element(pill('Toutes')).toHaveTextContent('Toutes 2')
  await expect.element(pill('Livré')).toHaveTextContent('Livré 1')
  await pill('Livré').click()
  await expect.element(pill('Livré')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('article')).toHaveLength(1)
  await expect.element(cardOf('Hélène Tazi')).toBeVisible()
  expect(asked().at(-1)).toMatchObject({ status: 'livre', search: 'Hélène' })
  await pill('Annulé').click()
  await expect.element(page.getByText(NO_MATCH)).toBeVisible()
  await expectAccessibleLayout()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect.element(search).toHaveValue('')
  await expect.poll(() => window.location.search).toBe('')
  await expect.element(page.getByText(NO_MATCH)).not.toBeInTheDocument()
})

it('opens as its address says, and shows the chosen filter', async () => {
  const delivered = sampleOrder({ name: 'Hélène Tazi', status: labelled('livre') })
  await renderAdmin(`${PATH}?q=Tazi&statut=livre`, fakeOrders(delivered).answers, { at: PHONE })
  await expect.element(page.getByRole('article')).toHaveLength(1)
  await expect.element(search).toHaveValue('Tazi')
  await expect.element(pill('Livré')).toBeInViewport()
})

it('says that the shop has no orders', async () => {
  await renderAdmin(PATH)
  await expect.element(page.getByRole('main').getByText('Aucune commande', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Effacer les filtres' })).not.toBeInTheDocument()
  await expectAccessibleLayout()
})

it('says that it cannot be loaded, and is asked for again', async () => {
  const shop = await renderAdmin(PATH, [answer(listOrders, refuse(502, ''))])
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toMatchTextContent('Une erreur est survenue lors du chargement des commandes.')
  shop.answer(listOrders, { orders: [sampleOrder()], total: 1, statuses: [] })
  await alert.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByRole('article')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

it('shows that an export is on its way, and says when it failed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const shop = await renderAdmin(PATH, [answer(exportOrders, () => promise)])
  const button = page.getByRole('button', { name: 'Exporter CSV' })
  await button.click()
  await expect.element(button.css('.spin')).toBeInTheDocument()
  await button.click({ force: true })
  resolve(refuse(502, ''))
  for (const place of [toaster.getByRole('alert'), page.getByRole('main').getByRole('alert')]) {
    await expect.element(place.css('strong')).toHaveTextContent("Erreur d'exportation")
    await expect
      .element(place)
      .toMatchTextContent("Une erreur s'est produite lors de l'exportation des commandes.")
  }
  expect(shop.asked(exportOrders)).toHaveLength(1)
  await expectAccessibleLayout()
  closeToast()
  shop.answer(exportOrders, new Response('numéro', { headers: { 'Content-Type': 'text/csv' } }))
  await page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByRole('main').getByRole('alert')).not.toBeInTheDocument()
  expect(shop.asked(exportOrders)).toHaveLength(2)
})

it('is restored on the way back from an order', async () => {
  const orders = Array.from({ length: 16 }, (_, index) =>
    sampleOrder({ id: orderId(index), order_number: `SL-${index}`, name: `Retour ${index}` }),
  )
  await renderAdmin(`${PATH}?q=Retour`, fakeOrders(...orders).answers)
  await expect.element(page.getByRole('article')).toHaveLength(orders.length)
  const details = page.getByRole('link', { name: 'Voir détails' }).nth(12)
  details.element().scrollIntoView({ block: 'center', behavior: 'instant' })
  const left = window.scrollY
  expect(left).toBeGreaterThan(100)
  await details.click()
  await expect.element(page.getByRole('heading', { name: /Détails de la commande #/ })).toBeVisible()
  await expect.poll(() => window.scrollY).toBe(0)
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect.element(details).toBeInViewport()
  await expect.poll(() => window.scrollY).toBe(left)
})
