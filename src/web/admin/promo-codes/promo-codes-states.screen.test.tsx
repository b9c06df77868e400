import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  createPromoCode,
  deletePromoCode,
  listPromoCodes,
  updatePromoCode,
} from '#contract/promo-codes/promo-codes.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { type PromoCode, samplePromoCode } from '#tests/support/admin-samples.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { create, dialog, expectToast, openNew, PATH, rowOf } from '#tests/support/promo-code-screens.ts'
import { expectAccessible, expectNoOverflow, renderAdmin } from '#tests/support/screens.ts'

it('says that it could not be read, and that there is nothing', async () => {
  const shop = await renderAdmin(PATH, [answer(listPromoCodes, 'no answer')])
  await expect
    .element(page.getByText('Une erreur est survenue lors du chargement des codes promo.'))
    .toBeVisible()
  shop.answer(listPromoCodes, [])
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect
    .element(page.getByText('Aucun code promo trouvé. Créez-en un en cliquant sur "Nouveau code promo".'))
    .toBeVisible()
  await expectAccessibleLayout()
})

it('says what could not be done', async () => {
  const { shop, code } = await openNew(samplePromoCode())
  for (const write of [createPromoCode, updatePromoCode, deletePromoCode]) shop.answer(write, 'no answer')
  await code.fill('ABC')
  await create.click()
  await expectToast('Erreur', 'Une erreur est survenue lors de la création du code promo.')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  const row = rowOf('BIENVENUE10')
  await row.getByRole('button', { name: /^Modifier/ }).click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expectToast('Erreur', 'Une erreur est survenue lors de la mise à jour du code promo.')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await row.getByRole('button', { name: /^Supprimer/ }).click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  const words = 'Une erreur est survenue lors de la suppression du code promo.'
  await expectToast('Erreur', words)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(words)
})

it('shows a spinner while codes are loading, and fits 360 px', async () => {
  const { promise, resolve } = Promise.withResolvers<PromoCode[]>()
  await renderAdmin(PATH, [answer(listPromoCodes, () => promise)], { at: { width: 360, height: 740 } })
  await expect.element(page.getByText('Chargement des codes promo')).toBeInTheDocument()
  resolve([samplePromoCode({ code: 'PRINTEMPS15' })])
  await expect.element(rowOf('PRINTEMPS15')).toBeVisible()
  await expectAccessible()
  expectNoOverflow()
})

it('says of a code that it is past its day, keeps its status, and saves it as it is', async () => {
  const code = samplePromoCode({ code: 'PRINTEMPS15', expiry_date: '2020-03-21' })
  await renderAdmin(PATH, [answer(listPromoCodes, [code]), answer(updatePromoCode, code)])
  const row = rowOf('PRINTEMPS15')
  await expect.element(row).toMatchTextContent('dépassée')
  await expect.element(row).toHaveClass('is-past')
  await expect.element(row).toMatchTextContent('Actif')
  await row.getByRole('button', { name: /^Modifier/ }).click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expectToast('Succès', 'Le code promo a été mis à jour avec succès.')
})
