import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { listCampaigns } from '#contract/campaigns/campaigns.ts'
import { listPromotionSizes, listPromotions } from '#contract/promotions/promotions.ts'
import { type Answer, answer, type FakeShop } from './fake-shop.ts'
import { renderAdmin } from './screens.ts'

export const PATH = '/admin/promotions'
export const ROSE = { id: 71, product_name: 'Rosée de Kelaâ', volume: '5ml', price: 58 } as const
export const SIZES = answer(listPromotionSizes, { sizes: [ROSE], total: 1 })

export const NO_CAMPAIGNS = answer(listCampaigns, [])

export const dialog = page.getByRole('dialog')
export const size = dialog.getByLabelText(/^Produit et format/)
export const percentage = dialog.getByLabelText('Pourcentage de réduction')
export const send = dialog.getByRole('button', { name: 'Créer la promotion' })
export const cards = page.css('.promo')

export async function openNew(...answers: Answer[]): Promise<FakeShop> {
  const shop = await renderAdmin(PATH, [NO_CAMPAIGNS, answer(listPromotions, []), SIZES, ...answers])
  await page.getByRole('button', { name: 'Nouvelle Promotion' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Créer une Promotion' })).toBeVisible()
  return shop
}

export function chooseRose(): Promise<void> {
  return size.selectOptions('Rosée de Kelaâ - 5 ml (58 DH)')
}
