import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { demoShop } from '#tests/support/demo-shop.ts'
import { renderShop } from '#tests/support/screens.ts'
import { button } from '#tests/support/shop-steps.ts'

/** Two taps before the browser has gone back. */
function doubleTap(element: Element): void {
  for (let tap = 0; tap < 2; tap += 1)
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

const footer = page.getByRole('contentinfo')
const title = (name: string) => page.getByRole('heading', { level: 1, name })

test('a double tap on the cross of the menu closes it, and leaves no page', async () => {
  await renderShop('/contact', demoShop())
  await footer.getByRole('link', { name: 'FAQ' }).click()
  await expect.element(title('Questions fréquentes')).toBeVisible()
  await button('Ouvrir le menu').click()
  await expect.element(button('Fermer le menu')).toBeVisible()
  doubleTap(button('Fermer le menu').element())
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
  expect(window.location.pathname).toBe('/faq')
  // The next step back is one again.
  window.history.back()
  await expect.element(title('Contact')).toBeVisible()
})

test('a double tap on « Retour » goes back one page', async () => {
  await renderShop('/contact', demoShop())
  await footer.getByRole('link', { name: 'FAQ' }).click()
  await expect.element(title('Questions fréquentes')).toBeVisible()
  const link = Object.assign(document.createElement('a'), {
    href: '/produit/oud-de-sijilmassa',
    textContent: 'Oud',
  })
  document.querySelector('main')?.prepend(link)
  link.click()
  await expect.element(title('Oud de Sijilmassa')).toBeVisible()
  doubleTap(page.getByRole('link', { name: 'Retour', exact: true }).element())
  await expect.element(title('Questions fréquentes')).toBeVisible()
  expect(window.location.pathname).toBe('/faq')
})
