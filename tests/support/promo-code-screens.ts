import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { listPromoCodes } from '#contract/promo-codes/promo-codes.ts'
import { textsOf, toaster } from './admin-area.ts'
import type { PromoCode } from './admin-samples.ts'
import { answer, type FakeShop } from './fake-shop.ts'
import { renderAdmin } from './screens.ts'

export const PATH = '/admin/promo-codes'

export const dialog = page.getByRole('dialog')
export const rowOf = (code: string) => page.getByRole('row').filter({ hasText: code })
export const create = dialog.getByRole('button', { name: 'Créer', exact: true })

export async function openNew(...codes: PromoCode[]): Promise<{ shop: FakeShop; code: Locator }> {
  const shop = await renderAdmin(PATH, [answer(listPromoCodes, codes)])
  await page.getByRole('button', { name: 'Nouveau code promo' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Créer un nouveau code promo' })).toBeVisible()
  return { shop, code: dialog.getByLabelText('Code', { exact: true }) }
}

export async function expectToast(title: string, text: string): Promise<void> {
  await expect.poll(() => textsOf(toaster.css('strong'))).toEqual([title])
  await expect.poll(() => textsOf(toaster.css('p'))).toEqual([text])
}
