import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { askForStockAlert, withdrawStockAlert } from '#contract/reminders/stock-alerts.ts'
import { perfume } from '#tests/support/demo-goods.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, renderShop } from '#tests/support/screens.ts'
import { button } from '#tests/support/shop-steps.ts'

/** Its 20 ml is sold out. */
const VETIVER = perfume('vetiver-de-l-oued')
const SOLD_OUT = VETIVER.variants.find(({ stock }) => stock === 0)
const PATH = `/produit/${VETIVER.slug}`
const KEY = '0123456789abcdef0123456789abcdef'

const dialog = page.getByRole('dialog', { name: 'Prévenez-moi de son retour' })
const phone = dialog.getByLabelText('Numéro WhatsApp')
const send = dialog.getByRole('button', { name: 'Me prévenir' })

const kept = (alerts: object[] = [{ variantId: SOLD_OUT?.id, key: KEY, at: Date.now() }]) => ({
  local: { 'sillage-alerts': alerts },
})
const answers = () => [
  ...demoShop(),
  answer(askForStockAlert, { key: KEY, in_stock: false }),
  answer(withdrawStockAlert, {}),
]

test.each([PHONE, DESKTOP])(
  'a sold-out size takes a number, says what for, and that it is noted: $width px',
  async (at) => {
    const shop = await renderShop(PATH, answers(), { at })
    await button('Prévenez-moi du retour\u00a0: 20\u00a0ml').click()
    await expect
      .element(dialog.getByText(/effacé dès que vous êtes prévenu, ou après 90\sjours/))
      .toBeVisible()
    await expectAccessible()
    expectNoOverflow()
    await phone.fill('05 22')
    await send.click()
    await expect.element(phone).toHaveAccessibleDescription(/numéro de téléphone marocain valide/)
    await expect.element(phone).toHaveFocus()
    const error = getComputedStyle(dialog.element().querySelector('.error') ?? dialog.element())
    expect([error.color, error.marginTop]).toEqual(['rgb(161, 43, 37)', '0px'])
    expect(shop.asked(askForStockAlert)).toEqual([])
    await phone.fill('06 61 23 94 08')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('status')).toMatchTextContent(/C’est noté.*20\sml/)
    await expect.element(dialog.getByRole('status')).toHaveFocus()
    expect(shop.asked(askForStockAlert)).toEqual([{ variant_id: SOLD_OUT?.id, phone: '06 61 23 94 08' }])
  },
)

test('the same browser takes its request back with one tap', async () => {
  const shop = await renderShop(PATH, answers(), { kept: kept() })
  await button(/^Prévenez-moi du retour/).click()
  await dialog.getByRole('button', { name: 'Oublier ma demande' }).click()
  await expect.element(page.getByText('Votre demande est oubliée.')).toBeVisible()
  expect(shop.asked(withdrawStockAlert)).toEqual([{ key: KEY }])
  expect(localStorage.getItem('sillage-alerts')).toBeNull()
  await button(/^Prévenez-moi du retour/).click()
  await expect.element(phone).toBeVisible()
})

test('what the browser remembers is dropped after 90 days, or when it cannot be read', async () => {
  const old = { variantId: SOLD_OUT?.id, key: KEY, at: Date.now() - 90 * 86_400_000 }
  await renderShop(PATH, answers(), { kept: kept([old]) })
  await button(/^Prévenez-moi du retour/).click()
  await expect.element(phone).toBeVisible()
})

test('of several sold-out sizes one is chosen; none, and nothing is offered', async () => {
  const none = VETIVER.variants.map((variant) => ({ ...variant, stock: 0 }))
  const shop = await renderShop(PATH, [...answers(), answer(getProduct, { ...VETIVER, variants: none })])
  await button('Prévenez-moi d’un retour en stock').click()
  await dialog.getByText('10\u00a0ml', { exact: true }).click()
  await phone.fill('0661239408')
  await send.click()
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/quand 10\sml sera de retour/)
  expect(shop.asked(askForStockAlert)).toMatchObject([
    { variant_id: VETIVER.variants.find(({ volume }) => volume === '10ml')?.id },
  ])
  const all = VETIVER.variants.map((variant) => ({ ...variant, stock: 5 }))
  shop.answer(getProduct, { ...VETIVER, variants: all })
  await shop.reload()
  await expect.element(button('Ajouter au panier').first()).toBeVisible()
  await expect.element(button(/^Prévenez-moi/)).not.toBeInTheDocument()
})

test('a size that came back meanwhile is said to be there, and shown so, and nothing is remembered', async () => {
  const shop = await renderShop(PATH, answers(), { at: PHONE })
  await button(/^Prévenez-moi du retour/).click()
  await phone.fill('0661239408')
  shop.answer(askForStockAlert, { key: KEY, in_stock: true })
  const all = VETIVER.variants.map((variant) => ({ ...variant, stock: 5 }))
  shop.answer(getProduct, { ...VETIVER, variants: all })
  await send.click()
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/20\sml est de nouveau disponible/)
  await expect.element(dialog).not.toMatchTextContent('épuisé')
  await expect.element(dialog.getByRole('status')).toHaveFocus()
  await expectAccessible()
  expectNoOverflow()
  expect(localStorage.getItem('sillage-alerts')).toBeNull()
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await expect.element(button(/^Prévenez-moi/)).not.toBeInTheDocument()
})

test('where no size is left, the bar of a phone asks too', async () => {
  const none = VETIVER.variants.map((variant) => ({ ...variant, stock: 0 }))
  await renderShop(PATH, [...answers(), answer(getProduct, { ...VETIVER, variants: none })])
  await expect.element(page.css('.buybar')).toBeVisible()
  await expect
    .element(page.css('.buybar').getByRole('button', { name: 'Ajouter au panier' }))
    .not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'Prévenez-moi', exact: true }).click()
  await expect.element(phone).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a refusal is said in the form, which keeps what was typed and leads to WhatsApp', async () => {
  const message =
    'Trop de demandes aujourd’hui depuis ce réseau. Réessayez demain, ou écrivez-nous sur WhatsApp.'
  const shop = await renderShop(PATH, answers())
  shop.answer(askForStockAlert, refuse(429, { code: 'too_many_requests', message }))
  await button(/^Prévenez-moi du retour/).click()
  await phone.fill('0661239408')
  await send.click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  await expect.element(phone).toHaveValue('0661239408')
  await expect
    .element(dialog.getByRole('link', { name: 'Écrire sur WhatsApp' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\//))
  await expectAccessible()
})
