import type { Page } from '@playwright/test'
import { joinedLetters } from './joined-letters.ts'
import { latinTexts } from './latin-texts.ts'
import { expect, open } from './shop-test.ts'

/** What is shown is read from right to left, in Arabic alone, each word apart from the next. */
export async function expectArabic(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await latinTexts(page)).toEqual([])
  expect(await joinedLetters(page)).toEqual([])
}

/** Opens a page below `/ar` and looks at it once it is all there. */
export async function openArabic(page: Page, path: string): Promise<void> {
  await open(page, `/ar${path}`)
  await page.waitForLoadState('networkidle')
  await expectArabic(page)
}

/** Fills the checkout form in Arabic letters. */
export async function fillArabicCheckout(page: Page): Promise<void> {
  await page.getByLabel('الاسم الكامل').fill('سلمى بناني')
  await page.getByLabel('الهاتف').fill('06 12 34 56 78')
  await page.getByRole('combobox', { name: 'المدينة' }).fill('فاس')
  await page.getByRole('option', { name: 'فاس' }).click()
  await page.getByLabel('العنوان').fill('14 زنقة البرتقال، حي المعاريف')
}

/** Waits for the order's page, and gives its number. */
export async function expectOrdered(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/ar\/suivi\?order=SL-/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('تم تسجيل طلبكم')
  return new URL(page.url()).searchParams.get('order') ?? ''
}
