import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { demoShop } from '#tests/support/demo-shop.ts'
import { expectAccessible, renderShop } from '#tests/support/screens.ts'

const help = page.getByRole('link', { name: /Contacter via WhatsApp/ })

test('help appears one second after the page, with a ping', async () => {
  await renderShop('/contact', demoShop())
  const place = page.css('.help').element()
  const animations = place.getAnimations({ subtree: true }).flatMap((animation) => {
    if (!(animation instanceof CSSAnimation)) return []
    animation.currentTime = 999
    const { opacity } = getComputedStyle(place)
    return [{ name: animation.animationName, delay: animation.effect?.getTiming().delay, opacity }]
  })
  expect(animations).toMatchObject([
    { name: 'help-in', delay: 1000, opacity: '0' },
    { name: 'help-ping', delay: 1000 },
  ])
  await expect.element(help).toBeInViewport()
  await expect.element(help).toHaveTextContent('Besoin d’aide?')
  await expectAccessible()
})

test('help leaves while the page is read downwards, and comes back upwards', async () => {
  await renderShop('/', demoShop())
  await expect.element(help).toBeInViewport()
  window.scrollTo({ top: 900, behavior: 'instant' })
  await expect.element(help).not.toBeInTheDocument()
  window.scrollTo({ top: 0, behavior: 'instant' })
  await expect.element(help).toBeInViewport()
})

test('help leaves while something is typed', async () => {
  await renderShop('/suivi', demoShop())
  await expect.element(help).toBeVisible()
  const number = page.getByLabelText('Numéro de commande')
  await number.click()
  await userEvent.keyboard('SL')
  await expect.element(help).not.toBeInTheDocument()
  const field = number.element()
  if (field instanceof HTMLElement) field.blur()
  await expect.element(help).toBeVisible()
})
