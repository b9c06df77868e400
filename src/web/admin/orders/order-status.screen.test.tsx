import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deleteOrder, listOrders, setOrderStatus } from '#contract/orders/admin.ts'
import { expectAccessibleLayout, toaster } from '#tests/support/admin-area.ts'
import { labelled, orderDetail, sampleOrder } from '#tests/support/admin-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { cardOf, pill, statusOf } from '#tests/support/order-cards.ts'
import { sampleParcel, toPrepare } from '#tests/support/preparation-samples.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'

const STATUS_FAILURE = "Une erreur s'est produite lors de la mise à jour du statut."
const DELETE_FAILURE = "Une erreur s'est produite lors de la suppression de la commande."
const PATH = '/admin/commandes'

const ORDER = sampleOrder()
const SHIPPED = orderDetail({ ...ORDER, status: labelled('expedie') })
const card = cardOf(ORDER.name)
const status = statusOf(card)
const dialog = page.getByRole('dialog')

it('is saved from the card, which is disabled meanwhile and then shows it', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof SHIPPED>()
  const orders = fakeOrders(ORDER)
  await renderAdmin(PATH, [...orders.answers, answer(setOrderStatus, () => promise)])
  await status.selectOptions('Expédié')
  await expect.element(status).toBeDisabled()
  await expect.element(status).toHaveValue('expedie')
  await expect.element(card.css('.spin')).toBeVisible()
  orders.setStatus(ORDER.id, 'expedie')
  resolve(SHIPPED)
  await expect.element(page.getByRole('status').getByText('Statut mis à jour')).toBeVisible()
  await expect.element(status).toBeEnabled()
  await expect.element(status).toHaveValue('expedie')
  await expectAccessibleLayout()
})

it.each([
  ['a card', PATH, PHONE],
  ['a row', PATH, DESKTOP],
  ['the page of an order on a phone', `${PATH}/${ORDER.id}`, PHONE],
  ['the page of an order on a laptop', `${PATH}/${ORDER.id}`, DESKTOP],
])('is said once, by a choice in the colours and with the sign of its badge: %s', async (_, path, at) => {
  await renderAdmin(path, fakeOrders(ORDER).answers, { at })
  const choice = page.getByRole('combobox', { name: `Statut de la commande ${ORDER.order_number}` })
  await expect.element(choice).toBeVisible()
  const top = page.css('.ord, .order-top')
  expect(top.css('.badge.st-nouveau').elements()).toEqual([])
  expect(top.css('.st-select svg').elements()).toHaveLength(2)
  const { color, backgroundColor } = getComputedStyle(choice.element())
  expect({ color, backgroundColor }).toEqual({
    color: 'rgb(39, 80, 127)',
    backgroundColor: 'rgb(230, 238, 246)',
  })
})

it('is chosen by keyboard in the opened list only', async () => {
  const shop = await renderAdmin(PATH, fakeOrders(ORDER).answers)
  const phone = card.getByRole('link', { name: '06 61 23 45 67' })
  await expect.element(phone).toBeVisible()
  phone.element().focus()
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expect.element(status).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(status).toHaveValue('expedie')
  await expect.element(status).toHaveFocus()
  expect(shop.asked(setOrderStatus)).toEqual([{ id: ORDER.id, status: 'expedie' }])
  // The card's menu comes between.
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(page.getByRole('heading', { name: `#${ORDER.order_number}` })).toBeVisible()
})

it('says why an order cannot be restored, and leaves it cancelled', async () => {
  const message = 'Cette commande ne peut pas être rétablie. Il ne reste que 3 unités de Taliouine Pourpre.'
  await renderAdmin(PATH, [
    ...fakeOrders(sampleOrder({ status: labelled('annule') })).answers,
    answer(setOrderStatus, refuse(409, { code: 'insufficient_stock', message })),
  ])
  await status.selectOptions('Nouveau')
  await expect.element(toaster.getByRole('alert')).toMatchTextContent(message)
  await expect.element(card.getByText(message)).toBeVisible()
  await expect.element(status).toHaveValue('annule')
  await expectAccessibleLayout()
})

it('says that it was not saved, and offers a retry in place', async () => {
  const orders = fakeOrders(ORDER)
  const shop = await renderAdmin(PATH, [...orders.answers, answer(setOrderStatus, 'no answer')])
  await status.selectOptions('Livré')
  await expect.element(toaster.getByRole('alert')).toMatchTextContent(STATUS_FAILURE)
  await expect.element(card.getByText(STATUS_FAILURE)).toBeVisible()
  await expect.element(status).toHaveDisplayValue('Nouveau')
  await expect.element(status).toHaveValue('nouveau')
  const again = card.getByRole('button', { name: 'Réessayer' })
  await expect.element(again).toBeVisible()
  await expectAccessibleLayout()
  shop.answer(setOrderStatus, () => {
    orders.setStatus(ORDER.id, 'livre')
    return orderDetail({ ...ORDER, status: labelled('livre') })
  })
  await again.click()
  await expect.element(status).toHaveDisplayValue('Livré')
  await expect.element(again).not.toBeInTheDocument()
})

it('replaces the failure toast when a retry succeeds', async () => {
  const orders = fakeOrders(ORDER)
  const shop = await renderAdmin(PATH, [...orders.answers, answer(setOrderStatus, refuse(502, ''))])
  await status.selectOptions('Expédié')
  await expect.element(page.css('.toast')).toMatchTextContent("Une erreur s'est produite")
  shop.answer(setOrderStatus, SHIPPED)
  await status.selectOptions('Expédié')
  await expect.element(page.css('.toast'), { timeout: 3000 }).toMatchTextContent('Statut mis à jour')
})

it('lets only finished orders be deleted, after a confirmation', async () => {
  const orders = fakeOrders(ORDER)
  const shop = await renderAdmin(PATH, orders.answers)
  const bin = card.getByRole('button', { name: `Supprimer la commande ${ORDER.order_number}` })
  for (const [label, hasBin] of [
    ['En préparation', false],
    ['Livré', true],
    ['Nouveau', false],
    ['Expédié', false],
  ] as const) {
    await status.selectOptions(label)
    await expect.element(status).toHaveDisplayValue(label)
    await expect.element(bin).toHaveLength(hasBin ? 1 : 0)
  }
  await status.selectOptions('Nouveau')
  await expect.element(status).toHaveDisplayValue('Nouveau')
  await status.selectOptions('Annulé')
  await dialog.getByLabelText('Pourquoi').selectOptions('Essai')
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click()
  await expect.element(status).toHaveDisplayValue('Annulé')
  await bin.click()
  await expect.element(dialog).toMatchTextContent('Cette action est irréversible.')
  await expectAccessibleLayout()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(card).toBeVisible()
  await bin.click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(page.getByRole('status').getByText('Commande supprimée')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.element(card).not.toBeInTheDocument()
  expect(shop.asked(deleteOrder)).toEqual([{ id: ORDER.id }])
})

it('says who still owes the cash of an order before it is deleted, and why it was not', async () => {
  const message = 'Un transporteur doit encore l’argent de cette commande.'
  const delivered = sampleOrder({ status: labelled('livre') })
  const parcel = sampleParcel(toPrepare(1), { state: 'livre', cash: 'litige', order_id: delivered.id })
  await renderAdmin(PATH, [
    ...fakeOrders({ ...delivered, parcel }).answers,
    answer(deleteOrder, refuse(409, { code: 'order_not_deletable', message })),
  ])
  await card.getByRole('button', { name: /^Supprimer/ }).click()
  await expect.element(dialog).toMatchTextContent('Ozon Express doit encore l’argent de cette commande')
  await expect
    .element(dialog.getByRole('link', { name: 'Encaissements' }))
    .toHaveAttribute('href', '/admin/encaissements')
  await expectAccessibleLayout()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(card).toBeVisible()
})

it('says that an order was not deleted, in a toast above the dialog that takes the tap', async () => {
  await renderAdmin(PATH, [
    ...fakeOrders(sampleOrder({ status: labelled('livre') })).answers,
    answer(deleteOrder, refuse(502, '')),
  ])
  await card.getByRole('button', { name: /^Supprimer/ }).click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(toaster.getByRole('alert')).toMatchTextContent(DELETE_FAILURE)
  await expect.element(dialog.getByText(DELETE_FAILURE)).toBeVisible()
  const toast = page.css('.toast')
  // Playwright considers elements outside a modal dialog not clickable; users can tap them.
  await toast.css('strong').click({ force: true })
  await expect.element(toast).toBeVisible()
  await toast.css('.icon-btn').click({ force: true })
  await expect.element(toast).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(card).toBeVisible()
})

it('leads to the login when the session has ended', async () => {
  await renderAdmin(PATH, [...fakeOrders(ORDER).answers, answer(setOrderStatus, refuse(401, ''))])
  await status.selectOptions('Livré')
  await expect.element(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expect.element(page.getByText('Accès refusé')).toBeVisible()
  await expect.element(page.getByText(STATUS_FAILURE)).not.toBeInTheDocument()
})

it('reads the list and the count once for each change, however it is told of', async () => {
  const shop = await renderAdmin(PATH, fakeOrders(ORDER).answers)
  await expect.element(card).toBeVisible()
  await expect.poll(() => shop.asked(listOrders).length).toBe(2)
  for (const [index, [label, id]] of (
    [
      ['En préparation', 'en-preparation'],
      ['Livré', 'livre'],
    ] as const
  ).entries()) {
    await status.selectOptions(label)
    await expect.element(status).toHaveDisplayValue(label)
    await expect.element(pill(label)).toHaveTextContent(`${label} 1`)
    shop.announce({ type: 'ORDER_UPDATE', data: { orderId: ORDER.id, status: id } })
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const reads = shop.asked(listOrders).map(({ per_page }) => String(per_page))
    expect(reads.toSorted()).toEqual(
      Array.from({ length: index + 2 }, () => ['1', '20'])
        .flat()
        .toSorted(),
    )
  }
  await expect.element(status).toHaveDisplayValue('Livré')
})
