import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { currentUser } from '#contract/account/auth.ts'
import { getConfirmationQueue, recordAttempt } from '#contract/confirmation/confirmation.ts'
import { getOrder, listOrders } from '#contract/orders/admin.ts'
import { countParcels } from '#contract/parcels/parcels.ts'
import { getSite } from '#contract/settings/site.ts'
import { expectAccessibleLayout, textsOf } from '#tests/support/admin-area.ts'
import { OWNER, orderPage, sampleOrder } from '#tests/support/admin-samples.ts'
import { sampleCard, sampleQueue } from '#tests/support/confirmation-samples.ts'
import { allowedLines } from '#tests/support/console-watch.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'
import { openKept } from '#web/data/admin/kept-database.ts'
import { forgetQueue, readKeptQueue } from '#web/data/admin/kept-queue.ts'

const bar = page.getByRole('navigation', { name: 'Raccourcis' })
const CLIENT_KEY = '00000000-0000-4000-8000-000000000001'
const ORDERS = answer(listOrders, orderPage([sampleOrder()]))
const QUEUE = answer(getConfirmationQueue, sampleQueue([sampleCard()]))

it('has the screens of the day under the thumb, with how many are to be called, and the others behind Plus', async () => {
  const parcels = answer(countParcels, { to_prepare: 2, to_hand_over: 3, to_catch_up: 1, to_refund: 0 })
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

it('says without a network how many were to be called when the queue was kept', async () => {
  const shop = await renderAdmin('/admin/confirmation', [QUEUE], { at: PHONE })
  await expect.poll(() => textsOf(bar.getByRole('link'))).toContain('Confirmer1 à appeler')
  await expect.poll(async () => (await readKeptQueue(OWNER.id))?.queue.counts.maintenant).toBe(1)
  shop.answer(currentUser, 'no answer')
  shop.answer(getConfirmationQueue, 'no answer')
  await shop.reload()
  await expect.poll(() => textsOf(bar.getByRole('link'))).toContain('Confirmer1 à appeler')
  allowedLines.push(/Outcomes are still waiting/)
  const { id, order_number } = sampleCard()
  const outcome = { id, client_key: CLIENT_KEY, channel: 'appel' as const, outcome: 'confirme' as const }
  const at = new Date().toISOString()
  await (await openKept())?.add('outcomes', {
    ...{ staffId: OWNER.id, outcome, order: { id, order_number }, at, refusal: null },
  })
  shop.answer(recordAttempt, 'no answer')
  shop.answer(getOrder, 'no answer')
  await shop.reload()
  await expect.element(page.getByText('1 en attente de réseau')).toBeVisible()
  await expect.poll(() => textsOf(bar.getByRole('link'))).toContain('Confirmer')
  await (await openKept())?.clear('outcomes')
  await forgetQueue()
})

it('shows the shop’s name as this device saw it last, while the settings cannot be read', async () => {
  await renderAdmin('/admin/commandes', [ORDERS, answer(getSite, 'no answer')], {
    at: PHONE,
    kept: { local: { adminBrand: '{"name":"Ambre & Oud","logo":null}' } },
  })
  await expect.element(page.getByText('Ambre & Oud').first()).toBeVisible()
})
