import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listMessageTemplates, saveMessageTemplate } from '#contract/messages/messages.ts'
import { listOrders } from '#contract/orders/admin.ts'
import { getSettings } from '#contract/settings/settings.ts'
import { DEFAULT_MESSAGES } from '#domain/messages/templates.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { orderPage, sampleOrder } from '#tests/support/admin-samples.ts'
import { type Answer, answer } from '#tests/support/fake-shop.ts'
import { FIRST_TEMPLATES } from '#tests/support/message-templates.ts'
import { DESKTOP, expectUnbroken, PHONE, renderAdmin } from '#tests/support/screens.ts'
import { button, saveBar, saveSettings } from '#tests/support/settings-screens.ts'
import { storedSettings } from '#tests/support/stored-settings.ts'

const PATH = '/admin/reglages/messages'
const SAVED = { updated_by: 'admin', updated_at: '2026-11-23T10:00:00.000Z' }

const french = page.getByRole('textbox', { name: 'Français' })
const darija = page.getByRole('textbox', { name: 'Darija' })
const bubbleOf = (language: string) => page.getByRole('region', { name: language }).getByRole('figure')

function openTemplates(answers: readonly Answer[] = [], { path = PATH, at = DESKTOP } = {}) {
  return renderAdmin(
    path,
    [
      answer(getSettings, storedSettings()),
      answer(listMessageTemplates, FIRST_TEMPLATES),
      answer(saveMessageTemplate, ({ key, lang, body, version }) => ({
        ...{ key, lang, body },
        version: version + 1,
        ...SAVED,
      })),
      ...answers,
    ],
    { at },
  )
}

test('no order number is broken in the preview and its caption', async () => {
  const order = sampleOrder()
  await openTemplates([answer(listOrders, orderPage([order]))])
  const widths = Array.from({ length: 40 }, (_, step) => 160 + 5 * step)
  for (const language of ['Français', 'Darija']) {
    const figure = bubbleOf(language)
    await expect.element(figure).toMatchTextContent(/avec la commande SL-/)
    for (const piece of figure.element().children) expectUnbroken(piece, order.order_number, widths)
  }
})

test('both languages stand side by side, each as WhatsApp will show it, and are saved together', async () => {
  const shop = await openTemplates()
  await expect.element(bubbleOf('Français')).toMatchTextContent(/Bonjour Salma, ici Sillage\./)
  await expect.element(bubbleOf('Darija')).toMatchTextContent(/255\sدرهم/)
  await expect.element(darija).toHaveAttribute('dir', 'rtl')
  await expectAccessibleLayout()
  await french.fill('Bonjour ')
  await button('Insérer une valeur, Français').click()
  await button('Prénom').click()
  await expect.element(french).toHaveValue('Bonjour {prenom}')
  await expect.element(bubbleOf('Français')).toMatchTextContent(/Bonjour Salma$/)
  await darija.fill('سلام')
  await saveSettings()
  await expect.element(saveBar).toHaveTextContent('Enregistré')
  expect(shop.asked(saveMessageTemplate)).toEqual([
    { key: 'confirmer', lang: 'fr', body: 'Bonjour {prenom}', version: 0 },
    { key: 'confirmer', lang: 'ar', body: 'سلام', version: 0 },
  ])
  await page
    .getByRole('region', { name: 'Français' })
    .getByRole('button', { name: /^Reprendre le texte/ })
    .click()
  await expect.element(french).toHaveValue(DEFAULT_MESSAGES.confirmer.fr)
})

test('the preview tells of the newest order, and says what an order must have', async () => {
  const order = sampleOrder({ name: 'Amal Tazi' })
  await openTemplates([answer(listOrders, orderPage([order]))], { path: `${PATH}/expediee` })
  await expect.element(bubbleOf('Français')).toMatchTextContent(/Préparez 93\sDH/)
  await expect.element(page.getByText(/^Aperçu, avec la commande SL-7K3Q-9XVD$/).first()).toBeVisible()
  await expect
    .element(
      page.getByText(/Proposé seulement quand la commande a\s: transporteur, numéro de suivi\./).first(),
    )
    .toBeVisible()
})

test('on a phone the languages are tabs, and the one that is refused opens', async () => {
  await openTemplates([], { at: PHONE })
  await expect.element(french).toBeVisible()
  await expect.element(darija).not.toBeInTheDocument()
  await page.getByText('Darija', { exact: true }).first().click()
  await darija.fill('سلام {smia}')
  await page.getByText('Français', { exact: true }).first().click()
  await saveSettings()
  await expect.element(darija).toHaveAccessibleDescription('{smia} n’est pas une valeur connue.')
  await darija.fill('س'.repeat(901))
  await expect
    .element(darija)
    .toHaveAccessibleDescription('Le message est trop long (900 caractères au plus).')
})

test('what somebody else saved meanwhile is shown, and nothing is overwritten unasked', async () => {
  const shop = await openTemplates()
  await french.fill('Le mien')
  const theirs = FIRST_TEMPLATES.map((one) =>
    one.key === 'confirmer' && one.lang === 'fr'
      ? { ...one, ...SAVED, body: 'Le sien', version: 1, updated_by: 'nadia' }
      : one,
  )
  shop.answer(listMessageTemplates, theirs)
  shop.answer(
    saveMessageTemplate,
    Response.json({ code: 'template_changed', message: 'Ce message a changé.' }, { status: 409 }),
  )
  await saveSettings()
  const notice = page.css('form.pf').getByRole('alert')
  await expect.element(notice).toMatchTextContent(/Modifié par nadia/)
  await expect.element(notice).toMatchTextContent(/Français Le sien Le mien/)
  await button('Charger la nouvelle version').click()
  await expect.element(french).toHaveValue('Le sien')
})

test('the page stands in the index of the settings, and leaving it with a text unsaved asks first', async () => {
  await openTemplates()
  const index = page.getByRole('navigation', { name: 'Réglages' })
  await expect
    .element(index.getByRole('link', { name: /^Messages WhatsApp/ }))
    .toHaveAttribute('aria-current', 'page')
  await french.fill('Bonjour')
  await page.getByRole('navigation', { name: 'Messages' }).getByRole('link', { name: 'Adresse' }).click()
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect.element(french).toHaveValue(DEFAULT_MESSAGES.adresse.fr)
})
