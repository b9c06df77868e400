import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUser } from '#contract/account/auth.ts'
import { listMessageTemplates } from '#contract/messages/messages.ts'
import { listRefills, type Refill, settleRefill } from '#contract/reminders/refills.ts'
import { countReminders, listStockAlerts } from '#contract/reminders/stock-alerts.ts'
import { getSite } from '#contract/settings/site.ts'
import type { Role } from '#domain/account/roles.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { OWNER } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { FIRST_TEMPLATES } from '#tests/support/message-templates.ts'
import { DEMO_SITE, expectNoOverflow, PHONE, renderAdmin, type Width } from '#tests/support/screens.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const ORDER = '00000000-0000-4000-8000-000000000001'
const REFILL: Refill = {
  ...{ name: 'Salma Bennani', phone: '+212661239408', language: 'fr' },
  perfumes: [
    { order_id: ORDER, product: { id: 4, slug: 'cedre-d-azrou', name: 'Cèdre d’Azrou' }, days_left: -3 },
    { order_id: ORDER, product: { id: 3, slug: 'rosee-de-kelaa', name: 'Rosée de Kelaâ' }, days_left: 6 },
  ],
  forget_path: `/oubli/${KEY}`,
}
const NOBODY = { is_on: true, refills: [], total: 0 }
const SETTLED = {
  perfumes: [
    { order_id: ORDER, product_id: 4 },
    { order_id: ORDER, product_id: 3 },
  ],
}

const pile = page.getByRole('region', { name: 'Bientôt vides' })
const write = pile.getByRole('link', { name: /^Relancer/ })

type Opening = {
  list?: { is_on: boolean; refills: Refill[]; total: number }
  templates?: typeof FIRST_TEMPLATES
  role?: Role
  has_arabic?: boolean
  at?: Width
}

function open({
  list = { is_on: true, refills: [REFILL], total: 1 },
  templates = FIRST_TEMPLATES,
  role = 'confirmation',
  has_arabic = false,
  at = PHONE,
}: Opening = {}) {
  return renderAdmin(
    '/admin/relances',
    [
      answer(currentUser, { ...OWNER, role }),
      answer(listStockAlerts, { alerts: [], total: 0, awaited: [] }),
      answer(listRefills, list),
      answer(countReminders, { back_in_stock: 0, running_low: list.total }),
      answer(listMessageTemplates, templates),
      answer(getSite, { ...DEMO_SITE, has_arabic }),
      answer(settleRefill, {}),
    ],
    { at },
  )
}

async function written(): Promise<{ to: string; text: string }> {
  await expect.element(write).toBeVisible()
  const link = new URL(write.element().getAttribute('href') ?? '')
  return { to: link.origin + link.pathname, text: link.searchParams.get('text') ?? '' }
}

test.each([PHONE, { width: 1280, height: 800 }])(
  'one tap opens WhatsApp with all perfumes of a person, and settles them: $width px',
  async (at) => {
    const shop = await open({ at })
    const card = pile.getByRole('article', { name: 'Salma Bennani' })
    await expect
      .element(card)
      .toMatchTextContent(
        /Cèdre d’Azrou · vide depuis 3\sjours.*Rosée de Kelaâ · encore 6\sjours.*06 61 23 94 08/,
      )
    const { origin } = window.location
    expect(await written()).toEqual({
      to: 'https://wa.me/212661239408',
      text: `Bonjour, ici Sillage. Comme demandé, un mot parce que votre flacon touche à sa fin\u00a0: Cèdre d’Azrou, Rosée de Kelaâ. Pour en reprendre\u00a0: ${origin}/produit/cedre-d-azrou ${origin}/produit/rosee-de-kelaa\nNe plus recevoir de message, ou ce n’était pas vous\u202f? ${origin}/oubli/${KEY}`,
    })
    await expectAccessibleLayout()
    expectNoOverflow()
    shop.answer(listRefills, NOBODY)
    // Stays on the page instead of leaving for WhatsApp.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await write.click()
    await expect.element(pile.getByText('Personne à relancer pour le moment.')).toBeVisible()
    expect(shop.asked(settleRefill)).toEqual([{ ...SETTLED, outcome: 'told' }])
    await expectAccessibleLayout()
  },
)

test('‘Ne pas relancer’ takes the card away without a message', async () => {
  const shop = await open()
  await written()
  shop.answer(listRefills, NOBODY)
  await pile.getByRole('button', { name: 'Ne pas relancer Salma Bennani' }).click()
  await expect.element(pile.getByText('Personne à relancer pour le moment.')).toBeVisible()
  expect(shop.asked(settleRefill)).toEqual([{ ...SETTLED, outcome: 'skipped' }])
})

test('whoever is written to in Arabic reads Arabic, and is led to its pages while the shop has them', async () => {
  await open({ list: { is_on: true, refills: [{ ...REFILL, language: 'ar' }], total: 1 }, has_arabic: true })
  const { text } = await written()
  expect(text).toContain('كيما طلبتي')
  expect(text).toContain(`${window.location.origin}/ar/produit/rosee-de-kelaa`)
  expect(text).toContain(`/oubli/${KEY}?langue=ar`)
})

const own = (body: string) => FIRST_TEMPLATES.map((one) => ({ ...one, body }))

test('the owner’s text may name the person', async () => {
  await open({ templates: own('Salam {prenom}, {articles} {lien}') })
  expect((await written()).text).toMatch(/^Salam Salma, Cèdre d’Azrou, Rosée de Kelaâ/)
})

test('a text that asks for what nobody knows here gives way to the first one, and says so', async () => {
  await open({ templates: own('Commande {numero}, {articles} {lien}') })
  expect((await written()).text).toMatch(/^Bonjour, ici Sillage\./)
  await expect.element(pile.getByText(/le texte d’origine part/)).toBeVisible()
})

test('others wait behind the fifty that are listed, and a colleague may have been faster', async () => {
  const shop = await open({ list: { is_on: true, refills: [REFILL], total: 3 } })
  await expect.element(pile.getByText('Et 2 autres, à la suite de celles-ci.')).toBeVisible()
  const message =
    'Cette personne a déjà été relancée, ou ne veut plus l’être\u00a0: n’envoyez pas ce message.'
  shop.answer(settleRefill, refuse(404, { code: 'not_found', message }))
  await written()
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await write.click()
  await expect.element(page.getByText(message)).toBeVisible()
})

const OFF = { is_on: false, refills: [], total: 0 }

test('switched off, the owner reads where to offer it', async () => {
  await open({ list: OFF, role: 'proprietaire' })
  await expect
    .element(pile.getByRole('link', { name: 'Le proposer' }))
    .toHaveAttribute('href', '/admin/reglages/appels')
})

test('switched off, those who confirm read nothing of it', async () => {
  await open({ list: OFF })
  await expect.element(page.getByText('Personne à prévenir.')).toBeVisible()
  await expect.element(pile).not.toBeInTheDocument()
})
