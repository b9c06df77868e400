import { page } from 'vitest/browser'
import { getAdminProduct, listAdminProducts } from '#contract/products/products.ts'
import { listPromotions } from '#contract/promotions/promotions.ts'
import { sampleAdminProduct } from './admin-samples.ts'
import { type Answer, answer, type FakeShop } from './fake-shop.ts'
import { renderAdmin } from './screens.ts'

export const ROSE = sampleAdminProduct()
export const PATH = `/admin/produits/${ROSE.id}`

export const label = (name: string) => page.getByLabelText(name)
export const nameField = page.getByLabelText('Nom', { exact: true })
export const top = label('Notes de tête')
export const stock = label('Stock, 5 ml')
export const unsaved = page.getByText('Modifications non enregistrées')
export const formAlert = page.css('form').getByRole('alert')
export const dialog = page.getByRole('dialog')

export function openRose(...answers: Answer[]): Promise<FakeShop> {
  return renderAdmin(PATH, [
    answer(getAdminProduct, ROSE),
    answer(listAdminProducts, { products: [ROSE], total: 1 }),
    answer(listPromotions, []),
    ...answers,
  ])
}

export function save(): Promise<void> {
  return page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
}

export function press(name: string): Promise<void> {
  const input = page.getByRole('switch', { name, exact: true })
  return page.css('.switch').filter({ has: input }).click()
}

export async function fillProduct(name: string): Promise<void> {
  await nameField.fill(name)
  await page
    .getByLabelText('Description', { exact: true })
    .fill('Une rose au petit matin, encore fraîche de rosée.')
  await top.fill('Litchi, Poire')
  await label('Notes de cœur').fill('Rose de Damas')
  await label('Notes de fond').fill('Muscs blancs')
  await label('Genre').selectOptions('femme')
  await label('Famille olfactive').selectOptions('floral')
  await label('Adresse web de l’image principale').fill('/pictures/rosee-de-kelaa.webp')
}
