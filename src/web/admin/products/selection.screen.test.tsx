import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { getBatch, listBatches, listBatchLines, planChange, undoBatch } from '#contract/batches/batches.ts'
import { tryCampaign } from '#contract/campaigns/campaigns.ts'
import { listAdminProducts } from '#contract/products/products.ts'
import { expectAccessibleLayout, toaster } from '#tests/support/admin-area.ts'
import { sampleAdminProduct } from '#tests/support/admin-samples.ts'
import { sampleBatch, sampleLine } from '#tests/support/batch-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/produits'
const PRODUCTS = ['Ambre', 'Cèdre', 'Miel'].map((name, index) => sampleAdminProduct({ id: index + 1, name }))
const TRIED = sampleBatch({ kind: 'change', name: 'Prix +5 %', columns: [] })

const bar = page.getByRole('region', { name: 'Produits choisis' })
const dialog = page.getByRole('dialog')
const box = (name: string) => page.getByRole('checkbox', { name: `Choisir ${name}`, exact: true })

function answers() {
  return [
    answer(listAdminProducts, { products: PRODUCTS, total: 48 }),
    answer(planChange, TRIED),
    answer(getBatch, TRIED),
    answer(listBatchLines, {
      lines: [
        sampleLine({
          line: null,
          outcome: 'changed',
          changes: [{ field: 'price', label: 'prix', before: '58', after: '61' }],
        }),
      ],
      total: 1,
    }),
  ]
}

it.each([PHONE, DESKTOP])('changes the chosen products, once tried ($width px)', async (at) => {
  const shop = await renderAdmin(PATH, answers(), { at })
  await box('Ambre').click({ force: true })
  await box('Miel').click({ force: true })
  await expect.element(bar).toMatchTextContent(/^2 choisis/)
  await expectAccessibleLayout()
  await page.viewport(at.width, at.height)
  await bar.getByRole('button', { name: 'Prix' }).click()
  await dialog.getByRole('button', { name: 'Voir l’essai' }).click()
  await expect.element(dialog.getByText('Entrez un nombre plus grand que 0.')).toBeVisible()
  await expectAccessibleLayout()
  await dialog.getByLabelText('De combien (%)').fill('5')
  await dialog.getByLabelText('Arrondir').selectOptions('5')
  await dialog.getByRole('button', { name: 'Voir l’essai' }).click()
  await expect.poll(() => window.location.pathname).toBe('/admin/produits/lots/7')
  expect(shop.asked(planChange)).toEqual([
    { selection: { ids: [1, 3] }, change: { kind: 'price', by: 'percent', amount: 5, rounding: 5 } },
  ])
  await expect.element(page.getByText('prix 58 61')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Appliquer (1)' })).toBeVisible()
  await expectAccessibleLayout()
})

it('puts the chosen products on promotion', async () => {
  const counts = { included: 4, promoted: 0, not_lower: 0, below_cost: 0, hidden: 0 }
  const shop = await renderAdmin(PATH, [...answers(), answer(tryCampaign, { sizes: [], total: 4, counts })])
  await box('Ambre').click({ force: true })
  await box('Miel').click({ force: true })
  await bar.getByRole('button', { name: 'Mettre en promotion' }).click()
  await expect.element(dialog.getByText('Pour 2 parfums choisis, tous leurs formats.')).toBeVisible()
  await expectAccessibleLayout()
  await dialog.getByLabelText('Pourcentage de réduction').fill('20')
  await dialog.getByRole('button', { name: 'Voir l’essai' }).click()
  await expect.element(dialog.getByText('4 formats passent en promotion.')).toBeVisible()
  expect(shop.asked(tryCampaign)).toMatchObject([
    { scope: { kind: 'selection', selection: { ids: [1, 3] } }, discount_value: 20 },
  ])
})

it('chooses all that match, whatever page they are on', async () => {
  const shop = await renderAdmin(`${PATH}?q=rose&visibilite=hidden`, answers())
  await page.getByRole('checkbox', { name: 'Choisir tous les produits de la page' }).click({ force: true })
  await expect.element(bar).toMatchTextContent(/^3 choisis/)
  await bar.getByRole('button', { name: 'Choisir les 48' }).click()
  await expect.element(bar).toMatchTextContent(/^48 choisis/)
  await bar.getByRole('button', { name: 'Visibilité' }).click()
  await dialog.getByText('Masqués').click()
  await dialog.getByRole('button', { name: 'Voir l’essai' }).click()
  await expect
    .poll(() => shop.asked(planChange))
    .toEqual([
      {
        selection: { filter: { search: 'rose', visibility: 'hidden', restock: 'any' } },
        change: { kind: 'visibility', visible: false },
      },
    ])
})

it('lets go of what is chosen when the list shows something else', async () => {
  await renderAdmin(PATH, answers())
  await box('Ambre').click({ force: true })
  await expect.element(bar).toBeVisible()
  await page.getByRole('button', { name: 'Visibles' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await box('Ambre').click({ force: true })
  await bar.getByRole('button', { name: 'Ne plus rien choisir' }).click()
  await expect.element(box('Ambre')).not.toBeChecked()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

it('says why a change cannot be tried', async () => {
  const message = 'Un import ou une modification est déjà en cours. Attendez sa fin.'
  const shop = await renderAdmin(PATH, answers())
  shop.answer(planChange, refuse(409, { code: 'batch_busy', message }))
  await box('Ambre').click({ force: true })
  await bar.getByRole('button', { name: 'Famille' }).click()
  await dialog.getByRole('button', { name: 'Voir l’essai' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(message)
})

it('tells of a change at work, and offers to take it back once done', async () => {
  const running = { ...TRIED, state: 'running', progress: { done: 1, total: 2 } } as const
  const shop = await renderAdmin(PATH, [...answers(), answer(listBatches, [running])])
  await expect.element(page.getByText(/^en cours, 50\s%$/)).toBeVisible()
  await expectAccessibleLayout()
  shop.answer(listBatches, [
    {
      ...TRIED,
      state: 'done',
      result: { created: 0, changed: 48, left: 0 },
      undo: { possible: true, reason: null },
    },
  ])
  shop.answer(undoBatch, { ...TRIED, state: 'undoing' })
  shop.announce({ type: 'BATCH_UPDATE', data: { batchId: 7 } })
  await expect.element(toaster.getByText('48 parfums modifiés')).toBeVisible()
  await toaster.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => shop.asked(undoBatch)).toEqual([{ id: '7' }])
})
