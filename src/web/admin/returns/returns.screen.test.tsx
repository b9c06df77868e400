import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { currentUser } from '#contract/account/auth.ts'
import { type CustomerReturn, listAwaitedReturns } from '#contract/orders/customer-returns.ts'
import {
  listOwedRefunds,
  type OwedRefunds,
  type PaidOrder,
  recordRefund,
  waiveRefund,
} from '#contract/orders/refunds.ts'
import {
  countParcels,
  getParcel,
  listParcels,
  type ParcelPage,
  receiveReturn,
} from '#contract/parcels/parcels.ts'
import { blockPhone } from '#contract/risk/risk.ts'
import { PARCEL_BUCKETS } from '#domain/parcels/words.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { labelled, OWNER, orderDetail, sampleOrder } from '#tests/support/admin-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { refusedParcel } from '#tests/support/return-samples.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'

const PARCEL = refusedParcel({ is_return_late: true })
const RECEIVED = { restocked: 2, lost: 1, lost_value: 89, blockable: null }
const BACK = refusedParcel({ state: 'retourne', goods: 'rendues', status: 'annule' })

function list(parcels = [PARCEL], late_returns = 3): ParcelPage {
  const buckets = PARCEL_BUCKETS.map((id) => ({ id, count: parcels.length }))
  return {
    parcels,
    total: parcels.length,
    buckets,
    carriers: [],
    late_returns,
    return_late_days: 10,
    silent_days: 5,
  }
}

const NONE_AWAITED = answer(listAwaitedReturns, { returns: [] })
const NONE_OWED = answer(listOwedRefunds, { orders: [], total: 0 })
const ANSWERS = [answer(listParcels, list()), answer(getParcel, PARCEL), NONE_AWAITED, NONE_OWED]
const dialog = page.getByRole('dialog')
const group = (name: string | RegExp) => dialog.getByRole('group', { name })
const receive = dialog.getByRole('button', { name: 'Recevoir le retour' })

async function open(answers = ANSWERS) {
  const shop = await renderAdmin('/admin/retours', answers, { at: PHONE })
  await page.getByRole('button', { name: 'Recevoir le retour de SL-7K3Q-9XVD' }).click()
  return shop
}

it('says what is awaited for too long, and asks of each piece how it came back', async () => {
  const shop = await open()
  await expect.element(page.getByText('3 attendus depuis plus de 10 jours')).toBeVisible()
  await expect.element(group(/Rosée de Kelaâ.*1 sur 2/)).toBeVisible()
  await expect.element(dialog.getByRole('radio', { checked: true })).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Frais de retour (DH)')).toHaveValue('10')
  await expectAccessibleLayout()
  await receive.click()
  await expect.element(dialog).toMatchTextContent('il en reste 3')
  expect(shop.asked(receiveReturn)).toEqual([])

  await dialog.getByRole('button', { name: 'Tout vendable' }).click()
  await group(/Miel de dattier/)
    .getByText('Abîmé')
    .click()
  await dialog.getByLabelText('Note (facultatif)').fill('Flacon ouvert')
  shop.answer(receiveReturn, { parcel: BACK, received: RECEIVED })
  await receive.click()
  await expect.element(dialog).toMatchTextContent('2 articles remis en stock, 1 perdu (89 DH).')
  await expect.element(dialog.getByRole('status')).toHaveFocus()
  expect(shop.asked(receiveReturn)).toEqual([
    {
      id: PARCEL.id,
      lines: [
        { order_item_id: 1, condition: 'vendable', quantity: 2 },
        { order_item_id: 2, condition: 'abime', quantity: 1 },
      ],
      fee: 10,
      note: 'Flacon ouvert',
    },
  ])
  await expectAccessibleLayout()
  await dialog.getByRole('button', { name: 'Terminer' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('offers to block a phone after its second refusal', async () => {
  const blockable = { phone: '06 61 23 45 67', refused: 2 }
  const shop = await open()
  await dialog.getByRole('button', { name: 'Tout vendable' }).click()
  shop.answer(receiveReturn, { parcel: BACK, received: { ...RECEIVED, blockable } })
  await receive.click()
  await dialog.getByRole('button', { name: 'Mettre sur liste noire' }).click()
  shop.answer(blockPhone, {
    ...{ id: 1, phone: blockable.phone, reason: 'Deux colis refusés', state: 'active' },
    level: { id: 'signaler', label: 'Signaler' },
    ...{ created_at: '2026-11-23T10:00:00Z', created_by: 'Nezha', expires_at: null, lifted_at: null },
  })
  await dialog.getByLabelText('Raison').fill('Deux colis refusés')
  await expectAccessibleLayout()
  await dialog.getByRole('button', { name: 'Mettre sur liste noire' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shop.asked(blockPhone)).toMatchObject([{ phone: blockable.phone }])
})

it('says that somebody else received it, and receives nothing without a network', async () => {
  const shop = await open()
  await dialog.getByRole('button', { name: 'Tout vendable' }).click()
  shop.answer(receiveReturn, refuse(409, { code: 'already_returned', message: 'Ce retour a déjà été reçu.' }))
  await receive.click()
  await expect.element(dialog).toMatchTextContent('Ce retour a déjà été reçu.')

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  window.dispatchEvent(new Event('offline'))
  await receive.click()
  await expect.element(dialog.getByText('Pas de réseau')).toBeVisible()
  expect(shop.asked(receiveReturn)).toHaveLength(1)
})

it('is opened by a code, unless the parcel is not to be received', async () => {
  const shop = await renderAdmin('/admin/retours', ANSWERS, { at: PHONE })
  await page.getByRole('button', { name: 'Scanner' }).click()
  const type = async (code: string) => {
    await dialog.getByLabelText('Numéro de suivi ou de commande').fill(code)
    await dialog.getByRole('button', { name: 'Valider' }).click()
  }
  shop.answer(listParcels, list([BACK]))
  await type('oz 123')
  await expect.element(dialog.getByText('Ce retour a déjà été reçu.')).toBeVisible()
  await type('OZ999')
  await expect.element(dialog.getByText('Aucun colis n’a ce numéro.')).toBeVisible()
  shop.answer(listParcels, list())
  await type('OZ123')
  await expect.element(receive).toBeVisible()
})

it('is empty, and shows what has come back', async () => {
  const answers = [answer(listParcels, list([], 0)), NONE_AWAITED, NONE_OWED]
  const shop = await renderAdmin('/admin/retours', answers, { at: PHONE })
  await expect.element(page.getByText('Aucun retour attendu.')).toBeVisible()
  shop.answer(listParcels, list([BACK], 0))
  await page.getByRole('button', { name: 'Reçus' }).click()
  await expect.element(page.getByText('Retour reçu')).toBeVisible()
  await expectAccessibleLayout()
})

it('shows those who prepare what is to come back alone', async () => {
  const preparer = answer(currentUser, { ...OWNER, role: 'preparation' })
  await renderAdmin('/admin/retours?onglet=recus', [...ANSWERS, preparer], { at: PHONE })
  await expect.element(page.getByRole('button', { name: 'Recevoir le retour de SL-7K3Q-9XVD' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reçus' })).not.toBeInTheDocument()
})

it('lists what shoppers give back after the sale, each with the way to its order', async () => {
  const awaited = {
    id: '6a5f2c1e-0a43-4b7e-9f0e-2d6a1c9b8e01',
    order_id: '6a5f2c1e-0a43-4b7e-9f0e-2d6a1c9b8e02',
    order_number: 'SL-7K3Q-2222',
    name: 'Salma Bennani',
    reason: 'defaut' as const,
    at: '2026-11-20T10:00:00.000Z',
    pieces: 2,
  }
  const answers = [
    ...[answer(listParcels, list([], 0)), answer(listAwaitedReturns, { returns: [awaited] })],
    NONE_OWED,
  ]
  await renderAdmin('/admin/retours', answers, { at: PHONE })
  const awaitedList = page.getByRole('region', { name: 'Retours clients attendus' })
  await expect
    .element(awaitedList.getByRole('article', { name: 'SL-7K3Q-2222' }))
    .toMatchTextContent(/Salma Bennani.*Défectueux ou abîmé · 2 articles · depuis le 20 novembre 2026/)
  await expect
    .element(awaitedList.getByRole('link', { name: 'Ouvrir la commande SL-7K3Q-2222' }))
    .toHaveAttribute('href', `/admin/commandes/${awaited.order_id}`)
  await expect.element(page.getByText('Aucun colis attendu.')).toBeVisible()
  await expect.element(page.getByText('Aucun retour attendu.')).not.toBeInTheDocument()
  await expectAccessibleLayout()
})

it('lists what is to be refunded with its sum, each a tap from its refund', async () => {
  const order = sampleOrder({ status: labelled('annule'), goods: 'rendues' })
  const orders = fakeOrders(order)
  const paid = { taken: 390, credit: 0, refunds: [], waivers: [] }
  orders.change(order.id, { paid })
  const owed: OwedRefunds['orders'][number] = {
    ...{ id: order.id, order_number: order.order_number, name: order.name, amount: 390 },
    ...{ why: 'annulee', since: '2026-11-20T10:00:00Z' },
  }
  const other = { ...owed, id: 'b', order_number: 'SL-2222-3333', amount: 46.5, why: 'retour-recu' } as const
  const shop = await renderAdmin(
    '/admin/retours',
    [
      ...ANSWERS,
      ...orders.answers,
      answer(listOwedRefunds, { orders: [owed, other], total: 436.5 }),
      answer(countParcels, { to_prepare: 0, to_hand_over: 0, to_catch_up: 0, to_refund: 2 }),
    ],
    { at: PHONE },
  )
  await page.getByRole('button', { name: 'À rembourser 2' }).click()
  await expect.element(page.getByText('Reste à rembourser')).toMatchTextContent('436,50 DH')
  const card = page.getByRole('article', { name: order.order_number })
  await expect.element(card).toMatchTextContent(/Annulée après la livraison, le 20 novembre 2026.*390 DH/)
  await expectAccessibleLayout()
  shop.answer(recordRefund, () => {
    shop.answer(listOwedRefunds, { orders: [other], total: 46.5 })
    return { ...orderDetail(order), paid }
  })
  await card
    .getByRole('button', { name: `Rembourser la commande ${order.order_number}`, exact: true })
    .click()
  await expect.element(dialog.getByLabelText('Montant rendu (DH)')).toHaveValue('390')
  await dialog.getByRole('button', { name: 'Noter le remboursement' }).click()
  await expect.element(card).not.toBeInTheDocument()
  expect(shop.asked(recordRefund)).toMatchObject([{ id: order.id, amount: 390 }])
})

it('decides of the oldest return of an order that nothing is given back, in one form', async () => {
  const order = sampleOrder({ status: labelled('livre') })
  const orders = fakeOrders(order)
  const paid = { taken: order.total, credit: 0, refunds: [], waivers: [] }
  const noted: CustomerReturn = {
    ...{ id: 'r1', reason: 'defaut', way_payer: 'client', way_cost: 0, is_late: false, by: 'Sara' },
    ...{ note: null, at: '2026-11-20T10:00:00.000Z', received_at: null, received_by: null },
    ...{ exchange: null, lines: [{ order_item_id: order.items[0]?.id ?? 0, quantity: 1, condition: null }] },
  }
  orders.change(order.id, { paid, returns: [noted] })
  const owed: OwedRefunds['orders'][number] = {
    ...{ id: order.id, order_number: order.order_number, name: order.name, amount: 93 },
    ...{ why: 'retour-attendu', since: noted.at },
  }
  const shop = await renderAdmin(
    '/admin/retours',
    [...ANSWERS, ...orders.answers, answer(listOwedRefunds, { orders: [owed], total: 93 })],
    { at: PHONE },
  )
  await page.getByRole('button', { name: /^À rembourser/ }).click()
  await page.getByRole('button', { name: `Ne pas rembourser la commande ${order.order_number}` }).click()
  await expect
    .element(dialog)
    .toMatchTextContent('93 DH ne seront pas rendus au client pour le retour noté le 20 novembre 2026.')
  await expectAccessibleLayout()
  shop.answer(waiveRefund, () => {
    shop.answer(listOwedRefunds, { orders: [], total: 0 })
    return { ...orderDetail(order), paid, returns: [noted] }
  })
  await dialog.getByRole('button', { name: 'Ne pas rembourser' }).click()
  await expect.element(page.getByText('Aucun client à rembourser.')).toBeVisible()
  expect(shop.asked(waiveRefund)).toMatchObject([{ id: order.id, return_id: 'r1', amount: 93, note: '' }])
})

it('says that a colleague has refunded meanwhile, with a button to close', async () => {
  const order = sampleOrder({ status: labelled('annule'), goods: 'rendues' })
  const orders = fakeOrders(order)
  const owed: OwedRefunds['orders'][number] = {
    ...{ id: order.id, order_number: order.order_number, name: order.name, amount: 93 },
    ...{ why: 'annulee', since: '2026-11-20T10:00:00Z' },
  }
  const refund: PaidOrder['refunds'][number] = {
    ...{ id: 'f1', amount: 93, delivery: 0, method: 'especes', note: null, return_id: null, by: 'Omar' },
    at: '2026-11-22T11:00:00.000Z',
  }
  orders.change(order.id, { paid: { taken: 93, credit: 0, refunds: [refund], waivers: [] } })
  await renderAdmin(
    '/admin/retours',
    [...ANSWERS, ...orders.answers, answer(listOwedRefunds, { orders: [owed], total: 93 })],
    { at: PHONE },
  )
  await page.getByRole('button', { name: /^À rembourser/ }).click()
  await page.getByRole('button', { name: `Ne pas rembourser la commande ${order.order_number}` }).click()
  await expect.element(dialog.getByText('Il n’y a plus rien à rembourser pour cette commande.')).toBeVisible()
  await expectAccessibleLayout()
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('refunds what an order owes now, not what was read of it earlier', async () => {
  const order = sampleOrder({ status: labelled('livre') })
  const orders = fakeOrders(order)
  const paid = { taken: order.total, credit: 0, refunds: [], waivers: [] }
  orders.change(order.id, { paid, returns: [] })
  const owed: OwedRefunds['orders'][number] = {
    ...{ id: order.id, order_number: order.order_number, name: order.name, amount: 93 },
    ...{ why: 'retour-attendu', since: '2026-11-20T10:00:00Z' },
  }
  const shop = await renderAdmin(
    '/admin/retours',
    [...ANSWERS, ...orders.answers, answer(listOwedRefunds, { orders: [owed], total: 93 })],
    { at: PHONE },
  )
  await page.getByRole('button', { name: /^À rembourser/ }).click()
  const card = page.getByRole('article', { name: order.order_number })
  const ask = card.getByRole('button', { name: `Rembourser la commande ${order.order_number}`, exact: true })
  const amount = dialog.getByLabelText('Montant rendu (DH)')
  await ask.click()
  await expect.element(amount).toBeVisible()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(amount).not.toBeInTheDocument()
  // Meanwhile its return was noted: the form is for this one from the start.
  const noted: CustomerReturn = {
    ...{ id: 'r1', reason: 'defaut', way_payer: 'client', way_cost: 0, is_late: false, by: 'Sara' },
    ...{ note: null, at: '2026-11-20T10:00:00.000Z', received_at: null, received_by: null },
    ...{ exchange: null, lines: [{ order_item_id: order.items[0]?.id ?? 0, quantity: 1, condition: null }] },
  }
  orders.change(order.id, { returns: [noted] })
  shop.answer(
    recordRefund,
    refuse(409, { code: 'return_refunded', message: 'Ce retour est déjà remboursé.' }),
  )
  await ask.click()
  await expect.element(dialog.getByText(/Proposé pour les articles rendus/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Noter le remboursement' }).click()
  await expect.element(dialog.getByText('Ce retour est déjà remboursé.')).toBeVisible()
  expect(shop.asked(recordRefund)).toMatchObject([{ return_id: 'r1', amount: 93 }])
})
