import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { applyPromoCode } from '#contract/promo-codes/promo-codes.ts'
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

test('a toast is swiped away by 50 px, to either side, and stays after less', async () => {
  await renderShop('/panier', demoShop(), { kept: ONE_LINE })
  for (const [less, enough] of [
    [49, 50],
    [-49, -50],
  ] as const) {
    await applyCode('BIENVENUE10')
    const toast = page.css('.toast')
    await toast.hover()
    const { style } = toast.element()
    await swipe(toast, less)
    await expect.element(toast).toBeVisible()
    expect(style.translate).toBe('')
    await swipe(toast, enough)
    await expect.element(toast).not.toBeInTheDocument()
    await button('Retirer le code BIENVENUE10').click()
  }
})

async function swipe(toast: Locator, distance: number): Promise<void> {
  const { left, top, width, height } = toast.element().getBoundingClientRect()
  const from = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  await userEvent.pointer([
    { coords: from, keys: '[MouseLeft>]' },
    { coords: { ...from, x: from.x + distance } },
    '[/MouseLeft]',
  ])
}

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
