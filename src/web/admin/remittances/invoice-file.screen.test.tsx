import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { getRemittance, type InvoiceImport, importRemittance } from '#contract/remittances/remittances.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DRAFT, MANY } from '#tests/support/remittance-samples.ts'
import { expectAccessible, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

it('shows the lines of a file as soon as it is read', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let asked = 0
  await renderAdmin('/admin/encaissements/1', [
    answer(getRemittance, async () => {
      asked += 1
      if (asked > 1) await promise
      return asked > 1 ? MANY : DRAFT
    }),
    answer(importRemittance, { outcome: 'read', remittance: MANY, lines: 302, skipped: [] }),
  ])
  await page.getByLabelText('Importer le fichier').upload(new File(['Suivi;Montant'], 'facture.csv'))
  await expect.element(page.getByText('302 lignes lues')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Payés juste 300' })).toBeVisible()
  resolve()
})

it('asks what the words of a carrier mean', async () => {
  const words = [
    { word: 'Tournée', lines: 2 },
    { word: 'Palette', lines: 1 },
  ]
  const shop = await renderAdmin(
    '/admin/encaissements/1',
    [
      answer(getRemittance, DRAFT),
      answer(
        importRemittance,
        (sent): InvoiceImport =>
          sent.words === undefined
            ? { outcome: 'words', words }
            : { outcome: 'read', remittance: DRAFT, lines: 3, skipped: [] },
      ),
    ],
    { at: PHONE },
  )
  await page.getByLabelText('Importer le fichier').upload(new File(['Suivi;Montant'], 'facture.csv'))
  await expect.element(page.getByText('Que veulent dire ces mots')).toBeVisible()
  const read = page.getByRole('button', { name: 'Lire le fichier' })
  await expect.element(read).toBeDisabled()
  await page.getByLabelText('« Tournée » (2 lignes)').selectOptions('Livraison')
  await page.getByLabelText('« Palette » (1 ligne)').selectOptions('D’après ce qu’est devenu le colis')
  expectNoOverflow()
  await expectAccessible()
  await read.click()
  await expect.element(page.getByText('3 lignes lues')).toBeVisible()
  expect(shop.asked(importRemittance)[1]).toMatchObject({ words: ['livraison:Tournée', 'colis:Palette'] })
})
