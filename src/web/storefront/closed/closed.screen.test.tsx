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
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, renderShop } from '#tests/support/screens.ts'
import { confirmOrder, READY_TO_ORDER } from '#tests/support/shop-steps.ts'

const SENTENCE = 'Nous fêtons l’Aïd en famille.'
const CLOSED = { until: null, sentence: SENTENCE, shows_perfumes: false }
const TO_LOOK_AT = { ...CLOSED, shows_perfumes: true }
const OPEN = siteOf(DEFAULT_SETTINGS, new Date())
const signIn = page.getByRole('link', { name: 'Connectez-vous' })
const title = page.getByRole('heading', { level: 1 })

it.each(['/', '/boutique', '/categories/femme', '/produit/rosee-de-kelaa', '/quiz', '/coffret', '/panier'])(
  'tells visitors that the shop is closed in place of %s',
  async (path) => {
    await renderShop(path, [], { at: PHONE, site: { closing: CLOSED } })
    await expect.element(title).toHaveTextContent(SENTENCE)
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Suivre ma commande' }))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Voir les parfums' })).not.toBeInTheDocument()
    await expect.element(signIn).not.toBeInTheDocument()
    // Its sentence is the heading, and no text of the owner's promises a delivery.
    await expect.element(page.css('.annonce')).not.toBeVisible()
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
  await renderShop('/', [], { site: { closing: { ...CLOSED, until } } })
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

it('shows perfumes no longer on open pages once its owner says so', async () => {
  const shop = await renderShop('/boutique', [...demoShop(), answer(getSite, { ...OPEN, closing: CLOSED })], {
    site: { closing: TO_LOOK_AT },
  })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  shop.announce({ type: 'SETTINGS_UPDATE', data: { keys: ['closing'] } })
  await expect.element(title).toHaveTextContent(SENTENCE)
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
  await expect.element(strip.getByText('La boutique est fermée\u00a0: vous seul la voyez.')).toBeVisible()
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

it.each([
  {
    where: 'in a browser that somebody signed in with before',
    kept: { local: { hasSignedIn: '1' } },
    genders: OPEN.on_offer.genders,
  },
  { where: 'in a shop without any perfume', kept: {}, genders: [] },
])('shows the way to the login $where', async ({ kept, genders }) => {
  const on_offer = { ...OPEN.on_offer, genders }
  await renderShop('/', [], { site: { closing: CLOSED, on_offer }, kept })
  await expect.element(signIn).toHaveAttribute('href', '/admin')
})

it.each([PHONE, DESKTOP])(
  'lets its perfumes be looked at and nothing be ordered, at $width px',
  async (at) => {
    const site = { closing: TO_LOOK_AT, announcement: [SENTENCE] }
    await renderShop('/', demoShop(), { at, site })
    await page.getByRole('link', { name: 'Voir les parfums' }).click()
    await expect.element(page.getByRole('article').seen().first()).toBeVisible()
    await expect.element(page.css('.annonce')).toHaveTextContent(SENTENCE)
    await expect.element(page.getByRole('button', { name: /au panier/ })).not.toBeInTheDocument()
    await page.getByRole('article').seen().first().getByRole('link').click()
    const closed = page.getByText(
      'La boutique est fermée\u00a0: ce parfum peut être regardé, pas encore commandé.',
    )
    await expect.element(closed).toBeVisible()
    await expect.element(page.getByRole('button', { name: /au panier/ })).not.toBeInTheDocument()
    await expect.element(page.getByText(/^Livraison en/)).not.toBeInTheDocument()
    expectNoOverflow()
    await expectAccessible()
  },
)

it.each(['/quiz', '/coffret', '/panier'])('has nothing to look at in %s', async (path) => {
  await renderShop(path, [], { site: { closing: TO_LOOK_AT } })
  await expect.element(title).toHaveTextContent(SENTENCE)
  await expect.element(page.getByRole('link', { name: 'Voir les parfums' })).toBeVisible()
})

it('sells to its signed-in owner where others only look', async () => {
  const { announcement, bar } = OPEN
  await renderShop('/boutique', [...demoShop(), answer(currentUser, OWNER)], {
    site: { closing: TO_LOOK_AT, announcement: [SENTENCE], bar_when_open: { announcement, bar } },
    kept: { session: { authCheck: '1' } },
  })
  const strip = page.getByRole('complementary', { name: 'Boutique fermée' })
  await expect.element(strip).toMatchTextContent('chacun peut la regarder, vous seul pouvez y commander.')
  // The bar is as it will be.
  await expect.element(page.css('.annonce').getByText(announcement[0] ?? SENTENCE)).toBeVisible()
  await expect.element(page.css('.annonce')).not.toMatchTextContent(SENTENCE)
  await expect
    .element(
      page
        .getByRole('button', { name: /au panier/ })
        .seen()
        .first(),
    )
    .toBeVisible()
})
