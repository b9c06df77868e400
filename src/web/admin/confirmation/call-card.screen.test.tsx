import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { correctOrder, recordAttempt } from '#contract/confirmation/confirmation.ts'
import { listMessageTemplates, noteMessageLanguage } from '#contract/messages/messages.ts'
import { setOrderCredit } from '#contract/orders/refunds.ts'
import { expectAccessibleLayout, toaster } from '#tests/support/admin-area.ts'
import { orderDetail, orderId, sampleItem } from '#tests/support/admin-samples.ts'
import { type Card, sampleCard } from '#tests/support/confirmation-samples.ts'
import { fakeCalls } from '#tests/support/fake-calls.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { FIRST_TEMPLATES } from '#tests/support/message-templates.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/confirmation'
const FIRST = sampleCard({ id: orderId(1), order_number: 'SL-AAAA-1111', name: 'Salma Bennani' })
const SECOND = sampleCard({ id: orderId(2), order_number: 'SL-BBBB-2222', name: 'Karim Tazi', attempts: 1 })

const card = page.getByRole('article')
const sheet = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name })
const numberShown = card.getByRole('heading', { level: 2 })

function open(cards: Card[] = [FIRST, SECOND]) {
  return renderAdmin(PATH, fakeCalls(cards).answers, { at: PHONE })
}

it('corrects all that the shopper typed in one form, which is no news', async () => {
  const shop = await open()
  await button('Corriger').click()
  const city = sheet.getByLabelText('Ville')
  await expect.element(city).toHaveValue('Rabat')
  await expectAccessibleLayout()
  await page.viewport(PHONE.width, PHONE.height)
  await city.fill('')
  await sheet.getByLabelText('Téléphone').fill('06 12')
  await button('Enregistrer').click()
  await expect.element(city).toHaveAttribute('aria-invalid', 'true')
  await expect.element(sheet.getByLabelText('Téléphone')).toHaveAttribute('aria-invalid', 'true')
  expect(shop.asked(correctOrder)).toEqual([])
  await city.fill('Salé')
  await sheet.getByLabelText('Téléphone').fill('07 11 11 11 11')
  await sheet.getByLabelText('Deuxième numéro').fill('06 22 22 22 22')
  await sheet.getByLabelText('Repère').fill('Près de la mosquée')
  await button('Enregistrer').click()
  await expect.element(sheet).not.toBeInTheDocument()
  for (const text of ['Salé', '07 11 11 11 11', '06 22 22 22 22', 'Près de la mosquée'])
    await expect.element(card.getByText(text)).toBeVisible()
  // Only what was changed is sent.
  expect(shop.asked(correctOrder)).toEqual([
    {
      id: FIRST.id,
      ...{ city: 'Salé', phone: '07 11 11 11 11', phone2: '06 22 22 22 22', landmark: 'Près de la mosquée' },
    },
  ])
  await expect.element(card.getByText('L’adresse a changé.')).not.toBeInTheDocument()
})

it('says that its shopper is served in Arabic', async () => {
  await open([{ ...FIRST, language: 'ar' }, SECOND])
  await expect.element(card.getByText('Langue\u00a0: arabe')).toBeVisible()
  await button('Passer').click()
  await expect.element(numberShown).toMatchTextContent(SECOND.order_number)
  await expect.element(card.getByText('Langue\u00a0: arabe')).not.toBeInTheDocument()
})

it('uses the customer’s credit with one tap, which is no news', async () => {
  const credited = { ...FIRST, total: 93, customer_credit: 40 }
  const calls = fakeCalls([credited, SECOND])
  const shop = await renderAdmin(PATH, calls.answers, { at: PHONE })
  const credit = card.getByRole('region', { name: 'Avoir du client' })
  await expect.element(credit).toMatchTextContent('Avoir de 40 DH')
  await expectAccessibleLayout()
  await page.viewport(PHONE.width, PHONE.height)
  const used = { credit: 40, customer_credit: 0, total: 53, version: 2 }
  shop.answer(setOrderCredit, () => {
    calls.change(FIRST.id, used)
    return { ...orderDetail(credited), ...used }
  })
  await credit.getByRole('button', { name: 'Utiliser 40\u00a0DH' }).click()
  await expect.element(credit).toMatchTextContent('Avoir utilisé : 40 DH')
  await expect.element(card.css('.call-total')).toMatchTextContent('53 DH')
  await expect.element(card.getByText('Le total a changé')).not.toBeInTheDocument()
  expect(shop.asked(setOrderCredit)).toEqual([{ id: FIRST.id, version: 1, is_used: true }])
})

it('keeps what was typed into the correction when it is refused, and changes nothing without a change', async () => {
  const shop = await open()
  await button('Corriger').click()
  await sheet.getByLabelText('Quartier').fill('Agdal')
  shop.answer(correctOrder, refuse(409, { code: 'parcel_out', message: 'Le colis est parti.' }))
  await button('Enregistrer').click()
  await expect.element(sheet.getByText('Le colis est parti.')).toBeVisible()
  await expect.element(sheet.getByLabelText('Quartier')).toHaveValue('Agdal')
  await sheet.getByLabelText('Quartier').fill('')
  const before = shop.asked(correctOrder).length
  await button('Enregistrer').click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(shop.asked(correctOrder)).toHaveLength(before)
})

it('says each thing once, and what counts stands above the actions of a phone', async () => {
  const sure = sampleCard({
    ...FIRST,
    ...{ district: 'Agdal', landmark: 'En face du café' },
    buyer: { orders: 4, delivered: 2, refused: 1 },
    risk: {
      ...{ points: 10, level: 'a-verifier', label: 'À vérifier' },
      reasons: ['1 colis refusé', 'Adresse peu précise', '2 commandes livrées'],
    },
    items: [sampleItem({ id: 1, quantity: 2 }), sampleItem({ id: 2, product_name: 'Rosée de Kelaâ' })],
  })
  await open([sure, SECOND])
  await expect
    .element(card.css('.risk-sentence'))
    .toMatchTextContent(/^À vérifier\s: 1 colis refusé, adresse peu précise, 2 commandes livrées\.$/)
  await expect.element(card.getByText(/4\scommandes$/)).toBeVisible()
  const bar = card.css('.call-acts').element().getBoundingClientRect()
  for (const part of ['.person', '.goods', '.call-total', '.risk-sentence', '.call-place']) {
    const { bottom, top } = card.css(part).element().getBoundingClientRect()
    expect([part, top >= 0, bottom <= bar.top]).toEqual([part, true, true])
  }
  const text = card.element().textContent ?? ''
  for (const said of [sure.name, sure.phone, sure.city, '93', 'refusé', 'livrées', 'Agdal'])
    expect([said, text.split(said).length - 1]).toEqual([said, said === 'Agdal' ? 2 : 1])
})

it('stays in the hand when a finger moves in a sheet that it opened', async () => {
  await open()
  await button('Corriger').click()
  await expect.element(sheet).toBeVisible()
  const touch = { pointerType: 'touch', bubbles: true, clientY: 400 }
  for (const [kind, clientX] of [
    ['pointerdown', 300],
    ['pointermove', 120],
    ['pointerup', 120],
  ] as const)
    sheet.element().dispatchEvent(new PointerEvent(kind, { ...touch, clientX }))
  await button('Annuler').click()
  await expect.element(numberShown).toHaveTextContent('SL-AAAA-1111')
})

function openWithMessages() {
  const calls = fakeCalls([FIRST, SECOND], {})
  const messages = [answer(listMessageTemplates, FIRST_TEMPLATES), answer(noteMessageLanguage, {})]
  return renderAdmin(PATH, [...calls.answers, ...messages], { at: PHONE })
}

const written = page.getByRole('dialog', { name: 'Message WhatsApp' })
const answerAsked = card.getByRole('region', { name: 'Réponse sur WhatsApp' })

/** WhatsApp opens in another tab, which this browser does not open; then the page is hidden and seen again. */
async function writeAndComeBack() {
  await card.getByRole('button', { name: 'WhatsApp' }).click()
  const chat = written.getByRole('link', { name: /^Ouvrir WhatsApp/ })
  await expect.element(chat).toBeVisible()
  chat.element().addEventListener('click', (event) => event.preventDefault())
  await chat.click()
  await expect.element(written).not.toBeInTheDocument()
  await expect.element(answerAsked).not.toBeInTheDocument()
  document.dispatchEvent(new Event('visibilitychange'))
}

it('asks after a message whether the shopper has confirmed, and confirms with that tap', async () => {
  const shop = await openWithMessages()
  await writeAndComeBack()
  await expect.element(answerAsked).toMatchTextContent(/^Salma Bennani a confirmé\s\?/)
  await expect.element(card.getByRole('link', { name: 'Appeler' })).not.toBeInTheDocument()
  await expectAccessibleLayout()
  await page.viewport(PHONE.width, PHONE.height)
  await button('Oui, confirmer').click()
  await expect.element(toaster.getByText('Commande SL-AAAA-1111 confirmée')).toBeVisible()
  await expect.element(numberShown).toHaveTextContent('SL-BBBB-2222')
  await expect.element(answerAsked).not.toBeInTheDocument()
  expect(shop.asked(recordAttempt)).toEqual([
    { id: FIRST.id, client_key: expect.any(String), channel: 'whatsapp', outcome: 'confirme' },
  ])
})

it('asks too when the phone put the page away, and no longer once there is no answer yet', async () => {
  const shop = await openWithMessages()
  await writeAndComeBack()
  await shop.reload()
  await expect.element(answerAsked).toBeVisible()
  await button('Noter un résultat').click()
  await expect.element(sheet.getByRole('heading', { name: 'Réponse sur WhatsApp' })).toBeVisible()
  await button('Fermer sans résultat').click()
  await writeAndComeBack()
  await button('Pas encore').click()
  await expect.element(answerAsked).not.toBeInTheDocument()
  await expect.element(card.getByRole('link', { name: 'Appeler' })).toBeVisible()
  expect(shop.asked(recordAttempt)).toEqual([])
})

it('says at the question why an order cannot be confirmed', async () => {
  const shop = await openWithMessages()
  await writeAndComeBack()
  shop.answer(recordAttempt, refuse(409, { code: 'insufficient_stock', message: 'Rupture de stock.' }))
  await button('Oui, confirmer').click()
  await expect.element(answerAsked.getByText('Rupture de stock.')).toBeVisible()
  await expect.element(numberShown).toHaveTextContent('SL-AAAA-1111')
})
