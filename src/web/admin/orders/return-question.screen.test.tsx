import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { setOrderStatus } from '#contract/orders/admin.ts'
import { getParcel, listParcels } from '#contract/parcels/parcels.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { labelled, orderDetail, sampleOrder } from '#tests/support/admin-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { cardOf, statusOf } from '#tests/support/order-cards.ts'
import { samplePage } from '#tests/support/parcel-samples.ts'
import { parcelOnItsWay, refusedParcel } from '#tests/support/return-samples.ts'
import { renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/commandes'

const ORDER = sampleOrder()
const card = cardOf(ORDER.name)
const status = statusOf(card)
const badge = card.css('.badge')
const dialog = page.getByRole('dialog')

it('asks where a parcel on its way is, before its order is cancelled', async () => {
  const orders = fakeOrders(sampleOrder({ status: labelled('expedie') }))
  const shop = await renderAdmin(PATH, orders.answers)
  await status.selectOptions('Annulé')
  const question = page.getByRole('dialog', { name: 'Où est le colis' })
  await expect.element(question).toMatchTextContent('a quitté la boutique')
  await expectAccessibleLayout()
  await question.getByRole('button', { name: 'Ne pas annuler' }).click()
  await expect.element(badge).toHaveTextContent('Expédié')
  await expect.element(status).toHaveValue('expedie')

  shop.answer(setOrderStatus, ({ goods }) => {
    const state = goods ?? 'en-retour'
    orders.change(ORDER.id, { status: labelled('annule'), goods: state })
    return orderDetail({ ...ORDER, status: labelled('annule'), goods: state })
  })
  await status.selectOptions('Annulé')
  await question.getByRole('button', { name: /^Retour attendu/ }).click()
  await expect.element(badge).toHaveTextContent('Annulé')
  await expect.element(card.getByText('Retour attendu', { exact: true })).toBeVisible()
  await expect.element(card.getByRole('button', { name: /^Supprimer/ })).not.toBeInTheDocument()
  await expectAccessibleLayout()
  await card.getByRole('button', { name: /^Retour reçu/ }).click()
  await expect.element(card.getByText('Retour attendu', { exact: true })).not.toBeInTheDocument()
  await expect.element(card.getByRole('button', { name: /^Supprimer/ })).toBeVisible()
  expect(shop.asked(setOrderStatus).map(({ goods }) => goods)).toEqual(['en-retour', 'rendues'])
})

it('marks a lost parcel, and asks nothing about one that never left', async () => {
  const delivered = sampleOrder({ status: labelled('livre') })
  const kept = sampleOrder({ id: '1', order_number: 'SL-1', name: 'Nadia' })
  const orders = fakeOrders(delivered, kept)
  const shop = await renderAdmin(PATH, orders.answers)
  await expect.element(card).toBeVisible()
  shop.answer(setOrderStatus, ({ id, goods }) => {
    orders.change(id, { status: labelled('annule'), goods: goods ?? 'en-retour' })
    return orderDetail({ ...ORDER, id, status: labelled('annule'), goods: 'perdues' })
  })
  await status.selectOptions('Annulé')
  await dialog.getByRole('button', { name: /^Perdu/ }).click()
  await expect.element(card.getByText('Colis perdu', { exact: true })).toBeVisible()
  await expect.element(card.getByRole('button', { name: /^Retour reçu/ })).toBeVisible()
  await statusOf(cardOf('Nadia')).selectOptions('Annulé')
  await expect.element(cardOf('Nadia').css('.badge')).toHaveTextContent('Annulé')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shop.asked(setOrderStatus)).toEqual([
    { id: ORDER.id, status: 'annule', goods: 'perdues' },
    { id: '1', status: 'annule' },
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
  await dialog.getByRole('button', { name: /^Retour attendu/ }).click()
  await expect
    .element(card.getByRole('link', { name: /^Recevoir le retour/ }))
    .toHaveAttribute('href', `/admin/retours?colis=${parcel.id}`)
})

it('leads to the judgement of a parcel that is said to be back already', async () => {
  const parcel = parcelOnItsWay({ state: 'en-livraison' })
  const orders = fakeOrders(sampleOrder({ status: labelled('expedie'), parcel }))
  const returns = [answer(listParcels, samplePage([], {})), answer(getParcel, refusedParcel())]
  const shop = await renderAdmin(PATH, [...orders.answers, ...returns])
  await status.selectOptions('Annulé')
  shop.answer(setOrderStatus, () => {
    orders.change(ORDER.id, { status: labelled('annule'), goods: 'en-retour' })
    return orderDetail({ ...ORDER, status: labelled('annule'), goods: 'en-retour', parcel })
  })
  const back = dialog.getByRole('button', { name: /^Déjà revenu/ })
  await expect.element(back).toMatchTextContent('Chaque article du colis est d’abord jugé')
  await back.click()
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
