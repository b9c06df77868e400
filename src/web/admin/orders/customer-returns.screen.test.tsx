import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { getOrder } from '#contract/orders/admin.ts'
import type { CustomerReturn } from '#contract/orders/customer-returns.ts'
import { noteReturn, receiveCustomerReturn, withdrawReturn } from '#contract/orders/customer-returns.ts'
import { type PaidOrder, recordRefund } from '#contract/orders/refunds.ts'
import { getSettings } from '#contract/settings/settings.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { labelled, orderDetail, sampleOrder } from '#tests/support/admin-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'
import { storedSettings } from '#tests/support/stored-settings.ts'

const ORDER = sampleOrder({ status: labelled('livre') })
const PATH = `/admin/commandes/${ORDER.id}`
const panel = page.getByRole('region', { name: 'Retour client' })
const dialog = page.getByRole('dialog')
const [LINE] = ORDER.items
const NAME = `${LINE?.product_name}`

const NOTED: CustomerReturn = {
  ...{ id: 'r1', reason: 'defaut', way_payer: 'boutique', way_cost: 20, is_late: true, by: 'Sara' },
  ...{ note: 'Flacon fêlé', at: '2026-11-21T11:00:00.000Z', received_at: null, received_by: null },
  exchange: null,
  lines: [{ order_item_id: LINE?.id ?? 0, quantity: 1, condition: null }],
}

function fakeReturns(
  returns: CustomerReturn[],
  paid = { taken: ORDER.total, credit: 0, refunds: [], waivers: [] },
) {
  const orders = fakeOrders(ORDER)
  orders.change(ORDER.id, { paid, returns })
  const detail = (changed: CustomerReturn[]) => {
    orders.change(ORDER.id, { paid, returns: changed })
    return { ...orderDetail(ORDER), paid, returns: changed }
  }
  return { answers: [...orders.answers, answer(getSettings, storedSettings())], detail }
}

it('is noted with its pieces and its reason, and says what it is worth', async () => {
  const { answers, detail } = fakeReturns([])
  const message = 'Sara vient de noter un retour pour cette commande.'
  const shop = await renderAdmin(
    PATH,
    [...answers, answer(noteReturn, refuse(409, { code: 'return_changed', message }))],
    { at: PHONE },
  )
  await panel.getByRole('button', { name: 'Noter un retour' }).click()
  await expectAccessibleLayout()
  const send = dialog.getByRole('button', { name: 'Noter le retour' })
  await send.click()
  await expect.element(dialog.getByText('Choisissez une raison.')).toBeVisible()
  expect(shop.asked(noteReturn)).toEqual([])
  // Its only piece is the one that comes back.
  await expect.element(dialog.getByLabelText(NAME)).toHaveValue('1')
  await dialog.getByLabelText('Pourquoi').selectOptions('Défectueux ou abîmé')
  await expect.element(dialog.getByLabelText('La boutique')).toBeChecked()
  await dialog.getByLabelText('Frais de retour (DH)').fill('20')
  await expect
    .element(dialog.getByText('À rembourser\u00a0: 58\u00a0DH, et 35\u00a0DH de livraison.'))
    .toBeVisible()
  await send.click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  shop.answer(noteReturn, () => detail([NOTED]))
  await send.click()
  await expect.element(panel).toMatchTextContent(/Retour attendu.*Tardif.*Défectueux ou abîmé/)
  const [first, second] = shop.asked(noteReturn)
  expect(second).toMatchObject({
    ...{ id: ORDER.id, known: 0, reason: 'defaut', way_payer: 'boutique', way_cost: 20 },
    lines: [{ order_item_id: LINE?.id, quantity: 1 }],
  })
  expect(second?.return_id).toBe(first?.return_id)
  await expectAccessibleLayout()
})

it('is received piece by piece', async () => {
  const { answers, detail } = fakeReturns([NOTED])
  const received = {
    ...NOTED,
    ...{ received_at: '2026-11-22T11:00:00.000Z', received_by: 'Omar' },
    lines: NOTED.lines.map((line) => ({ ...line, condition: 'decant-ouvert' as const })),
  }
  const shop = await renderAdmin(
    PATH,
    [...answers, answer(receiveCustomerReturn, () => detail([received]))],
    { at: PHONE },
  )
  await panel.getByRole('button', { name: 'Recevoir' }).click()
  await dialog.getByRole('button', { name: 'Recevoir le retour' }).click()
  await expect.element(dialog.getByText('Dites comment cet article est revenu.')).toBeVisible()
  await dialog.getByLabelText(NAME).selectOptions('Décant ouvert')
  await expectAccessibleLayout()
  await dialog.getByRole('button', { name: 'Recevoir le retour' }).click()
  await expect.element(panel).toMatchTextContent(/Retour reçu.*Décant ouvert.*Reçu le .*Omar/)
  expect(shop.asked(receiveCustomerReturn)).toEqual([
    {
      ...{ id: ORDER.id, return_id: 'r1' },
      lines: [{ order_item_id: LINE?.id, quantity: 1, condition: 'decant-ouvert' }],
    },
  ])
})

it('is refunded by what it is worth, with its delivery if the owner says so', async () => {
  const { answers, detail } = fakeReturns([NOTED])
  const shop = await renderAdmin(PATH, [...answers, answer(recordRefund, () => detail([NOTED]))], {
    at: PHONE,
  })
  await panel.getByRole('button', { name: 'Rembourser' }).click()
  const amount = dialog.getByLabelText('Montant rendu (DH)')
  await expect.element(dialog.getByText('Proposé pour les articles rendus\u00a0: 58\u00a0DH.')).toBeVisible()
  await expectAccessibleLayout()
  await expect.element(amount).toHaveValue('93')
  await dialog.getByLabelText('Rembourser aussi la livraison').click()
  await expect.element(amount).toHaveValue('58')
  await dialog.getByText('Par virement').click()
  await dialog.getByRole('button', { name: 'Noter le remboursement' }).click()
  await expect.poll(() => shop.asked(recordRefund)).toHaveLength(1)
  expect(shop.asked(recordRefund)[0]).toMatchObject({
    ...{ return_id: 'r1', amount: 58, method: 'virement', delivery: 0 },
  })
})

it('is taken back when it was a mistake', async () => {
  const { answers, detail } = fakeReturns([NOTED])
  const shop = await renderAdmin(PATH, [...answers, answer(withdrawReturn, () => detail([]))])
  await panel.getByRole('button', { name: /^Retirer/ }).click()
  await expect.element(panel.getByText('Aucun retour après la livraison.')).toBeVisible()
  expect(shop.asked(withdrawReturn)).toEqual([{ id: ORDER.id, return_id: 'r1' }])
})

it('is to be refunded until it is: the money says how much, and its refund is for this return', async () => {
  const received = {
    ...NOTED,
    ...{ received_at: '2026-11-22T11:00:00.000Z', received_by: 'Omar' },
    lines: NOTED.lines.map((line) => ({ ...line, condition: 'abime' as const })),
  }
  const { answers, detail } = fakeReturns([received])
  const shop = await renderAdmin(PATH, [...answers, answer(recordRefund, () => detail([received]))], {
    at: PHONE,
  })
  const money = page.getByRole('region', { name: 'Argent du client' })
  // All has come back, and the delivery with it.
  await expect.element(money).toMatchTextContent('Reste à rembourser93 DH')
  await expectAccessibleLayout()
  await money.getByRole('button', { name: 'Noter un remboursement' }).click()
  await expect.element(dialog.getByLabelText('Montant rendu (DH)')).toHaveValue('93')
  await dialog.getByRole('button', { name: 'Noter le remboursement' }).click()
  await expect
    .poll(() => shop.asked(recordRefund))
    .toMatchObject([{ return_id: 'r1', amount: 93, delivery: 35 }])
})

it('is not refunded where the owner decides so, and says it; a refund is still possible', async () => {
  const orders = fakeOrders(ORDER)
  const waiver: PaidOrder['waivers'][number] = {
    ...{ id: 'w1', amount: 93, note: 'Scellé ouvert', at: NOTED.at, by: 'Sara', return_id: 'r1' },
  }
  const paid = { taken: ORDER.total, credit: 0, refunds: [], waivers: [waiver] }
  const decided = { kind: 'refund_waived', created_at: NOTED.at } as const
  const nothing = { fields: [], lines: [], amounts: null, discount_reason: null, other: null, by: 'Sara' }
  orders.change(ORDER.id, { paid, returns: [NOTED], changes: [{ ...decided, ...nothing }] })
  const refused = answer(recordRefund, refuse(409, { code: 'return_refunded', message: 'Déjà remboursé.' }))
  const shop = await renderAdmin(PATH, [...orders.answers, refused], { at: PHONE })
  await expect.element(panel.getByText('Décidé\u00a0: pas de remboursement de 93\u00a0DH')).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Rembourser' })).toBeVisible()
  await expect.element(page.getByText('Reste à rembourser')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('region', { name: 'Historique' }))
    .toMatchTextContent(/Décidé : pas de remboursement93 DHScellé ouvert.*Sara/)
  const money = page.getByRole('region', { name: 'Argent du client' })
  await money.getByRole('button', { name: 'Noter un remboursement' }).click()
  await expect.element(dialog.getByLabelText('Montant rendu (DH)')).toHaveValue('93')
  await dialog.getByRole('button', { name: 'Noter le remboursement' }).click()
  await expect.poll(() => shop.asked(recordRefund)).toMatchObject([{ return_id: 'r1', amount: 93 }])
})

it('is one sum wherever it is refunded: what is owed after a decision about a part of it', async () => {
  const waiver: PaidOrder['waivers'][number] = {
    ...{ id: 'w1', amount: 11, note: null, at: NOTED.at, by: 'Sara', return_id: 'r1' },
  }
  const orders = fakeOrders(ORDER)
  const paid = { taken: ORDER.total, credit: 0, refunds: [], waivers: [waiver] }
  orders.change(ORDER.id, { paid, returns: [NOTED] })
  await renderAdmin(PATH, orders.answers, { at: PHONE })
  const money = page.getByRole('region', { name: 'Argent du client' })
  await expect.element(money).toMatchTextContent('Reste à rembourser82 DH')
  for (const ask of [
    panel.getByRole('button', { name: 'Rembourser' }),
    money.getByRole('button', { name: 'Noter un remboursement' }),
  ]) {
    await ask.click()
    await expect.element(dialog.getByLabelText('Montant rendu (DH)')).toHaveValue('82')
    await expect
      .element(dialog.getByText('Proposé pour les articles rendus\u00a0: 47\u00a0DH.'))
      .toBeVisible()
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

it('says how it was refunded, and of an exchange that was cancelled that it is', async () => {
  const exchange = { id: 'x', order_number: 'SL-2222-3333', is_cancelled: true }
  const orders = fakeOrders(ORDER)
  const refund: PaidOrder['refunds'][number] = {
    ...{ id: 'f1', amount: 58, method: 'avoir', note: null, at: NOTED.at, by: 'Sara' },
    ...{ return_id: 'r1', delivery: 0 },
  }
  const paid = { taken: ORDER.total, credit: 0, refunds: [refund], waivers: [] }
  orders.change(ORDER.id, { paid, returns: [{ ...NOTED, exchange }] })
  await renderAdmin(PATH, orders.answers, { at: PHONE })
  await expect.element(panel.getByText('Remboursé en avoir\u00a0: 58\u00a0DH')).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'Échange annulé\u00a0: commande SL-2222-3333' }))
    .toBeVisible()
  await expect.element(page.getByText('Reste à rembourser')).not.toBeInTheDocument()
})

it('is refunded once where a colleague notes it while the form is open', async () => {
  const { answers, detail } = fakeReturns([NOTED])
  const message = 'Ce retour est déjà remboursé\u00a0: 93\u00a0DH en espèces, par Omar.'
  const shop = await renderAdmin(PATH, [
    ...answers,
    answer(recordRefund, refuse(409, { code: 'return_refunded', message })),
  ])
  const money = page.getByRole('region', { name: 'Argent du client' })
  await money.getByRole('button', { name: 'Noter un remboursement' }).click()
  await expect.element(dialog.getByLabelText('Montant rendu (DH)')).toHaveValue('93')
  const refund: PaidOrder['refunds'][number] = {
    ...{ id: 'f1', amount: 93, delivery: 35, method: 'especes', note: null, return_id: 'r1', by: 'Omar' },
    at: '2026-11-22T11:00:00.000Z',
  }
  const more = { taken: ORDER.total * 2, credit: 0, refunds: [refund], waivers: [] }
  shop.answer(getOrder, { ...detail([NOTED]), paid: more })
  shop.announce({ type: 'ORDER_UPDATE', data: { orderId: ORDER.id, status: 'livre' } })
  await expect.element(panel).toMatchTextContent(/Remboursé en espèces/)
  await dialog.getByRole('button', { name: 'Noter le remboursement' }).click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  expect(shop.asked(recordRefund)).toMatchObject([{ return_id: 'r1', amount: 93, delivery: 35 }])
})
