import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { setOrderStatus } from '#contract/orders/admin.ts'
import { type CustomerReturn, listAwaitedReturns } from '#contract/orders/customer-returns.ts'
import { listOwedRefunds } from '#contract/orders/refunds.ts'
import { getParcel, listParcels } from '#contract/parcels/parcels.ts'
import type { CashState } from '#domain/parcels/words.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { labelled, orderDetail, sampleOrder } from '#tests/support/admin-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { cardOf, statusOf } from '#tests/support/order-cards.ts'
import { samplePage } from '#tests/support/parcel-samples.ts'
import { parcelOnItsWay, refusedParcel } from '#tests/support/return-samples.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/commandes'

const ORDER = sampleOrder()
const card = cardOf(ORDER.name)
const status = statusOf(card)
const dialog = page.getByRole('dialog')
const send = dialog.getByRole('button', { name: 'Annuler la commande' })

async function giveReason(reason: string) {
  await dialog.getByLabelText('Pourquoi').selectOptions(reason)
}

/** An order whose driver took 302 DH. */
function delivered(cash: CashState, carrier: { id: number; name: string; phone: null } | null = ATLAS) {
  const parcel = parcelOnItsWay({ state: 'livre', amount: 302, collected: 302, cash, carrier })
  return sampleOrder({ status: labelled('livre'), parcel })
}
const ATLAS = { id: 1, name: 'Atlas Colis', phone: null }

it('asks why an order is cancelled, and where a parcel on its way is', async () => {
  const orders = fakeOrders(sampleOrder({ status: labelled('expedie') }))
  const shop = await renderAdmin(PATH, orders.answers)
  await status.selectOptions('Annulé')
  const question = page.getByRole('dialog', { name: `Annuler la commande ${ORDER.order_number}` })
  await expect.element(question).toMatchTextContent('a quitté la boutique')
  await expectAccessibleLayout()
  await question.getByRole('button', { name: 'Ne pas annuler' }).click()
  await expect.element(status).toHaveDisplayValue('Expédié')
  await expect.element(status).toHaveValue('expedie')

  shop.answer(setOrderStatus, ({ goods }) => {
    const state = goods ?? 'en-retour'
    orders.change(ORDER.id, { status: labelled('annule'), goods: state })
    return orderDetail({ ...ORDER, status: labelled('annule'), goods: state })
  })
  await status.selectOptions('Annulé')
  await send.click()
  await expect.element(dialog.getByText('Dites pourquoi.')).toBeVisible()
  await giveReason('Ne veut plus')
  await send.click()
  await expect.element(status).toHaveDisplayValue('Annulé')
  await expect.element(card.getByText('Retour attendu', { exact: true })).toBeVisible()
  await expect.element(card.getByRole('button', { name: /^Supprimer/ })).not.toBeInTheDocument()
  await expectAccessibleLayout()
  await card.getByRole('button', { name: /^Retour reçu/ }).click()
  await expect.element(card.getByText('Retour attendu', { exact: true })).not.toBeInTheDocument()
  await expect.element(card.getByRole('button', { name: /^Supprimer/ })).toBeVisible()
  expect(shop.asked(setOrderStatus)).toEqual([
    { id: ORDER.id, status: 'annule', reason: 'ne-veut-plus', goods: 'en-retour' },
    { id: ORDER.id, status: 'annule', goods: 'rendues' },
  ])
})

it('marks a lost parcel, and asks only why about one that never left', async () => {
  const away = sampleOrder({ status: labelled('livre') })
  const kept = sampleOrder({ id: '1', order_number: 'SL-1', name: 'Nadia' })
  const orders = fakeOrders(away, kept)
  const shop = await renderAdmin(PATH, orders.answers)
  await expect.element(card).toBeVisible()
  shop.answer(setOrderStatus, ({ id, goods }) => {
    orders.change(id, { status: labelled('annule'), goods: goods ?? 'en-retour' })
    return orderDetail({ ...ORDER, id, status: labelled('annule'), goods: 'perdues' })
  })
  await status.selectOptions('Annulé')
  await giveReason('Colis perdu')
  await dialog.getByText('Perdu', { exact: true }).click()
  await send.click()
  await expect.element(card.getByText('Colis perdu', { exact: true })).toBeVisible()
  await expect.element(card.getByRole('button', { name: /^Retour reçu/ })).toBeVisible()
  await statusOf(cardOf('Nadia')).selectOptions('Annulé')
  await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('option', { name: 'Refusée à la livraison' })).not.toBeInTheDocument()
  await giveReason('Rupture')
  await send.click()
  await expect.element(statusOf(cardOf('Nadia'))).toHaveDisplayValue('Annulé')
  expect(shop.asked(setOrderStatus)).toEqual([
    { id: ORDER.id, status: 'annule', reason: 'perdu', goods: 'perdues' },
    { id: '1', status: 'annule', reason: 'rupture' },
  ])
})

it('names the carrier that still has the parcel, and leads to where its pieces are judged', async () => {
  const parcel = parcelOnItsWay({ state: 'en-livraison' })
  const orders = fakeOrders(sampleOrder({ status: labelled('nouveau'), parcel }))
  const shop = await renderAdmin(PATH, orders.answers)
  await status.selectOptions('Annulé')
  await expect
    .element(dialog)
    .toMatchTextContent(
      'Le colis est encore chez Ozon Express. Les articles reviendront en stock à la réception du retour.',
    )
  shop.answer(setOrderStatus, () => {
    orders.change(ORDER.id, { status: labelled('annule'), goods: 'en-retour' })
    return orderDetail({ ...ORDER, status: labelled('annule'), goods: 'en-retour', parcel })
  })
  await giveReason('Refusée à la livraison')
  await send.click()
  await expect
    .element(card.getByRole('link', { name: /^Recevoir le retour/ }))
    .toHaveAttribute('href', `/admin/retours?colis=${parcel.id}`)
})

it('leads to the judgement of a parcel that is said to be back already', async () => {
  const parcel = parcelOnItsWay({ state: 'en-livraison' })
  const orders = fakeOrders(sampleOrder({ status: labelled('expedie'), parcel }))
  const returns = [
    answer(listParcels, samplePage([], {})),
    answer(listAwaitedReturns, { returns: [] }),
    answer(listOwedRefunds, { orders: [], total: 0 }),
    answer(getParcel, refusedParcel()),
  ]
  const shop = await renderAdmin(PATH, [...orders.answers, ...returns])
  await status.selectOptions('Annulé')
  shop.answer(setOrderStatus, () => {
    orders.change(ORDER.id, { status: labelled('annule'), goods: 'en-retour' })
    return orderDetail({ ...ORDER, status: labelled('annule'), goods: 'en-retour', parcel })
  })
  await expect.element(dialog).toMatchTextContent('Chaque article du colis est d’abord jugé')
  await giveReason('Injoignable à la livraison')
  await dialog.getByText('Déjà revenu', { exact: true }).click()
  await send.click()
  await expect
    .poll(() => window.location.pathname + window.location.search)
    .toBe(`/admin/retours?colis=${parcel.id}`)
})

it('says of a return of which nothing can be sold that it was received, and asks nothing more', async () => {
  const parcel = parcelOnItsWay({ state: 'retourne' })
  const orders = fakeOrders(sampleOrder({ status: labelled('annule'), goods: 'perdues', parcel }))
  await renderAdmin(PATH, orders.answers)
  await expect.element(card.getByText('Retour reçu · rien de vendable')).toBeVisible()
  await expect.element(card.getByText('Colis perdu')).not.toBeInTheDocument()
  await expect.element(card.getByRole('button', { name: /^Retour reçu/ })).not.toBeInTheDocument()
})

it('asks of a delivered order that is cancelled about its goods and its money, apart', async () => {
  const orders = fakeOrders(delivered('attendu'))
  const shop = await renderAdmin(PATH, orders.answers, { at: PHONE })
  await status.selectOptions('Annulé')
  const money = dialog.getByRole('group', {
    name: 'Le transporteur doit 302\u00a0DH. Le client est-il remboursé\u202f?',
  })
  await expect.element(money.getByRole('radio')).toHaveLength(5)
  await expect.element(money.getByRole('radio', { name: /^Pas encore/ })).toBeChecked()
  await expectAccessibleLayout()
  await giveReason('Ne veut plus')
  await money.getByText('Oui, en espèces').click()
  await send.click()
  await expect.element(status).toHaveDisplayValue('Annulé')
  expect(shop.asked(setOrderStatus)).toEqual([
    { id: ORDER.id, status: 'annule', reason: 'ne-veut-plus', goods: 'en-retour', money: 'especes' },
  ])
})

it('knows what the shop has in its own hands', async () => {
  await renderAdmin(PATH, fakeOrders(delivered('recu', null)).answers)
  await status.selectOptions('Annulé')
  await expect.element(dialog).toMatchTextContent('302 DH ont été encaissés. Le client est-il remboursé')
  await expect.element(dialog.getByRole('radio', { name: /^Rien n’a été encaissé/ })).toBeVisible()
})

it('does not offer that nothing was taken once an invoice says otherwise', async () => {
  await renderAdmin(PATH, fakeOrders(delivered('annonce')).answers)
  await status.selectOptions('Annulé')
  await expect.element(dialog.getByRole('radio', { name: /^Pas encore/ })).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /^Rien n’a été encaissé/ })).not.toBeInTheDocument()
})

it('asks whether a parcel was delivered at all when its order goes back on its way', async () => {
  const orders = fakeOrders(delivered('attendu'))
  const shop = await renderAdmin(PATH, orders.answers)
  await status.selectOptions('Expédié')
  await expect.element(dialog).toMatchTextContent('Le transporteur doit 302 DH. Le colis a-t-il été livré')
  await expectAccessibleLayout()
  await dialog.getByText('Non', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Changer le statut' }).click()
  await expect.element(status).toHaveDisplayValue('Expédié')
  expect(shop.asked(setOrderStatus)).toEqual([{ id: ORDER.id, status: 'expedie', money: 'rien-encaisse' }])
})

it('asks who may not see the money nothing about it', async () => {
  const order = delivered('attendu')
  const parcel = order.parcel && { ...order.parcel, cash: null, collected: null }
  const orders = fakeOrders({ ...order, ...(parcel !== undefined && { parcel }) })
  await renderAdmin(PATH, orders.answers)
  await status.selectOptions('Expédié')
  await expect.element(status).toHaveDisplayValue('Expédié')
})

it('asks of an exchange that has not left whether the old piece stays, and says what becomes of its credit', async () => {
  const order = sampleOrder({ status: labelled('en-preparation'), in_exchange: true })
  const orders = fakeOrders(order)
  const exchange_of = {
    order: { id: 'x', order_number: 'SL-2222-3333' },
    take_back: 1,
    is_back: false,
    credit: 84,
    rest: { amount: 12.5, method: 'especes' as const },
  }
  orders.change(order.id, { exchange_of, credit: 58, customer_credit: 0 })
  const shop = await renderAdmin(PATH, orders.answers, { at: PHONE })
  await status.selectOptions('Annulé')
  const stays = dialog.getByRole('group', { name: 'Le client garde l’ancien article\u202f?' })
  const yes = stays.getByRole('radio', { name: /^Oui/ })
  await expect
    .element(yes)
    .toHaveAccessibleName(
      /L’avoir de 84\sDH est retiré, sauf 26\sDH déjà utilisés, .*12,50\sDH rendus en espèces/,
    )
  await expect.element(stays).toMatchTextContent('L’avoir de 84 DH reste au client')
  // Nothing is answered for whoever cancels it.
  await expect.element(stays.getByRole('radio', { checked: true })).not.toBeInTheDocument()
  await giveReason('Ne veut plus')
  await send.click()
  await expect
    .element(stays.getByText('Dites si le client garde l’ancien article.', { exact: true }))
    .toBeVisible()
  await expectAccessibleLayout()
  expect(shop.asked(setOrderStatus)).toEqual([])
  await yes.click()
  await send.click()
  await expect.element(status).toHaveDisplayValue('Annulé')
  expect(shop.asked(setOrderStatus)).toEqual([
    { id: order.id, status: 'annule', reason: 'ne-veut-plus', keeps_pieces: true },
  ])
})

it('says of an exchange whose old piece has come that its credit stays, and asks nothing', async () => {
  const order = sampleOrder({ status: labelled('en-preparation'), in_exchange: true })
  const orders = fakeOrders(order)
  orders.change(order.id, {
    exchange_of: { order: null, take_back: 1, is_back: true, credit: 84, rest: null },
    credit: 84,
  })
  const shop = await renderAdmin(PATH, orders.answers, { at: PHONE })
  await status.selectOptions('Annulé')
  await expect
    .element(dialog)
    .toMatchTextContent('L’ancien article est revenu : l’avoir de 84 DH reste au client.')
  await giveReason('Ne veut plus')
  await send.click()
  await expect.element(status).toHaveDisplayValue('Annulé')
  expect(shop.asked(setOrderStatus)).toEqual([{ id: order.id, status: 'annule', reason: 'ne-veut-plus' }])
})

it('says of a delivered order with a return why it stays, instead of asking', async () => {
  const order = delivered('attendu')
  const orders = fakeOrders(order)
  const noted: CustomerReturn = {
    ...{ id: 'r1', reason: 'defaut', way_payer: 'client', way_cost: 0, is_late: false, by: 'Sara' },
    ...{ note: null, at: '2026-11-21T11:00:00.000Z', received_at: null, received_by: null },
    ...{ exchange: null, lines: [] },
  }
  orders.change(order.id, { returns: [noted] })
  await renderAdmin(PATH, orders.answers, { at: PHONE })
  await status.selectOptions('Annulé')
  await expect
    .element(dialog)
    .toMatchTextContent('Un retour client est noté pour cette commande : elle reste livrée.')
  await expect.element(send).not.toBeInTheDocument()
  await expectAccessibleLayout()
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
})
