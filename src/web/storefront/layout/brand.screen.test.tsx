import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { siteOf } from '#domain/site/site.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { expectAccessible, expectNoOverflow, renderShop } from '#tests/support/screens.ts'

const WIDTHS = [320, 340, 360, 390, 768, 1280]
const NAMES = [
  'La Maison des Parfums Rares de Marrakech',
  'Anticonstitutionnellementparfumsmarocain',
  'PARFUMS',
]

test.each(NAMES)('the name %s stands whole in the header, apart from its neighbours', async (name) => {
  await renderShop('/contact', demoShop(), { site: { name, has_arabic: true } })
  const brand = page.css('.head .shop-name')
  await expect.element(brand).toHaveTextContent(name)
  for (const width of WIDTHS) {
    await page.viewport(width, 800)
    expectNoOverflow()
    const { left, right, top, bottom } = brand.element().getBoundingClientRect()
    const head = page.css('.head').element().getBoundingClientRect()
    expect(top, `above at ${width}`).toBeGreaterThanOrEqual(head.top)
    expect(bottom, `below at ${width}`).toBeLessThanOrEqual(head.bottom)
    for (const neighbour of document.querySelectorAll('.head .icon-btn, .head .nav a')) {
      const other = neighbour.getBoundingClientRect()
      if (other.width === 0) continue
      expect(other.right <= left || other.left >= right, `${neighbour.ariaLabel} at ${width}`).toBe(true)
    }
  }
  await expectAccessible()
})

test.each([
  ['beside each other', ['Livraison offerte dès 300\u00a0DH', 'Paiement à la livraison']],
  ['below each other', ['Livraison offerte dès 300\u00a0DH', 'Nouveautés de la semaine chaque jeudi soir']],
  ['alone', ['Nous sommes fermés du 1er au 4 mars, les commandes partent le lundi suivant']],
  ['in capitals', ['LIVRAISON GRATUITE PARTOUT AU MAROC DÈS 300 DH', 'PAIEMENT À LA LIVRAISON']],
  [
    'one of many',
    new Array(6).fill('Nouveautés de la semaine chaque jeudi soir').map((text, at) => `${text} ${at}`),
  ],
])('texts of the bar %s are not cut, and take two lines at most', async (_, shown) => {
  const texts = shown.map((text) => ({ text, from: null, until: null }))
  const { announcement, bar } = siteOf({ ...DEFAULT_SETTINGS, announcement: { texts } }, new Date())
  await renderShop('/contact', demoShop(), { site: { announcement, bar } })
  await expect.element(page.css('.annonce')).toBeVisible()
  for (const width of WIDTHS) {
    await page.viewport(width, 800)
    const box = page.css('.annonce').element()
    expect(box.scrollWidth, `cut at ${width}`).toBeLessThanOrEqual(width)
    expect(box.clientHeight, `lines at ${width}`).toBeLessThanOrEqual(width < 768 ? 48 : 50)
    for (const text of box.querySelectorAll('span'))
      expect(text.getBoundingClientRect().right, `cut at ${width}`).toBeLessThanOrEqual(width)
  }
})
