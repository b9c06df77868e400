import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  createConfirmationLink,
  listMessageTemplates,
  noteMessageLanguage,
} from '#contract/messages/messages.ts'
import { getOrder } from '#contract/orders/admin.ts'
import { getSite } from '#contract/settings/site.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { type AdminOrder, labelled, orderDetail, sampleOrder } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { FIRST_TEMPLATES } from '#tests/support/message-templates.ts'
import { DEMO_SITE, PHONE, renderAdmin } from '#tests/support/screens.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'

const TOKEN = '0123456789abcdef0123456789abcdef'

const sheet = page.getByRole('dialog', { name: 'Message WhatsApp' })
const text = sheet.getByRole('textbox', { name: 'Texte' })
const send = sheet.getByRole('link', { name: /^Ouvrir WhatsApp/ })

async function openSheet(changes: Partial<AdminOrder> = {}, templates = FIRST_TEMPLATES, has_arabic = false) {
  const order = sampleOrder(changes)
  const shop = await renderAdmin(
    adminOrderPath(order.id),
    [
      answer(getOrder, orderDetail(order)),
      answer(listMessageTemplates, templates),
      answer(getSite, { ...DEMO_SITE, has_arabic }),
      answer(noteMessageLanguage, {}),
      answer(createConfirmationLink, { path: `/c/${TOKEN}`, expires_at: '2026-11-30T10:00:00.000Z' }),
    ],
    { at: PHONE },
  )
  await page
    .getByRole('region', { name: 'Client', exact: true })
    .getByRole('button', { name: 'WhatsApp' })
    .click()
  await expect.element(text).toBeVisible()
  return shop
}

/** What WhatsApp would be opened with. */
async function sent(): Promise<{ to: string; text: string | null }> {
  await expect.element(send).toBeVisible()
  const link = new URL(send.element().getAttribute('href') ?? '')
  return { to: link.origin + link.pathname, text: link.searchParams.get('text') }
}

/** Stays on the page instead of leaving for WhatsApp. */
async function openChat() {
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await send.click()
}

test('the text is seen before WhatsApp opens, may be changed for this once, and the language is noted', async () => {
  const shop = await openSheet()
  await expectAccessibleLayout()
  await expect
    .element(text)
    .toHaveValue(
      'Bonjour Salma, ici Sillage. Nous avons bien reçu votre commande SL-7K3Q-9XVD\u00a0: 1\u00a0× Zeste de Berkane 5\u00a0ml. Total 93\u00a0DH, à payer à la livraison. Livraison à Rabat, 3, avenue des Cèdres, Agdal. Répondez OUI pour confirmer, ou dites-nous ce qu’il faut changer.',
    )
  await sheet.getByText('Darija').click()
  await expect.element(text).toHaveAttribute('dir', 'rtl')
  await sheet.getByRole('button', { name: 'Message libre' }).click()
  await text.fill('سلام')
  expect(await sent()).toEqual({ to: 'https://wa.me/212661234567', text: 'سلام' })
  expect(shop.asked(noteMessageLanguage)).toEqual([])
  await openChat()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(() => shop.asked(noteMessageLanguage)).toMatchObject([{ lang: 'ar' }])
})

test('a message begins in the language of the last one, with what fits the order', async () => {
  await openSheet({ message_language: 'ar', status: labelled('expedie') })
  await expect.element(sheet.getByRole('radio', { name: 'Darija' })).toBeChecked()
  await expect.element(sheet.getByRole('button', { name: 'Livraison manquée' })).toBeVisible()
  // Nobody knows yet who carries it.
  await expect.element(sheet.getByRole('button', { name: 'Expédiée' })).not.toBeInTheDocument()
  await expect.element(sheet.getByText('Ajouter le lien pour confirmer')).not.toBeInTheDocument()
})

test('a message begins in the language of the order, unless another was chosen, and leads to its pages', async () => {
  const own = FIRST_TEMPLATES.map((one) => (one.key === 'echec' ? { ...one, body: '{lien}' } : one))
  const order = { language: 'ar', status: labelled('expedie') } as const
  await openSheet({ ...order, message_language: null }, own, true)
  await expect.element(sheet.getByRole('radio', { name: 'Darija' })).toBeChecked()
  await sheet.getByRole('button', { name: 'Livraison manquée' }).click()
  const tracking = '/suivi?order=SL-7K3Q-9XVD'
  await expect.element(text).toHaveValue(`\u200f${window.location.origin}/ar${tracking}`)
  await sheet.getByText('Français').click()
  await expect.element(text).toHaveValue(`${window.location.origin}${tracking}`)
})

test('the language that was chosen for a customer comes before that of the order', async () => {
  await openSheet({ language: 'ar', message_language: 'fr' })
  await expect.element(sheet.getByRole('radio', { name: 'Français' })).toBeChecked()
})

test('the link to confirm is made when it is wanted, and stands below the text', async () => {
  const shop = await openSheet()
  expect(shop.asked(createConfirmationLink)).toEqual([])
  await sheet.getByText('Ajouter le lien pour confirmer').click()
  const line = `Pour confirmer en un geste\u00a0: ${window.location.origin}/c/${TOKEN}`
  await expect.element(sheet.getByText(line)).toBeVisible()
  await text.fill('Bonjour')
  expect((await sent()).text).toBe(`Bonjour\n${line}`)
  expect(shop.asked(createConfirmationLink)).toHaveLength(1)
})

test('a template of the owner holds the link where it was put, and waits for it', async () => {
  const own = FIRST_TEMPLATES.map((one) =>
    one.key === 'confirmer' && one.lang === 'fr' ? { ...one, body: 'Oui ? {lien}' } : one,
  )
  const shop = await openSheet({}, own)
  await expect.element(text).toHaveValue(`Oui ? ${window.location.origin}/c/${TOKEN}`)
  expect(shop.asked(createConfirmationLink)).toHaveLength(1)
})

test('a link that cannot be made is said, and the message waits for it', async () => {
  const shop = await openSheet()
  shop.answer(createConfirmationLink, refuse(503, { code: 'unavailable', message: 'Indisponible' }))
  await sheet.getByText('Ajouter le lien pour confirmer').click()
  await expect.element(sheet.getByText('Le lien n’a pas pu être préparé.')).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Ouvrir WhatsApp' })).toBeDisabled()
  shop.takeBack(createConfirmationLink)
  await sheet.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(send).toBeVisible()
})

test('no braces leave', async () => {
  await openSheet()
  await text.fill('Bonjour {prenom}')
  await expect.element(sheet.getByText('Remplacez ce qui est entre accolades avant d’envoyer.')).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Ouvrir WhatsApp' })).toBeDisabled()
})

test('an order says when its customer confirmed it', async () => {
  await openSheet({ client_confirmed_at: '2026-11-21T17:42:00.000Z' })
  await sheet.getByRole('button', { name: 'Fermer' }).click()
  await expect.element(page.css('.client-says')).toMatchTextContent(/^Le client a confirmé · .*2026, .*42$/)
})

test('templates that cannot be read can be asked for again', async () => {
  const order = sampleOrder()
  const shop = await renderAdmin(adminOrderPath(order.id), [
    answer(getOrder, orderDetail(order)),
    answer(listMessageTemplates, refuse(503, { code: 'unavailable', message: 'Indisponible' })),
  ])
  await page
    .getByRole('region', { name: 'Client', exact: true })
    .getByRole('button', { name: 'WhatsApp' })
    .click()
  await expect.element(sheet.getByText('Les messages n’ont pas pu être chargés.')).toBeVisible()
  shop.answer(listMessageTemplates, FIRST_TEMPLATES)
  await sheet.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(text).toBeVisible()
})
