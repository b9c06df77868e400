import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { getConfirmationFigures, getConfirmationQueue } from '#contract/confirmation/confirmation.ts'
import { expectAccessibleLayout, textsOf } from '#tests/support/admin-area.ts'
import { OWNER, orderId } from '#tests/support/admin-samples.ts'
import { NOTHING_CONFIRMED, sampleCard, sampleQueue } from '#tests/support/confirmation-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/confirmation'
const FIRST = sampleCard({ id: orderId(1), order_number: 'SL-AAAA-1111', name: 'Salma Bennani' })
const SECOND = sampleCard({ id: orderId(2), order_number: 'SL-BBBB-2222', name: 'Karim Tazi', attempts: 1 })

const card = page.getByRole('article')
const numberShown = card.getByRole('heading', { level: 2 })

it('says when the next shopper is to be called', async () => {
  const next_at = new Date(Date.now() + 60_000).toISOString()
  await renderAdmin(PATH, [answer(getConfirmationQueue, sampleQueue([], { next_at }))], { at: PHONE })
  await expect
    .element(page.getByText(/^Tout est confirmé\. Prochain rappel (?:demain )?à \d{1,2}:\d\d\.$/))
    .toBeVisible()
})

it('says that it cannot be loaded, and is asked for again', async () => {
  const shop = await renderAdmin(PATH, [answer(getConfirmationQueue, refuse(502, ''))], { at: PHONE })
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toMatchTextContent('Une erreur est survenue lors du chargement')
  shop.answer(getConfirmationQueue, sampleQueue([FIRST]))
  await alert.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(numberShown).toHaveTextContent('SL-AAAA-1111')
})

it('has its queue beside the card on a desktop, and a list of its own for each tab on a phone', async () => {
  await renderAdmin(PATH, [answer(getConfirmationQueue, sampleQueue([FIRST, SECOND]))], { at: DESKTOP })
  const rows = page.css('.call-row')
  await expect.element(rows).toHaveLength(2)
  await rows.nth(1).click()
  await expect.element(numberShown).toHaveTextContent('SL-BBBB-2222')
  await expectAccessibleLayout()
  await page.viewport(PHONE.width, PHONE.height)
  await expect.element(rows.first()).not.toBeVisible()
})

it('counts its tabs, and opens a postponed order from its list', async () => {
  const later = sampleCard({ ...FIRST, confirmation: 'reportee', next_call_at: '2036-07-01T09:00:00.000Z' })
  const counts = { maintenant: 7, 'plus-tard': 5, reportees: 3, faites: 21 }
  const lists = answer(getConfirmationQueue, ({ tab }) =>
    sampleQueue(tab === 'reportees' ? [later] : [FIRST], { counts }),
  )
  await renderAdmin(PATH, [lists], { at: PHONE })
  const tabs = page.getByRole('group', { name: 'Quelles commandes' }).getByRole('button')
  await expect
    .poll(() => textsOf(tabs))
    .toEqual(['Maintenant 7', 'Plus tard 5', 'Reportées 3', 'Faites aujourd’hui 21'])
  await expect.element(page.getByRole('navigation', { name: 'Raccourcis' })).toMatchTextContent('Confirmer7')
  await tabs.nth(2).click()
  await page.css('.call-row').click()
  await expect.element(card).toBeVisible()
  await expect.element(card).toMatchTextContent('rappel promis')
  await page.getByRole('button', { name: 'Retour à la liste' }).click()
  await expect.element(page.css('.call-row')).toBeVisible()
})

it('says how each of today’s orders ended', async () => {
  const done = { ...FIRST, confirmation: 'confirmee' as const }
  const closed = { ...SECOND, confirmation: 'close' as const, cancel_reason: 'faux-numero' as const }
  await renderAdmin(`${PATH}?onglet=faites`, [answer(getConfirmationQueue, sampleQueue([done, closed]))], {
    at: PHONE,
  })
  await expect.element(page.getByRole('link', { name: /Salma Bennani/ })).toMatchTextContent('Confirmée')
  await expect.element(page.getByRole('link', { name: /Karim Tazi/ })).toMatchTextContent('Faux numéro')
  await expectAccessibleLayout()
})

it('shows each person their own figures above what was done today, and nobody else’s', async () => {
  const agent = (id: number, calls: number) => ({
    ...{ staff: { id, name: 'Salma' }, calls, confirmed: 22, delivered: 15 },
    ...{ median_minutes: 74, median_calling_minutes: 8, within_15: null, calls_per_confirmed: 1.8 },
  })
  const figures = answer(getConfirmationFigures, {
    ...NOTHING_CONFIRMED,
    orders: 90,
    agents: [agent(99, 700), agent(OWNER.id, 40)],
  })
  await renderAdmin(`${PATH}?onglet=faites`, [answer(getConfirmationQueue, sampleQueue([])), figures], {
    at: PHONE,
  })
  const tab = page.getByRole('button', { name: /^Faites aujourd’hui/ })
  await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(PHONE.width)
  const own = page.getByRole('region', { name: 'Mes chiffres' })
  await expect.element(own).toMatchTextContent(/Appels40Confirmées22Dont livrées15\s*68\s%En général1\sh\s14/)
  await expectAccessibleLayout()
  await page.viewport(PHONE.width, PHONE.height)
  await page.getByRole('button', { name: /^Plus tard/ }).click()
  await expect.element(own).not.toBeInTheDocument()
})

it('keeps the chosen tab in sight when its count arrives later and widens it', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof sampleQueue>>()
  await renderAdmin(`${PATH}?onglet=faites`, [answer(getConfirmationQueue, () => promise)], { at: PHONE })
  const tab = page.getByRole('button', { name: /^Faites aujourd’hui/ })
  const rightEdge = () => tab.element().getBoundingClientRect().right
  await expect.poll(rightEdge).toBeLessThanOrEqual(PHONE.width)
  const counts = { maintenant: 1200, 'plus-tard': 1200, reportees: 1200, faites: 1200 }
  resolve(sampleQueue([], { counts }))
  await expect.element(tab).toMatchTextContent(/1\s200/)
  await expect.poll(rightEdge).toBeLessThanOrEqual(PHONE.width)
})
