import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getProduct, listBestsellers, listRelatedProducts } from '#contract/catalogue/catalogue.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { PHONE, renderShop } from '#tests/support/screens.ts'

afterEach(() => {
  document.dir = ''
})

test('read from right to left, the menu opens on the right', async () => {
  await renderShop('/faq')
  document.dir = 'rtl'
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const menu = page.css('.drawer[open]')
  await expect.element(menu).toBeVisible()
  await expect.poll(() => menu.element().getBoundingClientRect().right).toBe(PHONE.width)
  expect(menu.element().getBoundingClientRect().left).toBeGreaterThan(0)
})

test('read from right to left, a thumbnail shows its picture', async () => {
  const product = sampleProduct({ images: ['/pictures/deux.webp', '/pictures/trois.webp'] })
  await renderShop(`/produit/${product.slug}`, [answer(getProduct, product), answer(listRelatedProducts, [])])
  document.dir = 'rtl'
  const third = page.getByRole('button', { name: 'Photo 3' })
  await third.click()
  await expect.element(third).toHaveAttribute('aria-current', 'true')
  expect(page.css('.gal-main').element().scrollLeft).toBeLessThan(0)
})

test('read from right to left, a swipe to the right shows the next slide', async () => {
  await renderShop('/', [answer(listBestsellers, [])])
  document.dir = 'rtl'
  const hero = page.css('.hero')
  await expect
    .element(page.getByRole('button', { name: 'Image 1 sur 4' }))
    .toHaveAttribute('aria-current', 'true')
  const finger = { pointerType: 'touch', bubbles: true }
  hero.element().dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: 100 }))
  hero.element().dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: 200 }))
  await expect
    .element(page.getByRole('button', { name: 'Image 2 sur 4' }))
    .toHaveAttribute('aria-current', 'true')
})
