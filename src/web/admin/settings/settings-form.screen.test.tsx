import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { login } from '#contract/account/auth.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import type { Announcement } from '#contract/live/live.ts'
import { getSettings, updateSettings } from '#contract/settings/settings.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { expectAccessibleLayout, textsOf, toaster } from '#tests/support/admin-area.ts'
import { OWNER } from '#tests/support/admin-samples.ts'
import { NOTHING_SOLD } from '#tests/support/dashboard-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'
import { field, openSettings, saveBar, saveSettings, sheetAlert } from '#tests/support/settings-screens.ts'
import { stored, storedSettings } from '#tests/support/stored-settings.ts'
import { OTHER_PAGES, SECTIONS } from './sections.ts'

const { delivery } = DEFAULT_SETTINGS
const SETTINGS_UPDATE: Announcement = { type: 'SETTINGS_UPDATE', data: { keys: ['delivery'] } }
const BY_NEZHA = { version: 2, updated_by: 'nezha' }

const fee = field('Frais de livraison')

it('leads a phone from the list to a section and back', async () => {
  await openSettings('', [], { at: PHONE })
  const sections = page.getByRole('navigation', { name: 'Réglages' }).getByRole('link')
  await expect.element(sections.nth(1)).toMatchTextContent(/^Livraison35\sDH, offerte dès 300\sDH/)
  const messages = page.getByRole('link', { name: /^Messages WhatsApp/ })
  await expect.element(messages).toMatchTextContent('8 modèles, en français et en darija')
  await expect.element(page.css('.sheet')).not.toBeInTheDocument()
  await sections.nth(1).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Livraison' })).toBeVisible()
  await expect.element(fee).toHaveValue('35')
  await expect.element(sections.first()).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Réglages', exact: true }).click()
  await expect.element(sections).toHaveLength(SECTIONS.length + OTHER_PAGES.length)
})

it('shows the index beside the section where there is room', async () => {
  await openSettings('')
  await expect.element(page.getByRole('heading', { level: 1, name: 'La boutique' })).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Réglages' })
  await sections.getByRole('link', { name: /^Livraison/ }).click()
  await expect.element(fee).toBeVisible()
  await expect.element(page.css('.set-index [aria-current=page]')).toMatchTextContent(/^Livraison/)
  // Its bar ends with the sheet.
  expect(getComputedStyle(page.css('.pf-savebar').element()).borderImageSource).toBe('none')
})

it.each(['', 'boutique', 'livraison', 'commandes', 'appels', 'annonce', 'referencement', 'fermeture'])(
  'has no barrier and no overflow: /admin/reglages/%s',
  async (slug) => {
    await openSettings(slug)
    await expect.element(page.css('.sheet')).toBeVisible()
    await expectAccessibleLayout()
  },
)

it('saves a section whole, and says so quietly until something is typed', async () => {
  const after = stored<'delivery'>({ ...delivery, fee: 40 }, BY_NEZHA)
  const shop = await openSettings('livraison', [answer(updateSettings, after)])
  const save = page.getByRole('button', { name: 'Enregistrer' })
  await expect.element(save).toHaveClass('is-idle')
  await fee.fill('40')
  await expect.element(saveBar).toHaveTextContent('Modifications non enregistrées')
  await expect.element(save).not.toHaveClass('is-idle')
  await fee.fill(String(delivery.fee))
  await expect.element(save).toHaveClass('is-idle')
  await fee.fill('40')
  shop.answer(getSettings, storedSettings({ delivery: after }))
  await saveSettings()
  await expect.element(saveBar).toHaveTextContent('Enregistré')
  await expect.element(save).toHaveClass('is-idle')
  expect(shop.asked(updateSettings)).toEqual([{ section: 'delivery', ...delivery, fee: 40, version: 1 }])
  await expect.element(toaster).toHaveTextContent('')
  await fee.fill('45')
  await expect.element(saveBar).toHaveTextContent('Modifications non enregistrées')
  await saveSettings()
  expect(shop.asked(updateSettings)[1]).toMatchObject({ fee: 45, version: 2 })
})

it('saves nothing while a field is wrong, says why beside it and goes there', async () => {
  const shop = await openSettings('livraison')
  await fee.fill('trente')
  await field('Au plus tard').fill('0')
  await saveSettings()
  await expect.element(fee).toHaveFocus()
  await expect.element(fee).toHaveAccessibleDescription(/^Indiquez un montant entier, de 0 à 999\./)
  await expect
    .element(field('Au plus tard'))
    .toHaveAccessibleDescription('Ce nombre de jours doit être au moins égal au premier.')
  expect(shop.asked(updateSettings)).toEqual([])
  await expectAccessibleLayout()
  await fee.fill('30')
  await expect.element(fee).not.toHaveAttribute('aria-invalid')
})

it('shows what the server refuses at its place', async () => {
  const issues = [{ path: 'delay', message: 'Ce texte ne va pas.' }]
  await openSettings('livraison', [
    answer(updateSettings, refuse(400, { code: 'invalid_input', message: 'Non.', issues })),
  ])
  await fee.fill('40')
  await saveSettings()
  await expect.element(field('Le délai en mots')).toHaveFocus()
  await expect.element(field('Le délai en mots')).toHaveAccessibleDescription('Ce texte ne va pas.')
})

it('keeps what is typed when nothing could be saved', async () => {
  await openSettings('livraison', [answer(updateSettings, 'no answer')])
  await fee.fill('40')
  await saveSettings()
  await expect.element(sheetAlert).toMatchTextContent(/^Rien n’a été enregistré.*Vérifiez votre connexion/)
  await expect.element(fee).toHaveValue('40')
  await expectAccessibleLayout()
})

it('follows what somebody else saves while nothing is typed', async () => {
  const shop = await openSettings('livraison')
  await expect.element(fee).toHaveValue('35')
  shop.answer(getSettings, storedSettings({ delivery: stored({ ...delivery, fee: 40 }, BY_NEZHA) }))
  shop.announce(SETTINGS_UPDATE)
  await expect.element(fee).toHaveValue('40')
  await expect.element(sheetAlert).not.toBeInTheDocument()
})

it('tells the second owner who changed what, and saves both when their version is kept', async () => {
  const theirs = stored<'delivery'>({ ...delivery, fee: 40, delay: '2 jours' }, BY_NEZHA)
  const shop = await openSettings('livraison', [
    answer(updateSettings, refuse(409, { code: 'settings_changed', message: 'Déjà modifié.' })),
  ])
  await fee.fill('45')
  shop.answer(getSettings, storedSettings({ delivery: theirs }))
  await saveSettings()
  await expect.element(sheetAlert).toMatchTextContent(/modifiée entre-temps/)
  await expect
    .element(sheetAlert)
    .toMatchTextContent(
      /par nezha, 22\/11\/2026, 10 h 12\s: Frais de livraison, Délai en mots. Rien n’a été écrasé/,
    )
  await expect
    .poll(() => textsOf(sheetAlert.getByRole('listitem')))
    .toEqual([expect.stringMatching(/Frais de livraison\s*40\s*45/)])
  await expectAccessibleLayout()
  shop.answer(updateSettings, stored<'delivery'>({ ...theirs.value, fee: 45 }, { version: 3 }))
  await sheetAlert.getByRole('button', { name: 'Enregistrer ma version' }).click()
  await expect.element(saveBar).toHaveTextContent('Enregistré')
  expect(shop.asked(updateSettings)[1]).toMatchObject({ fee: 45, delay: '2 jours', version: 2 })
})

it('takes the other owner’s version instead', async () => {
  const shop = await openSettings('livraison')
  await fee.fill('45')
  shop.answer(getSettings, storedSettings({ delivery: stored({ ...delivery, fee: 40 }, BY_NEZHA) }))
  shop.announce(SETTINGS_UPDATE)
  await sheetAlert.getByRole('button', { name: 'Charger la nouvelle version' }).click()
  await expect.element(fee).toHaveValue('40')
  await expect.element(sheetAlert).not.toBeInTheDocument()
  await expect.element(saveBar).toHaveTextContent('')
})

it('asks before what is typed is left, and undoes it on request', async () => {
  await openSettings('livraison')
  await fee.fill('45')
  await page.getByRole('link', { name: /^Annonce/ }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Quitter sans enregistrer/)
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await expect.element(fee).toHaveValue('45')
  await page.css('.pf-savebar').getByRole('button', { name: 'Annuler' }).click()
  await expect.element(fee).toHaveValue('35')
  await page.getByRole('link', { name: /^Annonce/ }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Annonce' })).toBeVisible()
})

it('finds what was typed again after a session that ended', async () => {
  await openSettings('livraison', [
    answer(login, OWNER),
    answer(getDashboard, NOTHING_SOLD),
    answer(updateSettings, refuse(401, { code: 'unauthenticated', message: 'Session terminée.' })),
  ])
  await fee.fill('45')
  await saveSettings()
  await field('Nom d’utilisateur').fill('admin')
  await field('Mot de passe').fill('un mot de passe')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect.element(fee).toHaveValue('45')
  await expect.element(page.getByText('Vos modifications ont été retrouvées.')).toBeVisible()
})

it('can be asked again for settings that did not load', async () => {
  const shop = await renderAdmin('/admin/reglages/livraison', [answer(getSettings, refuse(500, ''))])
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toMatchTextContent(/chargement des réglages/)
  await expectAccessibleLayout()
  shop.answer(getSettings, storedSettings())
  await alert.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(fee).toHaveValue('35')
})

it('shows that it is loading', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof storedSettings>>()
  await renderAdmin('/admin/reglages/livraison', [answer(getSettings, () => promise)])
  await expect.element(page.getByText('Chargement…')).toBeInTheDocument()
  await expectAccessibleLayout()
  resolve(storedSettings())
  await expect.element(fee).toBeVisible()
})

it('knows no other section', async () => {
  await openSettings('meteo')
  await expect.element(page.getByText('Cette page des réglages n’existe pas')).toBeVisible()
})
