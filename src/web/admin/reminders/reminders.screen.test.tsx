import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUser } from '#contract/account/auth.ts'
import { listMessageTemplates } from '#contract/messages/messages.ts'
import {
  countReminders,
  listStockAlerts,
  markStockAlertTold,
  type StockAlert,
} from '#contract/reminders/stock-alerts.ts'
import { getSite } from '#contract/settings/site.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { OWNER } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { FIRST_TEMPLATES } from '#tests/support/message-templates.ts'
import { DEMO_SITE, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/relances'
const KEY = '0123456789abcdef0123456789abcdef'
const ALERT: StockAlert = {
  id: 7,
  product: { id: 3, slug: 'rosee-de-kelaa', name: 'Rosée de Kelaâ' },
  volume: '10ml',
  stock: 4,
  phone: '+212661239408',
  language: 'fr',
  asked_at: '2026-11-02T10:00:00.000Z',
  forget_path: `/oubli/${KEY}`,
}
const AWAITED = [
  { variant_id: 9, product: { id: 4, name: 'Cèdre d’Azrou' }, volume: '5ml', people: 3 } as const,
  { variant_id: 8, product: { id: 4, name: 'Cèdre d’Azrou' }, volume: '20ml', people: 1 } as const,
]
const NOBODY = { alerts: [], total: 0, awaited: [] }
const tell = page.getByRole('link', { name: /^Prévenir/ })

function open({ alert = ALERT, templates = FIRST_TEMPLATES, has_arabic = false, at = PHONE } = {}) {
  return renderAdmin(
    PATH,
    [
      answer(currentUser, { ...OWNER, role: 'confirmation' }),
      answer(listStockAlerts, { alerts: [alert], total: 1, awaited: AWAITED }),
      answer(countReminders, { back_in_stock: 1, running_low: 0 }),
      answer(listMessageTemplates, templates),
      answer(getSite, { ...DEMO_SITE, has_arabic }),
      answer(markStockAlertTold, {}),
    ],
    { at },
  )
}

async function written(): Promise<{ to: string; text: string }> {
  await expect.element(tell).toBeVisible()
  const link = new URL(tell.element().getAttribute('href') ?? '')
  return { to: link.origin + link.pathname, text: link.searchParams.get('text') ?? '' }
}

/** Stays on the page instead of leaving for WhatsApp. */
async function tap() {
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await tell.click()
}

test.each([PHONE, { width: 1280, height: 800 }])(
  'one tap opens WhatsApp with the message, and erases: $width px',
  async (at) => {
    const shop = await open({ at })
    const card = page.getByRole('article', { name: 'Rosée de Kelaâ, 10\u00a0ml' })
    await expect.element(card).toMatchTextContent(/06 61 23 94 08.*Demandé le 2 novembre 2026.*4\sen stock/)
    expect(await written()).toEqual({
      to: 'https://wa.me/212661239408',
      text: `Bonjour, ici Sillage. Vous l’attendiez\u00a0: Rosée de Kelaâ 10\u00a0ml est de nouveau disponible. ${window.location.origin}/produit/rosee-de-kelaa\nNe plus recevoir de message, ou ce n’était pas vous\u202f? ${window.location.origin}/oubli/${KEY}`,
    })
    await expectAccessibleLayout()
    expectNoOverflow()
    shop.answer(listStockAlerts, NOBODY)
    shop.answer(countReminders, { back_in_stock: 0, running_low: 0 })
    await tap()
    await expect.element(page.getByText('Personne à prévenir.')).toBeVisible()
    expect(shop.asked(markStockAlertTold)).toMatchObject([{ id: '7' }])
  },
)

test('a request from an Arabic page is answered in Arabic, and leads to its pages while the shop has them', async () => {
  await open({ alert: { ...ALERT, language: 'ar' }, has_arabic: true })
  const { text } = await written()
  expect(text).toContain('رجع متوفر')
  expect(text).toContain(`${window.location.origin}/ar/produit/rosee-de-kelaa`)
  expect(text).toContain(`/oubli/${KEY}?langue=ar`)
  await expect.element(page.getByText('en arabe')).toBeVisible()
})

test('a text of the owner’s that asks for a first name gives way to the first one, and says so', async () => {
  const templates = FIRST_TEMPLATES.map((one) => ({ ...one, body: 'Bonjour {prenom}, {articles} {lien}' }))
  await open({ templates })
  expect((await written()).text).toMatch(/^Bonjour, ici Sillage\./)
  await expect.element(page.getByText(/le texte d’origine part/)).toBeVisible()
})

test('says what others wait for, and that a colleague was faster', async () => {
  const shop = await open()
  const awaited = page.getByRole('region', { name: 'Attendus' })
  await expect.element(awaited).toMatchTextContent(/Cèdre d’Azrou, 5\sml.*3\spersonnes.*20\sml.*1\spersonne/)
  const message = 'Cette personne a déjà été prévenue, ou ne veut plus l’être.'
  shop.answer(markStockAlertTold, refuse(404, { code: 'not_found', message }))
  await written()
  await tap()
  await expect.element(page.getByText(message)).toBeVisible()
})

test('failed, it asks again', async () => {
  const shop = await open()
  shop.answer(listStockAlerts, refuse(500, { code: 'internal', message: 'Non' }))
  await shop.reload()
  await expect
    .element(page.getByText('Une erreur est survenue lors du chargement des relances.'))
    .toBeVisible()
  shop.answer(listStockAlerts, NOBODY)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText('Personne à prévenir.')).toBeVisible()
})
