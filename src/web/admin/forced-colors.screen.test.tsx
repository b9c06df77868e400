import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { emulateMedia } from '#tests/support/emulated-media.ts'
import { expectStatesSeen } from '#tests/support/forced-colors.ts'
import { renderAdmin } from '#tests/support/screens.ts'

it('shows every state and every edge where the system sets the colours', async () => {
  await renderAdmin('/admin/commandes/nouvelle')
  await expectStatesSeen([
    // Their words say it.
    '.action-menu .is-danger',
    '.added-volumes .is-danger',
    '.campaign .promo-acts .is-danger',
    '.order-money .is-owed dd',
    '.action-menu .is-danger .ic',
    '.badge.is-off',
    '.btn-primary.is-idle',
    '.call-age.is-green',
    '.call-step .is-danger',
    '.cash-foot .is-danger',
    '.collection h2.is-trouble',
    '.sending.is-trouble',
    '.codes .is-past td',
    '.dialog .scan-reply.is-refused',
    '.lib-uploads .is-refused .ic',
    '.live.is-off',
    '.ord .is-danger',
    '.order-acts .is-danger',
    '.pf-savebar .msg.is-saved',
    '.piece-choice .is-abime',
    '.piece-choice .is-garde',
    '.piece-choice .is-manquant',
    '.piece-choice .is-rendu',
    '.piece-choice .is-vendable',
    '.form .is-warning',
    '.set-index .is-warning',
    '.told-access .is-warning',
    // The second of two bars, below the first.
    '.ranked .rail.is-spent',
    '.tbl .acts-cell .is-danger',
    '.track-news.is-bad',
    // Their sign: a plus, a minus, a tick, a ring that turns.
    '.change.is-down',
    '.change.is-up',
    '.first-start .is-done .mark',
    '.num-field > .is-saved',
    '.st-select.is-busy select',
    // The switch of the line.
    '.fmt .is-off',
    '.fmt .is-off td',
    '.fmt .is-untyped',
    // Also a `.pf-savebar`, which has an edge.
    '.ct-form .ct-bar',
  ])
})

it('paints no ground of its own below the words of a bar where the system sets the colours', async () => {
  await renderAdmin('/admin/commandes/nouvelle')
  const bar = page.css('.pf-savebar').seen().element()
  await emulateMedia({ name: 'forced-colors', value: 'active' })
  expect(getComputedStyle(bar).borderImageSource).toBe('none')
  bar.classList.replace('pf-savebar', 'choice-bar')
  expect(getComputedStyle(bar).borderImageSource).toBe('none')
})
