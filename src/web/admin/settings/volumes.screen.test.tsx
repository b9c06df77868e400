import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { updateSettings } from '#contract/settings/settings.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE } from '#tests/support/screens.ts'
import { button, field, openSettings, saveBar, saveSettings } from '#tests/support/settings-screens.ts'
import { stored } from '#tests/support/stored-settings.ts'

const SAVED = answer(updateSettings, (sent) => {
  if (sent.section !== 'volumes') throw new Error(`${sent.section} is another section.`)
  return stored<'volumes'>({ added: sent.added }, { version: sent.version + 1 })
})
const WITH_15 = { volumes: stored<'volumes'>({ added: [{ ml: 15, is_original: false }] }) }

it.each([PHONE, DESKTOP])('adds sizes to the usual ones and takes them away ($width px)', async (at) => {
  const shop = await openSettings('formats', [SAVED], { at, changes: WITH_15 })
  await expect.element(page.css('.usual-volumes li')).toHaveLength(5)
  await expect.element(page.css('.usual-volumes li').last()).toMatchTextContent(/^100\sml flacon d’origine$/)
  await button('Ajouter un format').click()
  await expect.element(field('Contenance').last()).toHaveFocus()
  await userEvent.keyboard('75')
  await field('Vendu en').last().selectOptions('Flacon d’origine')
  await expectAccessibleLayout()
  await button('Retirer le format 15 ml').click()
  await expect.element(button('Ajouter un format')).toHaveFocus()
  await saveSettings()
  await expect.element(saveBar).toHaveTextContent('Enregistré')
  expect(shop.asked(updateSettings)).toEqual([
    { section: 'volumes', added: [{ ml: 75, is_original: true }], version: 1 },
  ])
})

it('says at its line what is none, and what the shop has already', async () => {
  const shop = await openSettings('formats', [SAVED], { at: PHONE, changes: WITH_15 })
  for (const ml of ['2,5', '50']) {
    await button('Ajouter un format').click()
    await userEvent.keyboard(ml)
  }
  await saveSettings()
  await expect.element(page.getByText(/^Indiquez un nombre de millilitres entier/)).toBeVisible()
  await expect.element(page.getByText(/^Le format 50\sml est déjà dans la liste/)).toBeVisible()
  await expect.element(field('Contenance').nth(1)).toHaveFocus()
  await expectAccessibleLayout()
  expect(shop.asked(updateSettings)).toEqual([])
})

it('says which size stays, because perfumes have it', async () => {
  const message =
    'Le format 15\u00a0ml ne peut pas être retiré\u00a0: Ambre et un autre parfum l’ont encore en vente ou en stock. Dans la fiche du parfum, mettez son stock à\u00a00, puis désactivez-le.'
  const refusal = { code: 'invalid_input', message, issues: [{ path: 'added', message }] }
  await openSettings('formats', [answer(updateSettings, refuse(400, refusal))], {
    at: PHONE,
    changes: WITH_15,
  })
  await button('Retirer le format 15 ml').click()
  await saveSettings()
  await expect.element(page.css('.sheet .error')).toMatchTextContent(/Ambre et un autre parfum l’ont encore/)
  await expectAccessibleLayout()
})

it('shows all sizes in the list of settings', async () => {
  await openSettings('', [], { at: PHONE, changes: WITH_15 })
  await expect.element(page.getByText(/^5, 10, 15, 20, 50, 100\sml$/)).toBeVisible()
})
