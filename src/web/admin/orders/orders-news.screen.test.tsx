import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { listOrders } from '#contract/orders/admin.ts'
import { expectAccessibleLayout, toaster } from '#tests/support/admin-area.ts'
import { labelled, orderId, sampleOrder } from '#tests/support/admin-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { cardOf, pill, statusOf } from '#tests/support/order-cards.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/commandes'

/** A pointer left over the list by an earlier test would hold new orders back. */
function leaveList(): Promise<void> {
  return page.getByRole('heading', { name: 'Commandes' }).hover()
}

declare global {
  interface Window {
    notesHeard: number
  }
}

it('marks an order that arrives until somebody has looked at it, and counts it', async () => {
  const old = sampleOrder({ id: orderId(1), order_number: 'SL-1', created_at: '2020-01-01T10:00:00.000Z' })
  const orders = fakeOrders(old)
  const shop = await renderAdmin(PATH, orders.answers)
  await expect.element(pill('Nouveau')).toHaveTextContent('Nouveau 1')
  await leaveList()
  await expect.poll(() => document.title).toMatch(/^\(1\)/)
  const created_at = new Date(Date.now() + 1000).toISOString()
  orders.add(sampleOrder({ id: orderId(2), order_number: 'SL-2', created_at }))
  shop.announce({ type: 'NEW_ORDER', data: { orderId: orderId(2), order_number: 'SL-2', total: 93 } })
  await expect.element(page.getByRole('status').getByText('Nouvelle commande')).toBeVisible()
  const card = page.getByRole('article', { name: 'SL-2' })
  await expect.element(card.getByText('Vient d’arriver')).toBeVisible()
  await expect.poll(() => document.title).toMatch(/^\(2\)/)
  await expect.element(pill('Nouveau')).toHaveTextContent('Nouveau 2')
  await expect.element(page.css('.side-nav .n')).toMatchTextContent('2')
  await expectAccessibleLayout()
  await card.getByRole('link', { name: 'Voir détails' }).click()
  await expect.element(page.getByRole('heading', { name: '#SL-2' })).toBeVisible()
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect.element(card).toBeVisible()
  await expect.element(card.getByText('Vient d’arriver')).not.toBeInTheDocument()
})

it('lets an order that arrives while it is scrolled wait to be tapped, and moves no card', async () => {
  const five = [1, 2, 3, 4, 5].map((index) =>
    sampleOrder({ id: orderId(index), order_number: `SL-${index}`, name: `Pouce ${index}` }),
  )
  const orders = fakeOrders(...five)
  const shop = await renderAdmin(PATH, orders.answers, { at: PHONE })
  function arrive(index: number) {
    const order = sampleOrder({ id: orderId(index), order_number: `SL-${index}`, name: `Pouce ${index}` })
    orders.add(order)
    shop.announce({
      type: 'NEW_ORDER',
      data: { orderId: order.id, order_number: order.order_number, total: order.total },
    })
  }
  await expect.element(page.getByRole('article')).toHaveLength(5)
  window.scrollTo({ top: 500, behavior: 'instant' })
  await expect.poll(() => window.scrollY).toBeGreaterThan(100)
  const place = () => cardOf('Pouce 3').element().getBoundingClientRect().toJSON()
  const before = place()
  arrive(6)
  await expect.element(page.getByRole('button', { name: '1 nouvelle commande' })).toBeInViewport()
  arrive(7)
  const waiting = page.getByRole('button', { name: '2 nouvelles commandes' })
  await expect.element(waiting).toBeInViewport()
  // The toast stands above the button.
  await expect.element(toaster.getByText('Nouvelle commande')).toBeVisible()
  const toastEnd = () => toaster.element().getBoundingClientRect().bottom
  await expect.poll(toastEnd).toBeLessThanOrEqual(waiting.element().getBoundingClientRect().top)
  expect(place()).toEqual(before)
  await expect.element(page.getByRole('article')).toHaveLength(5)
  await expectAccessibleLayout()
  await waiting.click()
  await expect.element(page.getByRole('article')).toHaveLength(7)
  await expect.element(page.getByRole('article', { name: 'SL-7' })).toBeInViewport()
  await expect.element(waiting).not.toBeInTheDocument()
})

it('keeps a card whose status changed until the list is left', async () => {
  const orders = fakeOrders(
    sampleOrder({ id: orderId(2), order_number: 'SL-2', name: 'Reste 2' }),
    sampleOrder({ id: orderId(1), order_number: 'SL-1', name: 'Reste 1' }),
  )
  const shop = await renderAdmin(`${PATH}?statut=nouveau`, orders.answers)
  await statusOf(cardOf('Reste 2')).selectOptions('Expédié')
  await expect.element(pill('Nouveau')).toHaveTextContent('Nouveau 1')
  await expect.element(statusOf(cardOf('Reste 2'))).toHaveDisplayValue('Expédié')
  orders.setStatus(orderId(1), 'annule')
  shop.announce({ type: 'ORDER_UPDATE', data: { orderId: orderId(1), status: 'annule' } })
  await expect.element(pill('Nouveau')).toHaveTextContent('Nouveau 0')
  await expect.element(statusOf(cardOf('Reste 1'))).toHaveDisplayValue('Annulé')
  await expect.element(page.getByRole('article')).toHaveLength(2)
  await pill('Toutes').click()
  await expect.element(pill('Toutes')).toHaveAttribute('aria-pressed', 'true')
  await pill('Nouveau').click()
  await expect.element(page.getByText('Aucune commande ne correspond')).toBeVisible()
})

it('keeps the deletion dialog open while new orders change the list', async () => {
  const placed = sampleOrder({ id: orderId(1), status: labelled('livre') })
  const orders = fakeOrders(placed)
  const shop = await renderAdmin(PATH, orders.answers)
  const reads = () => shop.asked(listOrders).length
  await cardOf(placed.name)
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(placed.name)
  const before = reads()
  orders.add(sampleOrder({ id: orderId(2), order_number: 'SL-2', name: 'Nadia' }))
  shop.announce({ type: 'NEW_ORDER', data: { orderId: orderId(2), order_number: 'SL-2', total: 93 } })
  await expect.poll(reads).toBeGreaterThan(before)
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(page.getByRole('status').getByText('Commande supprimée')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(cardOf(placed.name)).not.toBeInTheDocument()
})

it('rings from the first gesture on, once for all that came, when the sound was switched on before', async () => {
  window.notesHeard = 0
  const gesture = Promise.withResolvers<void>()
  const [Oscillator, Audio] = [window.OscillatorNode, window.AudioContext]
  onTestFinished(() => {
    Object.assign(window, { OscillatorNode: Oscillator, AudioContext: Audio })
  })
  window.OscillatorNode = class extends Oscillator {
    override start(when?: number) {
      window.notesHeard += 1
      super.start(when)
    }
  }
  // Simulates the autoplay policy of phones.
  window.AudioContext = class extends Audio {
    #isAwake = false
    override get state() {
      return this.#isAwake ? 'running' : 'suspended'
    }
    override async resume() {
      await gesture.promise
      this.#isAwake = true
    }
  }
  const orders = fakeOrders()
  const shop = await renderAdmin(PATH, orders.answers, { kept: { local: { orderSound: 'on' } } })
  window.addEventListener('click', () => gesture.resolve(), { capture: true })
  await leaveList()
  async function arrive(index: number) {
    const order = sampleOrder({ id: orderId(index), order_number: `SL-${index}` })
    orders.add(order)
    shop.announce({ type: 'NEW_ORDER', data: { orderId: order.id, order_number: `SL-${index}`, total: 93 } })
    await expect.element(page.getByRole('article', { name: `SL-${index}` })).toBeVisible()
  }
  await arrive(1)
  await arrive(2)
  expect(window.notesHeard).toBe(0)
  await page.getByRole('heading', { name: 'Commandes' }).click()
  await expect.poll(() => window.notesHeard).toBe(2)
  await arrive(3)
  await expect.poll(() => window.notesHeard).toBe(4)
})
