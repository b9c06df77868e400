import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { currentUser } from '#contract/account/auth.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { getSite } from '#contract/settings/site.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { siteOf } from '#domain/site/site.ts'
import { OWNER } from '#tests/support/admin-samples.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { expectAccessible, expectNoOverflow, PHONE, renderShop } from '#tests/support/screens.ts'
import { confirmOrder, READY_TO_ORDER } from '#tests/support/shop-steps.ts'

const SENTENCE = 'Nous fêtons l’Aïd en famille.'
const CLOSED = { until: null, sentence: SENTENCE }
const OPEN = siteOf(DEFAULT_SETTINGS, new Date())
const title = page.getByRole('heading', { level: 1 })

it.each(['/', '/boutique', '/categories/femme', '/produit/rosee-de-kelaa', '/quiz', '/coffret', '/panier'])(
  'tells visitors that the shop is closed in place of %s',
  async (path) => {
    await renderShop(path, [], { at: PHONE, site: { closing: CLOSED } })
    await expect.element(title).toHaveTextContent(SENTENCE)
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Suivre ma commande' }))
      .toBeVisible()
    // The owner of a new shop finds the way in.
    await expect.element(page.getByRole('link', { name: 'Connectez-vous' })).toHaveAttribute('href', '/admin')
    expectNoOverflow()
    await expectAccessible()
  },
)

it.each(['/suivi', '/faq', '/conditions', '/contact'])('leaves %s to everybody', async (path) => {
  await renderShop(path, [], { site: { closing: CLOSED } })
  await expect.element(title).toBeVisible()
  await expect.element(page.getByText(SENTENCE)).not.toBeInTheDocument()
})

it('tells the day of the opening and what is left until then', async () => {
  const until = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10)
  await renderShop('/', [], { site: { closing: { until, sentence: SENTENCE } } })
  await expect.element(page.getByText(/^Réouverture/)).toBeVisible()
  await expect.element(page.getByRole('timer')).toMatchTextContent(/\d+ h \d+ min \d+ s/)
})

it('opens by itself on open pages, and closes there too', async () => {
  const shop = await renderShop('/quiz', [answer(getSite, { ...OPEN, closing: CLOSED })])
  await expect.element(title).not.toHaveTextContent(SENTENCE)
  shop.announce({ type: 'SETTINGS_UPDATE', data: { keys: ['closing'] } })
  await expect.element(title).toHaveTextContent(SENTENCE)
  shop.answer(getSite, OPEN)
  shop.announce({ type: 'SETTINGS_UPDATE', data: { keys: ['closing'] } })
  await expect.element(title).not.toHaveTextContent(SENTENCE)
})

it('is not shown to a tab that somebody signed in with, until it is known that the owner left', async () => {
  const known = Promise.withResolvers<Response>()
  await renderShop('/boutique', [answer(currentUser, () => known.promise)], {
    site: { closing: CLOSED },
    kept: { session: { authCheck: '1' } },
  })
  // As the inline script of a real page does before the first paint.
  document.documentElement.dataset.signedIn = ''
  await expect.element(page.css('.closed h1')).not.toBeVisible()
  known.resolve(refuse(401, { code: 'unauthenticated', message: '' }))
  await expect.element(page.css('.closed h1')).toBeVisible()
  expect(document.documentElement.dataset.signedIn).toBeUndefined()
})

it('shows the shop to its signed-in owner, below a strip that says that it is closed', async () => {
  const owner = answer(currentUser, OWNER)
  await renderShop('/quiz', [owner], { site: { closing: CLOSED }, kept: { session: { authCheck: '1' } } })
  const strip = page.getByRole('complementary', { name: 'Boutique fermée' })
  await expect
    .element(strip.getByRole('link', { name: 'Mise en route' }))
    .toHaveAttribute('href', '/admin/dashboard')
  await expect.element(title).not.toHaveTextContent(SENTENCE)
  // A trial order ends there.
  await page.getByRole('link', { name: 'Suivi de commande' }).first().click()
  await expect.element(title).toHaveTextContent('Suivi de commande')
  await expect.element(strip).toBeVisible()
})

it('asks nobody else who they are, and shows nothing to who only signed in once', async () => {
  const stranger = await renderShop('/quiz', [], { site: { closing: CLOSED } })
  await expect.element(title).toHaveTextContent(SENTENCE)
  expect(stranger.asked(currentUser)).toEqual([])
})

it('refuses an order that comes after the closing with the shop’s sentence, keeps the cart, and shows the closing page', async () => {
  const shop = await renderShop('/panier', demoShop(), { at: PHONE, kept: READY_TO_ORDER })
  shop.answer(placeOrder, refuse(409, { code: 'shop_closed', message: SENTENCE }))
  shop.answer(getSite, { ...OPEN, closing: CLOSED })
  await confirmOrder()
  await expect.element(page.css('.toaster')).toMatchTextContent(SENTENCE)
  await expect.element(title).toHaveTextContent(SENTENCE)
  await expect.element(page.getByText('Votre panier est gardé')).toBeVisible()
  expect(shop.asked(placeOrder)).toHaveLength(1)
  shop.answer(getSite, OPEN)
  shop.announce({ type: 'SETTINGS_UPDATE', data: { keys: ['closing'] } })
  await expect.element(page.getByLabelText('Nom complet')).toHaveValue('Salma Bennani')
})
