import { expect, it } from 'vitest'
import { emulateMedia } from '#tests/support/emulated-media.ts'
import { expectStatesSeen } from '#tests/support/forced-colors.ts'
import { renderShop } from '#tests/support/screens.ts'

it('shows every state and every edge where the system sets the colours', async () => {
  await renderShop('/faq')
  await expectStatesSeen([
    // Their words say it.
    '.badge.is-off',
    '.btn-primary.is-idle',
    '.gauge.is-done .top .ic',
    '.lib-uploads .is-refused .ic',
    '.pf-savebar .msg.is-saved',
    '.stock.is-out',
    // Their number, 0.
    '.filters .check.is-empty',
    '.filters .is-empty',
    // The switch of the line.
    '.fmt .is-off',
    '.fmt .is-off td',
    '.fmt .is-untyped',
    // A ground of the page's own colour, so that the line does not cross the star.
    '.moment > .star8',
    // It is dotted.
    '.steps .now .trace',
    // No edge: what scrolls below it fades out.
    '.shop-pin .chips .link',
  ])
})

it('draws the thumbs of the prices in the system’s colours', async () => {
  await renderShop('/faq')
  await emulateMedia({ name: 'forced-colors', value: 'active' })
  document.body.insertAdjacentHTML('beforeend', '<div class="price-range"><input type="range"></div>')
  const range = document.body.lastElementChild
  const thumb = () => getComputedStyle(range?.firstElementChild ?? document.body).getPropertyValue('--thumb')
  expect(thumb()).toBe('ButtonText')
  const input = range?.firstElementChild
  if (input instanceof HTMLInputElement) input.focus({ focusVisible: true })
  expect(thumb()).toBe('Highlight')
  range?.remove()
})
