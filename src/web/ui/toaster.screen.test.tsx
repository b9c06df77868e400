import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { applyPromoCode } from '#contract/promo-codes.ts'
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

test('a press on a button reaches it, where the toast stands clear of the field beside it', async () => {
  const shop = await renderShop('/panier', demoShop(), { kept: ONE_LINE })
  await showBelow()
  await button('Appliquer').click()
  await expect.poll(() => shop.asked(applyPromoCode)).toHaveLength(1)
})

test('a press on the toast’s own button reaches it, where it stands clear of a field', async () => {
  await renderShop('/panier', demoShop(), { kept: ONE_LINE })
  const toast = await showBelow()
  const close = toast.getByRole('button', { name: 'Fermer' })
  // It would also leave by itself, later.
  const pressed = vi.fn()
  close.element().addEventListener('click', pressed)
  await close.click()
  expect(pressed).toHaveBeenCalledOnce()
  await expect.element(toast).not.toBeInTheDocument()
})

/** A toast at the foot of the cart, since it would cover the field of the code. */
async function showBelow(): Promise<Locator> {
  await button('Augmenter la quantité').click()
  const toast = page.css('.toast')
  await expect.element(toast).toBeVisible()
  await page.getByLabelText('Code promo').fill('BIENVENUE10')
  const apply = button('Appliquer').element()
  // The toast would cover the button, and the field is beside it.
  await page.viewport(390, 500)
  await expect
    .poll(() => {
      // Again where what comes above has moved it.
      window.scrollBy({ top: apply.getBoundingClientRect().top - 112, behavior: 'instant' })
      return toast.element().getBoundingClientRect().top
    })
    .toBeGreaterThan(200)
  return toast
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
