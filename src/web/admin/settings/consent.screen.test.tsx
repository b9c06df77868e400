import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { updateSettings } from '#contract/settings/settings.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE } from '#tests/support/screens.ts'
import { openSettings, saveBar, saveSettings } from '#tests/support/settings-screens.ts'
import { stored } from '#tests/support/stored-settings.ts'

const ASKED = stored<'consent'>({ measurement: false, advertising: true }, { version: 2 })

it.each([PHONE, DESKTOP])('says for what shoppers are asked ($width px)', async (at) => {
  const shop = await openSettings('consentement', [answer(updateSettings, ASKED)], { at })
  await expect.element(page.getByRole('switch', { name: 'Mesure' })).not.toBeChecked()
  await expectAccessibleLayout()
  await page.getByRole('switch', { name: 'Publicité' }).click({ force: true })
  await saveSettings()
  await expect.element(saveBar).toHaveTextContent('Enregistré')
  expect(shop.asked(updateSettings)).toEqual([
    { section: 'consent', measurement: false, advertising: true, version: 1 },
  ])
})

it('says in the list what is asked', async () => {
  await openSettings('consentement', [], { changes: { consent: ASKED } })
  await expect.element(page.getByRole('link', { name: 'Consentement Publicité' })).toBeVisible()
})
