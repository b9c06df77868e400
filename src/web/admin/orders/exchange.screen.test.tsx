import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { getOrder } from '#contract/orders/admin.ts'
import { type CustomerReturn, exchangePieces } from '#contract/orders/customer-returns.ts'
import { getSettings } from '#contract/settings/settings.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { labelled, orderDetail, orderId, sampleOrder } from '#tests/support/admin-samples.ts'
import { quoting, ROSE } from '#tests/support/fake-quotes.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'
import { storedSettings } from '#tests/support/stored-settings.ts'

// One piece of 58 DH, and the delivery's 35.
const SOLD = sampleOrder({ status: labelled('livre') })
const FIRST = {
  ...orderDetail(SOLD),
  ...{ paid: { taken: SOLD.total, credit: 0, refunds: [], waivers: [] }, returns: [] },
}
const NEW = {
  ...orderDetail(sampleOrder({ id: orderId(2), order_number: 'SL-2222-4444' })),
  exchange_of: {
    order: { id: FIRST.id, order_number: FIRST.order_number },
    take_back: 1,
    is_back: false,
    credit: 58,
    rest: null,
  },
}
const PATH = `/admin/commandes/${FIRST.id}/echanger`
const region = (name: string) => page.getByRole('region', { name })
const bar = page.css('.hand-bar')
const send = page.getByRole('button', { name: 'Échanger', exact: true })
const answers = () => [...quoting([ROSE]), answer(getOrder, FIRST), answer(getSettings, storedSettings())]

async function addRose() {
  await page.getByRole('searchbox', { name: 'Ajouter un article' }).fill('rosée')
  await page.getByRole('button', { name: /^Ajouter Rosée de Kelaâ, 10\sml/ }).click()
}

it.each([
  ['a phone', PHONE],
  ['a laptop', DESKTOP],
])('on %s the old piece, the new one and the difference are in one form', async (_, at) => {
  const shop = await renderAdmin(PATH, answers(), { at })
  await expect.element(region('Différence')).toMatchTextContent('Choisissez ce qui revient et ce qui part.')
  await send.click()
  await expect.element(page.getByText('Choisissez une raison.')).toBeVisible()
  await expect.element(page.getByText('Ajoutez au moins un article.')).toBeVisible()
  expect(shop.asked(exchangePieces)).toEqual([])
  await page.getByLabelText('Pourquoi').selectOptions('Pas le bon article')
  await addRose()
  await expect
    .element(region('Différence'))
    .toMatchTextContent(/Articles envoyés105 DH.*Livraison35 DH.*Articles rendus−58 DH.*À encaisser82 DH/)
  await expect.element(bar).toMatchTextContent('À encaisser 82 DH')
  await page.getByRole('switch', { name: 'Livraison offerte' }).click({ force: true })
  await expect.element(bar).toMatchTextContent('À encaisser 47 DH')
  await expectAccessibleLayout()
  const message = 'Rosée de Kelaâ, 10\u00a0ml\u00a0: rupture de stock.'
  shop.answer(exchangePieces, refuse(409, { code: 'insufficient_stock', message }))
  await send.click()
  await expect.element(page.getByText(message)).toBeVisible()
  shop.answer(exchangePieces, NEW)
  shop.answer(getOrder, NEW)
  await send.click()
  await expect.element(page.getByRole('status').getByText('Échange enregistré')).toBeVisible()
  const [one, other] = shop.asked(exchangePieces)
  expect(other).toMatchObject({
    ...{ id: FIRST.id, known: 0, reason: 'erreur', way_payer: 'boutique', rest: 'avoir', total: 47 },
    ...{ lines: [{ order_item_id: FIRST.items[0]?.id, quantity: 1 }], free_shipping: true },
    items: [{ variant_id: 7, quantity: 1 }],
  })
  expect(other?.return_id).toBe(one?.return_id)
  const top = region('Statut')
  await expect.element(top).toMatchTextContent('ÉCHANGE : 1 pièce à reprendre')
  await expect
    .element(top.getByRole('link', { name: `Échange de la commande ${FIRST.order_number}` }))
    .toHaveAttribute('href', `/admin/commandes/${FIRST.id}`)
  await expectAccessibleLayout()
})

it('asks how the shopper has back what the old piece is worth more', async () => {
  const cheap = { ...ROSE, price: 20, original_price: 20 }
  const shop = await renderAdmin(
    PATH,
    [...quoting([cheap]), ...answers().slice(2), answer(exchangePieces, NEW)],
    {
      at: PHONE,
    },
  )
  await page.getByLabelText('Pourquoi').selectOptions('A changé d’avis')
  await addRose()
  await page.getByRole('switch', { name: 'Livraison offerte' }).click({ force: true })
  await expect.element(region('Différence')).toMatchTextContent(/À rendre38 DH/)
  await page.getByRole('group', { name: 'Rendre 38\u00a0DH au client' }).getByText('En espèces').click()
  await expectAccessibleLayout()
  await send.click()
  await expect.poll(() => shop.asked(exchangePieces)).toMatchObject([{ rest: 'especes', total: 0 }])
})

it('begins at the delivered order, whose return leads to the order that goes out', async () => {
  const noted: CustomerReturn = {
    ...{ id: 'r1', reason: 'erreur', way_payer: 'client', way_cost: 0, is_late: false, by: 'Sara' },
    ...{ note: null, at: '2026-11-21T11:00:00.000Z', received_at: null, received_by: null },
    exchange: { id: NEW.id, order_number: NEW.order_number, is_cancelled: false },
    lines: [],
  }
  const order = { ...FIRST, returns: [noted] }
  await renderAdmin(`/admin/commandes/${FIRST.id}`, [answer(getOrder, order)])
  const panel = region('Retour client')
  await expect
    .element(panel.getByRole('link', { name: 'Échanger', exact: true }))
    .toHaveAttribute('href', PATH)
  await expect
    .element(panel.getByRole('link', { name: `Échangé par la commande ${NEW.order_number}` }))
    .toHaveAttribute('href', `/admin/commandes/${NEW.id}`)
})

it('of an order that was not delivered is not offered', async () => {
  await renderAdmin(PATH, [answer(getOrder, { ...FIRST, status: labelled('expedie') })])
  await expect
    .element(page.getByText('Seuls des articles livrés, que le client a encore, s’échangent.'))
    .toBeVisible()
})

it('of a cancelled order takes nothing back', async () => {
  await renderAdmin(`/admin/commandes/${NEW.id}`, [answer(getOrder, { ...NEW, status: labelled('annule') })])
  await expect
    .element(page.getByRole('link', { name: `Échange de la commande ${FIRST.order_number}` }))
    .toBeVisible()
  await expect.element(region('Statut').getByText('à reprendre')).not.toBeInTheDocument()
})
