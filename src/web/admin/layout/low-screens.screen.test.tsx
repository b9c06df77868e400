import { it } from 'vitest'
import { expectNothingPinned } from '#tests/support/low-screens.ts'
import { renderAdmin } from '#tests/support/screens.ts'

it('leaves a low screen to what is read', async () => {
  await renderAdmin('/admin/commandes/nouvelle')
  await expectNothingPinned([
    // Columns beside one another, on wide screens alone.
    '.ct-pane',
    '.side-nav',
    // Unseen.
    '.lbl-sheets',
    '.skip',
    // Opened by the reader, or gone after a few seconds.
    '.account-menu',
    '.adm-drawer',
    '.toaster',
  ])
})
