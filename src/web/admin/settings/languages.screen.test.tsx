import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { updateSettings } from '#contract/settings/settings.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE } from '#tests/support/screens.ts'
import { openSettings, saveBar, saveSettings } from '#tests/support/settings-screens.ts'
import { stored } from '#tests/support/stored-settings.ts'

const SHOWN = stored<'languages'>({ arabic: true }, { version: 2 })
const link = page.getByRole('link', { name: 'Voir la boutique en arabe' })

it.each([PHONE, DESKTOP])(
  'shows the shop in Arabic, which is to be looked at before ($width px)',
  async (at) => {
    const shop = await openSettings('langues', [answer(updateSettings, SHOWN)], { at })
    await expect
      .element(page.getByText('Tous les textes en arabe ont été écrits par la maison.'))
      .toBeVisible()
    await expect.element(link).toHaveAttribute('href', '/admin/apercu?page=/ar')
    await expectAccessibleLayout()
    await page.getByRole('switch', { name: 'Boutique en arabe' }).click({ force: true })
    await saveSettings()
    await expect.element(saveBar).toHaveTextContent('Enregistré')
    expect(shop.asked(updateSettings)).toEqual([{ section: 'languages', arabic: true, version: 1 }])
  },
)

it('leads to the shop in Arabic once it is shown, and says so in the list', async () => {
  await openSettings('langues', [], { changes: { languages: SHOWN } })
  await expect.element(link).toHaveAttribute('href', '/ar')
  await expect.element(page.getByRole('link', { name: 'Langues Français et arabe' })).toBeVisible()
})
