import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getProduct, listBestsellers } from '#contract/catalogue/catalogue.ts'
import { MAX_FAVOURITES } from '#domain/favourites/address.ts'
import { PERFUMES, perfume } from '#tests/support/demo-goods.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, renderShop } from '#tests/support/screens.ts'
import { button } from '#tests/support/shop-steps.ts'

const OUD = perfume('oud-de-sijilmassa')
const ROSE = perfume('rosee-de-kelaa')
const KEY = 'sillage-favourites'

const kept = (...slugs: string[]) => ({ local: { [KEY]: slugs } })
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? '[]')
const heart = (name: string) => page.getByRole('button', { name: `Favori\u00a0: ${name}` })
const card = (name: string) => page.getByRole('article').filter({ hasText: name })
const title = (name: string) => page.getByRole('heading', { level: 1, name })

/** What another tab's writing looks like here. */
function writeInOtherTab(slugs: readonly string[]) {
  localStorage.setItem(KEY, JSON.stringify(slugs))
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

test.each([PHONE, DESKTOP])('the heart of a perfume’s page keeps it, and drops it: $width px', async (at) => {
  await renderShop(`/produit/${OUD.slug}`, demoShop(), { at, kept: kept(ROSE.slug) })
  await expect.element(heart(OUD.name)).toHaveAttribute('aria-pressed', 'false')
  await heart(OUD.name).click()
  await expect.element(heart(OUD.name)).toHaveAttribute('aria-pressed', 'true')
  expect(stored()).toEqual([OUD.slug, ROSE.slug])
  await page.getByRole('link', { name: 'Voir mes favoris' }).click()
  await expect.element(title('Mes favoris')).toBeVisible()
  await expect.element(card(OUD.name)).toBeVisible()
  await expect.element(card(ROSE.name)).toBeVisible()
  await expectAccessible()
  expectNoOverflow()
  await heart(ROSE.name).click()
  await expect.element(card(ROSE.name)).not.toBeInTheDocument()
  expect(stored()).toEqual([OUD.slug])
})

test('another tab’s favourites are shown at once, and an empty list leads on', async () => {
  await renderShop('/favoris', demoShop())
  await expect.element(page.getByText('Pas encore de favori')).toBeVisible()
  await expectAccessible()
  writeInOtherTab([ROSE.slug])
  await expect.element(card(ROSE.name)).toBeVisible()
  writeInOtherTab([])
  await expect.element(page.getByText('Pas encore de favori')).toBeVisible()
})

test.each([PHONE, DESKTOP])(
  'while it is read and while it is empty, what comes later moves nothing in sight: $width px',
  async (at) => {
    const failure = refuse(503, { code: 'unavailable', message: 'Plus tard' })
    await renderShop('/favoris', [...demoShop(), answer(listBestsellers, failure)], { at })
    await expect.element(page.getByText('Pas encore de favori')).toBeVisible()
    await expect
      .poll(() => page.css('.foot').element().getBoundingClientRect().top)
      .toBeGreaterThanOrEqual(at.height)
  },
)

test('the list is bounded, and says so', async () => {
  const many = Array.from({ length: MAX_FAVOURITES + 5 }, (_, at) => `parfum-${at}`)
  await renderShop(`/produit/${OUD.slug}`, demoShop(), { kept: kept(...many) })
  await heart(OUD.name).click()
  await expect.element(page.getByText('Vos favoris sont au complet')).toBeVisible()
  await expect.element(heart(OUD.name)).toHaveAttribute('aria-pressed', 'false')
})

test('where storage is refused, favourites last for the visit', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError')
  })
  try {
    await renderShop(`/produit/${OUD.slug}`, demoShop())
    await heart(OUD.name).click()
    await page.getByRole('link', { name: 'Voir mes favoris' }).click()
    await expect.element(card(OUD.name)).toBeVisible()
    await heart(OUD.name).click()
    await expect.element(page.getByText('Pas encore de favori')).toBeVisible()
  } finally {
    vi.restoreAllMocks()
  }
})

test('what cannot be read from storage is an empty list', async () => {
  localStorage.setItem(KEY, '{"not": ["a list"]}')
  await renderShop('/favoris', demoShop(), { kept: { local: { [KEY]: { not: 'a list' } } } })
  await expect.element(page.getByText('Pas encore de favori')).toBeVisible()
})

test('an address shares perfumes; what is unknown is left out, and all can be kept', async () => {
  await renderShop(`/favoris?p=${OUD.slug},inconnu,${ROSE.slug},${OUD.slug},%3Cb%3E`, demoShop(), {
    kept: kept(ROSE.slug),
  })
  await expect.element(title('Une sélection partagée')).toBeVisible()
  await expect.element(page.getByText('2 parfums choisis pour vous.')).toBeVisible()
  await expect.poll(() => page.css('.grid-cards .card').elements().length).toBe(2)
  await expect.element(heart(OUD.name)).toHaveAttribute('aria-pressed', 'false')
  await expect.element(heart(ROSE.name)).toHaveAttribute('aria-pressed', 'true')
  await button('Garder dans mes favoris').click()
  await expect.element(heart(OUD.name)).toHaveAttribute('aria-pressed', 'true')
  expect(stored()).toEqual([ROSE.slug, OUD.slug])
})

test('an address of nothing that the shop has says so', async () => {
  await renderShop('/favoris?p=inconnu', demoShop())
  await expect.element(page.getByText('Ces parfums ne sont plus à la carte')).toBeVisible()
})

test('the list is shared by its address', async () => {
  const shared: ShareData[] = []
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (data: ShareData) => void shared.push(data),
  })
  await renderShop('/favoris', demoShop(), { kept: kept(OUD.slug, ROSE.slug) })
  await button('Partager ma liste').click()
  await expect
    .poll(() => shared)
    .toMatchObject([
      { title: 'Mes favoris Sillage', url: `${window.location.origin}/favoris?p=${OUD.slug},${ROSE.slug}` },
    ])
  Reflect.deleteProperty(navigator, 'share')
})

test('a perfume that left the shop is dropped; one that could not be read is asked for again', async () => {
  const shop = await renderShop('/favoris', demoShop(), { kept: kept('parti', OUD.slug) })
  await expect.element(card(OUD.name)).toBeVisible()
  await expect.poll(stored).toEqual([OUD.slug])
  shop.answer(getProduct, refuse(500, { code: 'internal', message: 'Non' }))
  await shop.reload()
  await expect.element(page.getByText('Ce parfum n’a pas pu être chargé.')).toBeVisible()
  shop.answer(getProduct, ({ slug }) => PERFUMES.find((one) => one.slug === slug) ?? OUD)
  await button('Réessayer').click()
  await expect.element(card(OUD.name)).toBeVisible()
})
