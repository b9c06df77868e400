import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  claimOrder,
  getConfirmationQueue,
  recordAttempt,
  releaseOrder,
} from '#contract/confirmation/confirmation.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { parseMoment } from '#domain/time/written-time.ts'
import { expectAccessibleLayout, toaster } from '#tests/support/admin-area.ts'
import { orderId, sampleItem } from '#tests/support/admin-samples.ts'
import { type Card, type Queue, sampleCard, sampleQueue } from '#tests/support/confirmation-samples.ts'
import { allowedLines } from '#tests/support/console-watch.ts'
import { fakeCalls, SALMA_CALLS } from '#tests/support/fake-calls.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { expectAccessible, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/confirmation'
const FIRST = sampleCard({ id: orderId(1), order_number: 'SL-AAAA-1111', name: 'Salma Bennani' })
const SECOND = sampleCard({ id: orderId(2), order_number: 'SL-BBBB-2222', name: 'Karim Tazi', attempts: 1 })

const card = page.getByRole('article')
const sheet = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const numberShown = card.getByRole('heading', { level: 2 })

function open(cards: Card[] = [FIRST, SECOND], changes: Partial<Queue> = {}, at = PHONE) {
  const calls = fakeCalls(cards, changes)
  return renderAdmin(PATH, calls.answers, { at }).then((shop) => ({ ...shop, ...calls }))
}

async function call() {
  await card.getByRole('link', { name: 'Appeler' }).click()
  await expect.element(sheet).toBeVisible()
}

it('shows all that is needed to call one shopper', async () => {
  const rich = sampleCard({
    ...FIRST,
    district: 'Agdal',
    phone2: '06 00 11 22 33',
    source: 'instagram',
    unanswered: 2,
    attempts: 2,
    buyer: { orders: 3, delivered: 2, refused: 1 },
    items: [sampleItem({ quantity: 2 })],
    last_attempt: {
      id: 1,
      client_key: orderId(9),
      channel: 'appel',
      outcome: 'pas-de-reponse',
      note: null,
      next_call_at: null,
      at: new Date(Date.now() - 86_400_000).toISOString(),
      staff: null,
      is_taken_back: false,
    },
  })
  await open([rich, SECOND], { overdue: 2 })
  await expect.element(page.getByText('2 à appeler · 2 rappels en retard')).toBeVisible()
  await expect.element(card.getByText('12 min')).toMatchTextContent('12 min · dans les temps')
  for (const text of [
    'SL-AAAA-1111',
    'Salma Bennani',
    'Rabat',
    '3, avenue des Cèdres, Agdal',
    '06 00 11 22 33',
  ]) {
    await expect.element(card.getByText(text, { exact: true })).toBeVisible()
  }
  await expect.element(card).toMatchTextContent(/93\sDH/)
  await expect.element(card).toMatchTextContent(/3\scommandes · 2\slivrées · 1\srefusée/)
  await expect.element(card).toMatchTextContent(/2\sappels sans réponse, dernier hier \d{1,2}:\d\d/)
  await expect.element(card.getByText('Instagram')).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Appeler' }))
    .toHaveAttribute('href', 'tel:+212661234567')
  await expect.element(card.getByRole('button', { name: 'WhatsApp' })).toBeVisible()
  await expect.element(page.getByRole('article')).toHaveLength(1)
  await expectAccessibleLayout()
})

it.each([
  [12, 'dans les temps'],
  [40, 'à appeler vite'],
  [90, 'en retard'],
])('says in words that an order of %i minutes is %s', async (minutes, words) => {
  const created_at = new Date(Date.now() - minutes * 60_000 - 1000).toISOString()
  await open([{ ...FIRST, created_at }])
  await expect.element(card.getByText(words)).toBeVisible()
})

it('gives the focus to the results when they are asked for by keyboard', async () => {
  await open()
  await expect.element(button('Noter un résultat')).toBeVisible()
  const note = button('Noter un résultat').element()
  if (note instanceof HTMLElement) note.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Confirmée')).toHaveFocus()
})

it('confirms an order in three taps, and shows the next one', async () => {
  const shop = await open()
  await card.getByRole('link', { name: 'Appeler' }).click()
  await expect.element(sheet.getByRole('heading')).toHaveTextContent('Résultat de l’appel')
  expect(shop.asked(claimOrder)).toEqual([{ id: FIRST.id, attempts: 0 }])
  await expectAccessible()
  await button('Confirmée').click()
  await expect.element(sheet.getByRole('heading', { name: 'Confirmer la commande' })).toHaveFocus()
  await expectAccessible()
  expectNoOverflow()
  await button('Confirmer et passer à la suivante').click()
  await expect.element(toaster.getByText('Commande SL-AAAA-1111 confirmée')).toBeVisible()
  await expect.element(numberShown).toHaveTextContent('SL-BBBB-2222')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByRole('article', { name: 'SL-BBBB-2222' })).toHaveFocus()
  const [sent] = shop.asked(recordAttempt)
  expect(sent).toEqual({
    id: FIRST.id,
    client_key: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    channel: 'appel',
    outcome: 'confirme',
  })
  await toaster.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(numberShown).toHaveTextContent('SL-AAAA-1111')
  await expect.element(toaster.getByText('Saisie annulée')).toBeVisible()
})

it('corrects the four lines of the check with the confirmation, with the message at the field', async () => {
  const shop = await open()
  await call()
  await button('Confirmée').click()
  const address = sheet.getByLabelText(/Adresse complète/)
  await expect.element(address).toHaveValue(FIRST.address)
  await address.fill('')
  await button('Confirmer et passer à la suivante').click()
  await expect.element(address).toHaveAttribute('aria-invalid', 'true')
  expect(shop.asked(recordAttempt)).toEqual([])
  await address.fill('12, rue des Orangers')
  await sheet.getByLabelText('Quartier').fill('Agdal')
  await sheet.getByText('Demain').click()
  await sheet.getByLabelText('Note au livreur').fill('Sonner deux fois')
  shop.answer(
    recordAttempt,
    refuse(400, {
      code: 'invalid_input',
      message: 'Vérifiez les champs.',
      issues: [{ path: 'patch.carrier_note', message: 'Ce texte est trop long (100 caractères au plus).' }],
    }),
  )
  await button('Confirmer et passer à la suivante').click()
  await expect.element(sheet.getByText('Ce texte est trop long (100 caractères au plus).')).toBeVisible()
  shop.takeBack(recordAttempt)
  await button('Confirmer et passer à la suivante').click()
  await expect.element(numberShown).toHaveTextContent('SL-BBBB-2222')
  expect(shop.asked(recordAttempt).at(-1)?.patch).toEqual({
    address: '12, rue des Orangers',
    district: 'Agdal',
    carrier_note: 'Sonner deux fois',
    deliver_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

it('keeps an outcome whose answer is lost, goes on, and sends it again under the same key', async () => {
  allowedLines.push(/^Outcomes are still waiting/)
  const shop = await open()
  await call()
  shop.answer(recordAttempt, 'no answer')
  await button('Pas de réponse…').click()
  await sheet.getByRole('button', { name: 'Pas de réponse' }).click()
  await expect.element(numberShown).toHaveTextContent('SL-BBBB-2222')
  await expect.element(toaster.getByText(/^En attente de réseau/)).toBeVisible()
  await expect.element(page.getByRole('main').getByText('1 à appeler', { exact: true })).toBeVisible()
  shop.takeBack(recordAttempt)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => shop.asked(recordAttempt).length).toBe(2)
  const [lost, again] = shop.asked(recordAttempt)
  // Sent from what was kept, an outcome says when it was given.
  expect(again).toEqual({ ...lost, said_at: expect.any(String) })
  await expect.element(page.getByText('1 en attente de réseau')).not.toBeInTheDocument()
})

it.each([
  [['Pas de réponse…', 'Pas de réponse'], { outcome: 'pas-de-reponse' }],
  [['Pas de réponse…', 'Injoignable'], { outcome: 'injoignable' }],
  [['Pas de réponse…', 'Boîte vocale'], { outcome: 'boite-vocale' }],
  [['Pas de réponse…', 'Occupé'], { outcome: 'occupe' }],
  [['Plus de choix', 'Faux numéro'], { outcome: 'faux-numero' }],
  [['Plus de choix', 'N’a pas commandé'], { outcome: 'pas-commande' }],
  [
    ['Reporter…', 'Demain 11:00'],
    { outcome: 'reporte', next_call_at: expect.stringMatching(/T1[01]:00:00/) },
  ],
])('notes %s', async (taps, sent) => {
  const shop = await open()
  await call()
  await sheet.getByLabelText('Note (facultatif)').fill('Rappeler sa sœur')
  for (const name of taps) await button(name).click()
  await expect.element(numberShown).toHaveTextContent('SL-BBBB-2222')
  expect(shop.asked(recordAttempt)).toEqual([expect.objectContaining({ ...sent, note: 'Rappeler sa sœur' })])
})

it('postpones to a moment that is chosen, and to none that is past', async () => {
  const shop = await open()
  await call()
  await button('Reporter…').click()
  await button('Choisir…').click()
  const moment = sheet.getByLabelText('Rappeler le')
  await moment.fill('2020-01-01T10:00')
  await sheet.getByRole('button', { name: 'Reporter', exact: true }).click()
  await expect.element(sheet.getByText('Ce moment est passé.')).toBeVisible()
  await expectAccessible()
  const inTwoDays = `${addDays(dayInMorocco(new Date()), 2)}T12:00`
  await moment.fill(inTwoDays)
  await sheet.getByRole('button', { name: 'Reporter', exact: true }).click()
  await expect.element(numberShown).toHaveTextContent('SL-BBBB-2222')
  expect(shop.asked(recordAttempt)[0]?.next_call_at).toBe(parseMoment(inTwoDays)?.toISOString())
})

it('gives the order back when the sheet is closed without an outcome', async () => {
  const shop = await open()
  await call()
  await button('Fermer sans résultat').click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(() => shop.asked(releaseOrder)).toEqual([{ id: FIRST.id }])
  await expect.element(numberShown).toHaveTextContent('SL-AAAA-1111')
})

it('still waits for the outcome after the phone put the page away', async () => {
  const shop = await open()
  await call()
  await shop.reload()
  await expect.element(sheet.getByText('Salma Bennani')).toBeVisible()
})

it('puts a passed card last, by button and by finger, without an attempt', async () => {
  const shop = await open()
  await button('Passer').click()
  await expect.element(numberShown).toHaveTextContent('SL-BBBB-2222')
  const article = card.element()
  const { left, top } = article.getBoundingClientRect()
  const touch = { pointerType: 'touch', bubbles: true, clientY: top + 40 }
  article.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: left + 250 }))
  article.dispatchEvent(new PointerEvent('pointermove', { ...touch, clientX: left + 120 }))
  article.dispatchEvent(new PointerEvent('pointerup', { ...touch, clientX: left + 120 }))
  await expect.element(numberShown).toHaveTextContent('SL-AAAA-1111')
  expect(shop.asked(recordAttempt)).toEqual([])
})

it('names who is calling a shopper already, before the call and instead of it', async () => {
  const shop = await open([FIRST, { ...SECOND, claim: SALMA_CALLS }])
  shop.answer(claimOrder, refuse(409, { code: 'claimed', message: 'Salma appelle déjà ce client.' }))
  await card.getByRole('link', { name: 'Appeler' }).click()
  await expect.element(card.getByRole('alert')).toHaveTextContent('Salma appelle déjà ce client.')
  await expect.element(sheet).not.toBeInTheDocument()
  await button('Passer').click()
  await expect.element(card.getByText('En cours d’appel par Salma')).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Appeler' })).not.toBeInTheDocument()
  await expectAccessibleLayout()
})

it('calls nobody outside the calling hours, and still writes', async () => {
  const sentence = 'Il est 22:10. Les appels reprennent à 9:00.'
  await open([FIRST], { hours: { is_open: false, opens_at: '2026-11-24T08:00:00.000Z', sentence } })
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'WhatsApp' })).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Appeler' })).not.toBeInTheDocument()
  await expectAccessibleLayout()
})

it('asks what to do after the last call of the plan', async () => {
  const over = { ...FIRST, is_exhausted: true, unanswered: 4, attempts: 4 }
  const shop = await open([over, SECOND])
  await expect.element(card.getByText('Injoignable après 4 appels')).toBeVisible()
  await expectAccessibleLayout()
  await page.viewport(PHONE.width, PHONE.height)
  await button(/^Terminer/).click()
  await expect.element(numberShown).toHaveTextContent('SL-BBBB-2222')
  expect(shop.asked(recordAttempt)).toMatchObject([{ channel: 'statut', outcome: 'injoignable' }])
})

it('tries once more tomorrow', async () => {
  const shop = await open([{ ...FIRST, is_exhausted: true, unanswered: 4 }, SECOND])
  await button('Encore un essai demain').click()
  await expect.element(numberShown).toHaveTextContent('SL-BBBB-2222')
  expect(shop.asked(recordAttempt)).toMatchObject([
    { channel: 'statut', outcome: 'pas-de-reponse', next_call_at: expect.any(String) },
  ])
})

it('says what became of an order that left under the hand, and goes on', async () => {
  const shop = await open()
  await expect.element(numberShown).toHaveTextContent('SL-AAAA-1111')
  shop.leave(FIRST.id, { confirmation: 'close', cancel_reason: 'client' })
  shop.announce({
    type: 'CONFIRMATION_UPDATE',
    data: { orderId: FIRST.id, confirmation: 'close', toConfirm: 1, overdue: 0 },
  })
  await expect
    .element(page.getByText('La commande SL-AAAA-1111 a été annulée par le client. Voici la suivante.'))
    .toBeVisible()
  await expect.element(numberShown).toHaveTextContent('SL-BBBB-2222')
})

it('says in the sheet that the order was decided while the phone was at the ear', async () => {
  const shop = await open()
  await call()
  shop.leave(FIRST.id, { confirmation: 'confirmee' })
  shop.announce({
    type: 'CONFIRMATION_UPDATE',
    data: { orderId: FIRST.id, confirmation: 'confirmee', toConfirm: 1, overdue: 0 },
  })
  await expect.element(sheet.getByText('Cette commande a été traitée entre-temps.')).toBeVisible()
  await expectAccessible()
  await button('Passer à la suivante').click()
  await expect.element(numberShown).toHaveTextContent('SL-BBBB-2222')
})

it('repeats the server’s words when somebody else was faster, and goes on', async () => {
  const shop = await open()
  await call()
  const message = 'Cette commande a déjà été traitée par Salma à 18:42.'
  shop.leave(FIRST.id, { confirmation: 'confirmee' })
  shop.answer(recordAttempt, refuse(409, { code: 'already_decided', message }))
  await button('Pas de réponse…').click()
  await sheet.getByRole('button', { name: 'Pas de réponse' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(numberShown).toHaveTextContent('SL-BBBB-2222')
})

it('says what others changed on the card, and keeps it in the hand', async () => {
  const shop = await open()
  await expect.element(numberShown).toHaveTextContent('SL-AAAA-1111')
  shop.change(FIRST.id, { total: 509, address: 'Ailleurs' })
  shop.announce({ type: 'ORDER_UPDATE', data: { orderId: FIRST.id, status: 'nouveau' } })
  await expect.element(card.getByText(/Le total a changé\s: 93\sDH → 509\sDH\./)).toBeVisible()
  await expect.element(card.getByText('L’adresse a changé.')).toBeVisible()
})

it.each([
  ['maintenant', { next_at: null }, 'Tout est confirmé.'],
  ['plus-tard', {}, 'Aucun rappel prévu.'],
  ['reportees', {}, 'Aucune commande reportée.'],
  ['faites', {}, 'Rien n’a encore été fait aujourd’hui.'],
])('says that %s is empty', async (tab, changes, text) => {
  await renderAdmin(`${PATH}?onglet=${tab}`, [answer(getConfirmationQueue, sampleQueue([], changes))], {
    at: PHONE,
  })
  await expect.element(page.getByText(text).first()).toBeVisible()
  await expectAccessibleLayout()
})
