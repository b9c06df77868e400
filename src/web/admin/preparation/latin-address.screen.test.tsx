import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { correctOrder } from '#contract/confirmation/confirmation.ts'
import { getPreparation } from '#contract/parcels/parcels.ts'
import { orderDetail, sampleOrder } from '#tests/support/admin-samples.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { samplePreparation, toPrepare } from '#tests/support/preparation-samples.ts'
import { expectAccessible, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

it('proposes an address in Arabic in Latin letters, which is read and kept', async () => {
  const order = toPrepare(1, {
    address: '14 زنقة البرتقال، الطابق الأول',
    district: 'المعاريف',
    landmark: null,
  })
  const shop = await renderAdmin(
    '/admin/preparation',
    [
      answer(getPreparation, samplePreparation([order])),
      answer(correctOrder, () => Response.json(orderDetail(sampleOrder({ id: order.order_id })))),
    ],
    { at: PHONE },
  )
  const card = page.getByRole('article', { name: `Commande ${order.order_number}` })
  await card.getByRole('button', { name: /^Écrire en lettres latines/ }).click()
  await expectAccessible()
  expectNoOverflow()
  const address = page.getByRole('textbox', { name: 'Adresse' })
  await expect.element(address).toHaveValue('14 rue Al Bertqal, étage 1er')
  await expect.element(page.getByRole('textbox', { name: 'Repère' })).not.toBeInTheDocument()
  await address.fill('14 rue des Orangers, 1er étage')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect
    .poll(() => shop.asked(correctOrder))
    .toEqual([{ id: order.order_id, address: '14 rue des Orangers, 1er étage', district: 'Maârif' }])
  await expect.element(card.getByRole('link', { name: order.order_number })).toHaveFocus()
})
