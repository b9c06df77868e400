import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AdminProduct, deleteProduct, listAdminProducts } from '#contract/products/products.ts'
import { expectAccessibleLayout, toaster } from '#tests/support/admin-area.ts'
import { sampleAdminProduct } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/produits'
const ROSE = sampleAdminProduct({ name: 'Ambre Listé', gender: 'homme', family: 'boise', visible: false })

const dialog = page.getByRole('dialog')
const rowOf = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

function products(...found: AdminProduct[]) {
  return answer(listAdminProducts, { products: found, total: found.length })
}

it('deletes a product only after a confirmation', async () => {
  const shop = await renderAdmin(PATH, [products(ROSE), answer(deleteProduct, {})])
  await page.getByRole('button', { name: `Supprimer ${ROSE.name}` }).click()
  await expect
    .element(dialog)
    .toMatchTextContent(
      `Êtes-vous sûr de vouloir supprimer le produit ${ROSE.name} ? Cette action est irréversible.`,
    )
  await expectAccessibleLayout()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(rowOf(ROSE.name)).toBeVisible()
  await page.getByRole('button', { name: `Supprimer ${ROSE.name}` }).click()
  shop.answer(listAdminProducts, { products: [], total: 0 })
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(toaster.getByText('Produit supprimé')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.element(page.getByText(/n’a pas encore de produit/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shop.asked(deleteProduct)).toEqual([{ id: '7' }])
})

it('shows a failed deletion in place and in a toast', async () => {
  const message = 'Ce produit n’existe plus.'
  await renderAdmin(PATH, [
    products(ROSE),
    answer(deleteProduct, refuse(404, { code: 'not_found', message })),
  ])
  await page.getByRole('button', { name: `Supprimer ${ROSE.name}` }).click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Erreur: Une erreur est survenue lors de la suppression du produit.')
  await expect.element(toaster.getByText(message)).toBeVisible()
})

it('does not close a dialog about another product when a response is late', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const amber = sampleAdminProduct({ id: 8, name: 'Ambre Tardif' })
  await renderAdmin(PATH, [products(ROSE, amber), answer(deleteProduct, () => promise)])
  await page.getByRole('button', { name: `Supprimer ${ROSE.name}` }).click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: `Supprimer ${amber.name}` }).click()
  resolve({})
  await expect.element(toaster.getByText('Produit supprimé')).toBeVisible()
  await expect.element(dialog).toMatchTextContent(`supprimer le produit ${amber.name}`)
})
