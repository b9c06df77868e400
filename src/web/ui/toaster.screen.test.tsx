import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lookUpOrder } from '#contract/orders.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { renderShop } from '#tests/support/screens.ts'
import { applyCode, button, ONE_LINE } from '#tests/support/shop-steps.ts'

const WIDTHS = [320, 360, 390, 412, 768, 1024, 1280]

test('a toast never covers the field in focus', async () => {
  await renderShop('/panier', demoShop(), { kept: ONE_LINE })
  await applyCode('BIENVENUE10')
  const toast = page.css('.toast')
  // Hover pauses its timer.
  await toast.hover()
  const city = page.getByLabelText('Ville').element()
  if (!(city instanceof HTMLElement)) throw new Error('The town is not a field.')
  for (const width of WIDTHS) {
    await page.viewport(width, 640)
    // Where the browser scrolls a field to is its own business: here, right below the header.
    city.focus({ preventScroll: true })
    window.scrollBy({ top: city.getBoundingClientRect().top - 90, behavior: 'instant' })
    await expect.poll(() => overlap(toast.element(), city), { message: `at ${width} px` }).toBe(false)
  }
  city.blur()
  window.scrollTo({ top: 0, behavior: 'instant' })
  await expect.poll(() => toast.element().getBoundingClientRect().top).toBeLessThan(200)
})

test('a press on a button reaches it, where the toast stood clear of the field above', async () => {
  const shop = await renderShop('/suivi?order=SL-2222-2222', demoShop())
  const toast = page.css('.toast')
  await expect.element(toast).toBeVisible()
  await page.getByLabelText('Numéro de commande').fill('SL-3333-3333')
  const search = button('Rechercher').element()
  // Where the toast goes once no field has the focus.
  window.scrollBy({ top: search.getBoundingClientRect().top - 112, behavior: 'instant' })
  await expect.poll(() => toast.element().getBoundingClientRect().top).toBeGreaterThan(200)
  await button('Rechercher').click()
  await expect.poll(() => shop.asked(lookUpOrder)).toHaveLength(2)
})

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
