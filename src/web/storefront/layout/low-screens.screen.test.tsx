import { it } from 'vitest'
import { expectNothingPinned } from '#tests/support/low-screens.ts'
import { renderShop } from '#tests/support/screens.ts'

it('leaves a low screen to what is read', async () => {
  await renderShop('/faq')
  await expectNothingPinned([
    // It makes way for whatever is read or typed.
    '.help',
    // Columns beside one another, on wide screens alone.
    '.gal',
    '.pdp-info',
    // To the side of its own list.
    '.shop-pin .chips .link',
    // Opened by the reader, or gone after a few seconds.
    '.drawer',
    '.toaster',
    // Not in the shop: there it stands below the form.
    '.pf-savebar',
  ])
})
