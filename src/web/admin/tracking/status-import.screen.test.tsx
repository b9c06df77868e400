import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { importParcelNews, learnStatusWords, type StatusImport } from '#contract/parcels/news.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'

const carrier = { id: 1, name: 'Atlas Colis' }
const line = { at: null, order: { id: 'o1', number: 'SL-7K3Q-9XVD' }, carrier, change: null, note: null }
const counts = { changed: 1, noted: 0, asked: 0, same: 0, 'unknown-word': 1, 'unknown-number': 0, refused: 0 }
const TRIAL: StatusImport = {
  lines: [
    {
      ...line,
      line: 1,
      tracking: 'AT1',
      word: 'Livré',
      outcome: 'changed',
      change: { before: 'remis', after: 'livre' },
    },
    { ...line, line: 2, tracking: 'AT2', word: 'Au dépôt', outcome: 'unknown-word' },
  ],
  counts,
  applied: 0,
  left: 1,
}

it('a pasted list is tried, its unknown word classified, and written', async () => {
  await page.viewport(PHONE.width, PHONE.height)
  const shop = await renderAdmin('/admin/expeditions/statuts', [
    answer(importParcelNews, TRIAL),
    answer(learnStatusWords, {}),
  ])
  await page.getByLabelText('Ou collez-la ici').fill('AT1 Livré\nAT2 Au dépôt')
  await page.getByRole('button', { name: 'Vérifier avant d’enregistrer' }).click()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'RemisLivré' }).first()).toBeVisible()
  await expect.element(page.getByText('1 colis change · 1 ligne à classer')).toBeVisible()
  // Below the list that was pasted.
  await expect.element(page.getByRole('heading', { name: 'Essai' })).toHaveFocus()
  await expectAccessibleLayout()
  // What is written while a word is not classified: its line is kept.
  shop.answer(importParcelNews, { ...TRIAL, applied: 1, left: 0 })
  await page.getByRole('button', { name: 'Appliquer à 1 colis' }).click()
  await expect.element(page.getByText('Nouvelles notées pour 1')).toBeVisible()
  await expect.element(page.getByLabelText('Ou collez-la ici')).toHaveValue('AT1 Livré\nAT2 Au dépôt')
  shop.answer(importParcelNews, {
    ...TRIAL,
    lines: TRIAL.lines.slice(0, 1),
    counts: { ...counts, 'unknown-word': 0 },
  })
  await page.getByRole('group', { name: 'À classer' }).getByRole('combobox').selectOptions('En route')
  await expect.element(page.getByRole('group', { name: 'À classer' })).not.toBeInTheDocument()
  shop.answer(importParcelNews, { ...TRIAL, applied: 1, left: 0 })
  await page.getByRole('button', { name: 'Appliquer à 1 colis' }).click()
  await expect.element(page.getByText('Nouvelles notées pour 1')).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: 'Nouvelles notées' })).toHaveFocus()
  // When the list is sent once more nothing is left to write, so the button writes nothing.
  shop.answer(importParcelNews, { ...TRIAL, left: 0 })
  await page.getByLabelText('Ou collez-la ici').fill('AT1 Livré')
  await page.getByRole('button', { name: 'Vérifier avant d’enregistrer' }).click()
  const asked = shop.asked(importParcelNews).length
  await page.getByRole('button', { name: 'Rien de nouveau' }).click({ force: true })
  expect(shop.asked(importParcelNews)).toHaveLength(asked)
})
