import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listOrders } from '#contract/admin-orders.ts'
import { currentUser } from '#contract/auth.ts'
import { getConfirmationQueue } from '#contract/confirmation.ts'
import { countParcels } from '#contract/parcels.ts'
import { expectAccessibleLayout, textsOf } from '#tests/support/admin-area.ts'
import { OWNER, orderPage, sampleOrder } from '#tests/support/admin-samples.ts'
import { sampleCard, sampleQueue } from '#tests/support/confirmation-samples.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'

const bar = page.getByRole('navigation', { name: 'Raccourcis' })
const ORDERS = answer(listOrders, orderPage([sampleOrder()]))
const QUEUE = answer(getConfirmationQueue, sampleQueue([sampleCard()]))

it('has the screens of the day under the thumb, with how many are to be called, and the others behind Plus', async () => {
  const parcels = answer(countParcels, { to_prepare: 2, to_hand_over: 3, to_catch_up: 1 })
  await renderAdmin('/admin/commandes', [ORDERS, QUEUE, parcels], { at: PHONE })
  await expect
    .poll(() => textsOf(bar.getByRole('link')))
    .toEqual(['Confirmer1 à appeler', 'Préparer2 à préparer', 'Expédier3 à remettre', 'Encaisser'])
  const { bottom, height } = bar.element().getBoundingClientRect()
  expect([bottom, height]).toEqual([PHONE.height, 60])
  await bar.getByRole('button', { name: 'Plus' }).click()
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Réglages' })).toBeVisible()
  await page.getByRole('button', { name: 'Fermer le menu' }).click()
  await expectAccessibleLayout()
  await expect.element(bar).not.toBeInTheDocument()
})

it('gives its place to the bar that works on what is chosen', async () => {
  await renderAdmin('/admin/commandes', [ORDERS, QUEUE], { at: PHONE })
  await page.getByRole('checkbox').click({ force: true })
  await expect.element(page.getByRole('region', { name: 'Commandes choisies' })).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
})

it('has for each role its screens alone', async () => {
  const preparer = answer(currentUser, { ...OWNER, role: 'preparation' })
  const shop = await renderAdmin('/admin/commandes', [ORDERS, QUEUE, preparer], { at: PHONE })
  await expect
    .poll(() => textsOf(bar.getByRole('link')))
    .toEqual(['Préparer', 'Expédier', 'Retours', 'Commandes'])
  expect(shop.asked(getConfirmationQueue)).toEqual([])
})
