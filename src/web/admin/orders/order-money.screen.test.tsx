import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { PaidOrder } from '#contract/orders/refunds.ts'
import { recordRefund, waiveRefund, withdrawRefund, withdrawWaiver } from '#contract/orders/refunds.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { labelled, orderDetail, sampleOrder } from '#tests/support/admin-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'

const ORDER = sampleOrder({ status: labelled('annule'), goods: 'rendues' })
const PATH = `/admin/commandes/${ORDER.id}`
const panel = page.getByRole('region', { name: 'Argent du client' })
const dialog = page.getByRole('dialog', { name: 'Remboursement' })
const send = dialog.getByRole('button', { name: 'Noter le remboursement' })

const REFUND: PaidOrder['refunds'][number] = {
  ...{ id: 'r1', amount: 100.5, method: 'virement', note: 'Flacon fêlé', by: 'Sara' },
  ...{ at: '2026-11-21T11:00:00.000Z', return_id: null, delivery: 0 },
}

function fakeRefunds(paid: PaidOrder, order = ORDER) {
  const orders = fakeOrders(order)
  orders.change(ORDER.id, { paid })
  return { orders, give: (changed: PaidOrder) => orders.change(ORDER.id, { paid: changed }) }
}

it('shows what was paid and given back, and what is left to be given back', async () => {
  const { orders } = fakeRefunds({ taken: 302, credit: 0, refunds: [REFUND], waivers: [] })
  await renderAdmin(PATH, orders.answers, { at: PHONE })
  await expect.element(panel).toMatchTextContent('Payé à la livraison302 DH')
  await expect.element(panel).toMatchTextContent(/Par virement · .* · Sara.*Flacon fêlé.*−100,50 DH/)
  await expect.element(panel).toMatchTextContent('Reste à rembourser201,50 DH')
  await expectAccessibleLayout()
})

it('is noted once, with a sentence for what cannot be', async () => {
  const { orders, give } = fakeRefunds({ taken: 302, credit: 0, refunds: [], waivers: [] })
  const message = 'On peut encore rembourser 20\u00a0DH, pas plus.'
  const shop = await renderAdmin(
    PATH,
    [...orders.answers, answer(recordRefund, refuse(409, { code: 'refund_too_large', message }))],
    { at: PHONE },
  )
  await panel.getByRole('button', { name: 'Noter un remboursement' }).click()
  const amount = dialog.getByLabelText('Montant rendu (DH)')
  await expect.element(amount).toHaveValue('302')
  await expectAccessibleLayout()
  for (const [typed, sentence] of [
    ['', 'Indiquez le montant rendu, en DH.'],
    ['0', 'Indiquez le montant rendu, en DH.'],
    ['302,01', 'Au plus 302\u00a0DH.'],
  ] as const) {
    await amount.fill(typed)
    await send.click()
    await expect.element(dialog.getByText(sentence)).toBeVisible()
  }
  expect(shop.asked(recordRefund)).toEqual([])
  await amount.fill('100,50')
  await dialog.getByText('Par virement').click()
  await send.click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  shop.answer(recordRefund, () => {
    give({ taken: 302, credit: 0, refunds: [REFUND], waivers: [] })
    return { ...orderDetail(ORDER), paid: { taken: 302, credit: 0, refunds: [REFUND], waivers: [] } }
  })
  await send.click()
  await expect.element(panel).toMatchTextContent('Reste à rembourser201,50 DH')
  const [first, second] = shop.asked(recordRefund)
  expect(second).toMatchObject({ id: ORDER.id, amount: 100.5, method: 'virement', note: '' })
  expect(second?.refund_id).toBe(first?.refund_id)
})

it('is withdrawn when it was a mistake', async () => {
  const { orders, give } = fakeRefunds({ taken: 302, credit: 0, refunds: [REFUND], waivers: [] })
  const shop = await renderAdmin(
    PATH,
    [
      ...orders.answers,
      answer(withdrawRefund, () => {
        give({ taken: 302, credit: 0, refunds: [], waivers: [] })
        return { ...orderDetail(ORDER), paid: { taken: 302, credit: 0, refunds: [], waivers: [] } }
      }),
    ],
    { at: DESKTOP },
  )
  await panel.getByRole('button', { name: /^Retirer/ }).click()
  await expect.element(panel).toMatchTextContent('Reste à rembourser302 DH')
  expect(shop.asked(withdrawRefund)).toEqual([{ id: ORDER.id, refund_id: 'r1' }])
})

const WAIVER: PaidOrder['waivers'][number] = {
  ...{ id: 'w1', amount: 302, note: 'Déjà rendu à la porte', by: 'Sara', return_id: null },
  at: '2026-11-21T11:00:00.000Z',
}

it('is not given back where the owner decides so, until they take it back', async () => {
  const paid = { taken: 302, credit: 0, refunds: [], waivers: [] }
  const { orders, give } = fakeRefunds(paid)
  const said = (changed: PaidOrder) => () => {
    give(changed)
    return { ...orderDetail(ORDER), paid: changed }
  }
  const message = 'La somme à rembourser a changé\u00a0: 202\u00a0DH. Vérifiez avant de décider.'
  const shop = await renderAdmin(
    PATH,
    [
      ...orders.answers,
      answer(waiveRefund, refuse(409, { code: 'order_changed', message })),
      answer(withdrawWaiver, said(paid)),
    ],
    { at: PHONE },
  )
  const decision = page.getByRole('dialog', { name: 'Ne pas rembourser' })
  await panel.getByRole('button', { name: 'Ne pas rembourser' }).click()
  await expect
    .element(decision)
    .toMatchTextContent('302 DH ne seront pas rendus au client pour cette commande annulée.')
  await expect
    .element(decision)
    .toMatchTextContent('Pour la boutique : elle ne s’affiche pas chez le client.')
  await expectAccessibleLayout()
  await decision.getByLabelText('Raison (facultatif)').fill('Déjà rendu à la porte')
  const decide = decision.getByRole('button', { name: 'Ne pas rembourser' })
  await decide.click()
  await expect.element(decision.getByText(message)).toBeVisible()
  shop.answer(waiveRefund, said({ ...paid, waivers: [WAIVER] }))
  await decide.click()
  await expect.element(panel).toMatchTextContent(/Pas de remboursement.* · Sara.*porte.*302 DH/)
  await expect.element(panel.getByText('Reste à rembourser')).not.toBeInTheDocument()
  await expect.element(panel.getByRole('button', { name: 'Noter un remboursement' })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Ne pas rembourser' })).not.toBeInTheDocument()
  await expectAccessibleLayout()
  const [first, second] = shop.asked(waiveRefund)
  expect(second).toMatchObject({ id: ORDER.id, amount: 302, note: 'Déjà rendu à la porte' })
  expect(second?.waiver_id).toBe(first?.waiver_id)
  await panel.getByRole('button', { name: /^Rembourser quand même/ }).click()
  await expect.element(panel).toMatchTextContent('Reste à rembourser302 DH')
  // What was waived need not be what is owed again, which stands beside it.
  await expect.element(page.getByText('De nouveau à rembourser', { exact: true })).toBeVisible()
  expect(shop.asked(withdrawWaiver)).toEqual([{ id: ORDER.id, waiver_id: 'w1' }])
})

it('is no debt of the shop while the order is delivered', async () => {
  const { orders } = fakeRefunds(
    { taken: 302, credit: 0, refunds: [], waivers: [] },
    sampleOrder({ status: labelled('livre') }),
  )
  await renderAdmin(PATH, orders.answers)
  await expect.element(panel.getByRole('button', { name: 'Noter un remboursement' })).toBeVisible()
  await expect.element(panel.getByText('Reste à rembourser')).not.toBeInTheDocument()
})

it('is nothing where nothing was paid', async () => {
  await renderAdmin(PATH, fakeRefunds({ taken: 0, credit: 0, refunds: [], waivers: [] }).orders.answers)
  await expect.element(page.getByRole('region', { name: 'Articles' })).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
})
