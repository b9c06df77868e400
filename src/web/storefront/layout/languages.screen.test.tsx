import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { demoShop } from '#tests/support/demo-shop.ts'
import {
  DESKTOP,
  expectAccessible,
  expectNoOverflow,
  type Kept,
  PHONE,
  renderShop,
  type Screen,
} from '#tests/support/screens.ts'
import { button } from '#tests/support/shop-steps.ts'

const SITE = { has_arabic: true }
const header = page.getByRole('banner')
const footer = page.getByRole('contentinfo')
const arabic = { name: 'العربية' }
const offer = page.css('.language-offer')

/** Follows links of the test's document no further, and tells those that the page left to the browser. */
function leaveLinksAlone(): string[] {
  const left: string[] = []
  const listening = new AbortController()
  onTestFinished(() => listening.abort())
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link !== null && !event.defaultPrevented) left.push(link.href.slice(window.location.origin.length))
      event.preventDefault()
    },
    { signal: listening.signal },
  )
  return left
}

function visit(path: string, languages: string[], kept: Kept = {}): Promise<Screen> {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  return renderShop(path, demoShop(), { site: SITE, kept })
}

test('header and footer lead to the same page in Arabic, whatever page and view are shown', async () => {
  await renderShop('/boutique?famille=boise', demoShop(), { site: SITE, at: DESKTOP })
  const switches = [header.getByRole('link', arabic), footer.getByRole('link', arabic)]
  const expectHref = async (href: string) => {
    for (const link of switches) await expect.element(link).toHaveAttribute('href', href)
  }
  await expectHref('/ar/boutique?famille=boise')
  for (const link of switches) {
    await expect.element(link).toHaveAttribute('lang', 'ar')
    await expect.element(link).toHaveAttribute('hreflang', 'ar')
  }
  await button('Retirer Boisé').click()
  await expectHref('/ar/boutique')
  await header.getByRole('link', { name: 'Accueil', exact: true }).click()
  await expectHref('/ar')
  await expectAccessible()
})

test('a phone has the switch in its menu; the browser follows it, with the place on the page, and remembers the choice', async () => {
  await renderShop('/faq#livraison', demoShop(), { site: SITE, at: PHONE })
  const left = leaveLinksAlone()
  await expect.element(header.getByRole('link', arabic)).not.toBeInTheDocument()
  await button('Ouvrir le menu').click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', arabic).click()
  expect(left).toEqual(['/ar/faq#livraison'])
  expect(localStorage.getItem('language')).toBe('ar')
})

test('the header has room for it at each width', async () => {
  await renderShop('/contact', demoShop(), { site: SITE, at: DESKTOP })
  const logoWidth = () => page.css('.head .logo').element().getBoundingClientRect().width
  const whole = logoWidth()
  for (const width of [768, 820, 1023, 1280]) {
    await page.viewport(width, 800)
    expectNoOverflow()
    const { left, right } = header.getByRole('link', arabic).element().getBoundingClientRect()
    const brand = page.css('.head .brand').element().getBoundingClientRect()
    const first = page.css('.head .nav a').first().element().getBoundingClientRect()
    const icon = page.css('.head-acts a').first().element().getBoundingClientRect()
    expect(brand.right, `at ${width}`).toBeLessThanOrEqual(first.left)
    expect(right, `at ${width}`).toBeLessThanOrEqual(icon.left)
    expect(right - left, `at ${width}`).toBeGreaterThanOrEqual(44)
    expect(logoWidth(), `squeezed at ${width}`).toBe(whole)
  }
})

test('a shop in French alone has no switch and offers nothing', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar'])
  await renderShop('/contact', demoShop(), { at: DESKTOP, kept: { local: { language: 'ar' } } })
  await expect.element(page.getByRole('link', arabic)).not.toBeInTheDocument()
  await expect.element(offer).not.toBeInTheDocument()
})

test('Arabic is offered to a browser that prefers it, over a page that does not move, and closed never again', async () => {
  const shop = await visit('/contact', ['ar-MA', 'fr-FR'])
  await expect.element(offer.css('strong')).toHaveTextContent('هذا المتجر متوفر بالعربية')
  await expect.element(offer).toHaveAttribute('lang', 'ar')
  await expect.element(offer.getByRole('link')).toHaveAttribute('href', '/ar/contact')
  const topOfPage = () => page.css('main').element().getBoundingClientRect().top
  const before = topOfPage()
  expectNoOverflow()
  await expectAccessible()
  await offer.getByRole('button', { name: 'إغلاق' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  expect(topOfPage()).toBe(before)
  expect(localStorage.getItem('language')).toBe('fr')
  await shop.reload()
  await expect.element(page.css('h1')).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
})

test('who follows the offer has chosen', async () => {
  await visit('/faq#retours', ['ar'])
  const left = leaveLinksAlone()
  await offer.getByRole('link').click()
  expect(left).toEqual(['/ar/faq#retours'])
  expect(localStorage.getItem('language')).toBe('ar')
})

test.each([
  ['a browser that prefers French', ['fr-FR', 'ar-MA'], undefined, 0],
  ['a browser that has another language before', ['en-US', 'ar', 'fr'], undefined, 1],
  ['a browser without both', ['en-US'], undefined, 0],
  ['who chose Arabic before', ['fr-FR'], 'ar', 1],
  ['who chose French', ['ar'], 'fr', 0],
])('Arabic is offered to %s or not', async (_who, languages, language, offers) => {
  await visit('/contact', languages, { local: language === undefined ? {} : { language } })
  // The footer is hydrated after the page.
  await expect.element(footer.getByRole('link', arabic)).toBeVisible()
  await expect.poll(() => offer.elements().length).toBe(offers)
})
