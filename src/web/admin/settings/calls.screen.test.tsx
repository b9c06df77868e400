import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { updateSettings } from '#contract/settings/settings.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { button, field, openSettings, saveBar, saveSettings } from '#tests/support/settings-screens.ts'
import { stored } from '#tests/support/stored-settings.ts'

const { calls } = DEFAULT_SETTINGS
const SAVED = answer(updateSettings, (sent) => {
  if (sent.section !== 'calls') throw new Error(`${sent.section} is another section.`)
  const { section: _, version, ...value } = sent
  return stored<'calls'>(value, { version: version + 1 })
})

it('saves the calling hours, those of Ramadan, the plan and the colours', async () => {
  const shop = await openSettings('appels', [SAVED])
  await expectAccessibleLayout()
  await field('De').fill('10:00')
  await field('Premier jour').fill('2027-02-09')
  await field('Pendant le Ramadan, à').fill('15:30')
  await field('Après le 1ᵉʳ appel, rappeler').selectOptions('à une heure')
  await button('Retirer le rappel après le 3ᵉ appel').click()
  await button('Ajouter un rappel').click()
  await field('Vert jusqu’à').fill('10')
  await saveSettings()
  await expect.element(saveBar).toHaveTextContent('Enregistré')
  expect(shop.asked(updateSettings)).toEqual([
    {
      section: 'calls',
      ...calls,
      hours: { ...calls.hours, opens: '10:00' },
      ramadan: { ...calls.ramadan, from: '2027-02-09', closes: '15:30' },
      plan: [
        { kind: 'at', days: 1, time: '11:00' },
        { kind: 'at', days: 1, time: '11:00' },
        { kind: 'at', days: 1, time: '11:00' },
      ],
      green_minutes: 10,
      version: 1,
    },
  ])
})

it('closes nothing by itself until it is told to, after so many days', async () => {
  const shop = await openSettings('appels', [SAVED])
  await expect.element(field('Terminer seul après')).not.toBeInTheDocument()
  await page.getByText('Terminer seul une commande injoignable').click()
  await field('Terminer seul après').fill('4')
  await expectAccessibleLayout()
  await saveSettings()
  await expect
    .poll(() => shop.asked(updateSettings))
    .toMatchObject([{ section: 'calls', close_after_days: 4 }])
})

it('repeats the sound as often as the owner wants, or never', async () => {
  const shop = await openSettings('appels', [SAVED])
  await field('Toutes les').fill('5')
  await expectAccessibleLayout()
  await saveSettings()
  await expect
    .poll(() => shop.asked(updateSettings))
    .toMatchObject([{ section: 'calls', sound_every_minutes: 5 }])
  await page.getByText('Répéter jusqu’à ce que la commande soit ouverte').click()
  await expect.element(field('Toutes les')).not.toBeInTheDocument()
})

it('says at the field what cannot be saved', async () => {
  const shop = await openSettings('appels', [SAVED])
  await field('Délai').fill('x')
  await field('Orange jusqu’à').fill('5')
  await saveSettings()
  await expect.element(field('Après le 1ᵉʳ appel, rappeler')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Orange jusqu’à')).toHaveAttribute('aria-invalid', 'true')
  expect(shop.asked(updateSettings)).toEqual([])
})

it('carts that were left are kept once the owner wants it', async () => {
  const shop = await openSettings('appels', [SAVED])
  await page.getByText('Rappeler ceux qui s’interrompent').click()
  await page.getByText('Proposer d’être prévenu avant la fin du flacon').click()
  await expectAccessibleLayout()
  await saveSettings()
  await expect
    .poll(() => shop.asked(updateSettings))
    .toMatchObject([{ section: 'calls', left_carts: true, refills: true }])
})
