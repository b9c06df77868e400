import type { Locator, Page } from '@playwright/test'
import { expectArabic, expectOrdered, fillArabicCheckout, openArabic } from './arabic-steps.ts'
import { tabTo } from './keyboard.ts'
import { expect, expectAccessible, expectNoOverflow, onDesktop, onPhone, test } from './shop-test.ts'

const ANSWERS = ['لامرأة', 'في المساء', 'لحظة لشخصين', 'الخريف', 'معتدل', 'الفاكهية']

/** A page that a journey comes to. */
async function expectPage(page: Page): Promise<void> {
  await expectArabic(page)
  await expectAccessible(page)
  await expectNoOverflow(page)
}

onPhone(() => {
  test('in Arabic a finger answers the quiz, and puts what fits into the cart', async ({ page }) => {
    test.slow()
    await answerByFinger(page)
    await expect(page.getByRole('list', { name: 'أجوبتكم' }).getByRole('listitem')).toHaveText(ANSWERS)
    await expect(page.getByText(/توافق بنسبة/)).toHaveCount(6)
    await expectPage(page)

    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^أضيفوا/ })
      .tap()
    await expect(page.getByRole('status').getByText('أُضيف المنتج')).toBeVisible()
    await expectArabic(page)
    await page.getByRole('status').getByRole('link', { name: 'عرض السلة' }).tap()
    await expect(page.locator('.cart-line')).toHaveCount(1)
    await expectPage(page)
  })

  test('in Arabic a finger composes a box from the quiz, and orders it', async ({ page, quietConsole }) => {
    test.slow()
    quietConsole.allowed.push(/status of 401/)
    await answerByFinger(page)
    await page.getByRole('link', { name: 'كوّنوا علبتكم' }).tap()
    await expect(page.locator('.coffret-arch.is-filled')).toHaveCount(3)
    await expectPage(page)

    await page.locator('.coffret-arch.is-filled').last().tap()
    await expect(page.getByRole('button', { name: 'بقي عطر واحد' })).toBeDisabled()
    await expectArabic(page)
    await page.locator('.coffret-pick[aria-pressed=false]').first().tap()
    await page.getByRole('button', { name: 'أضيفوا إلى السلة' }).tap()
    const told = page.getByRole('status').filter({ hasText: 'تمت إضافة المنتج' })
    await expect(told).toContainText('علبتكم: 3 عطور بحجم 5')
    await told.getByRole('link', { name: 'عرض السلة' }).tap()

    await expect(page.locator('.cart-line')).toHaveCount(3)
    await fillArabicCheckout(page)
    await expectPage(page)
    await page.getByRole('button', { name: 'تأكيد الطلب' }).tap()
    await expectOrdered(page)
    await expect(page.getByRole('main').getByText(/5\sمل/)).toHaveCount(3)
    await expectPage(page)
  })

  test('in Arabic an order is found by its number, or by phone and city, and cancelled; another is not found', async ({
    page,
    quietConsole,
  }) => {
    test.slow()
    quietConsole.allowed.push(/status of 40[14]/)
    await openArabic(page, '/produit/the-des-trois-services')
    await page.getByRole('button', { name: 'أضيفوا إلى السلة' }).first().tap()
    await openArabic(page, '/panier')
    await fillArabicCheckout(page)
    await page.getByRole('button', { name: 'تأكيد الطلب' }).tap()
    const number = await expectOrdered(page)

    await openArabic(page, '/suivi')
    await page.getByLabel('رقم الطلب').fill(number)
    await page.getByRole('button', { name: 'بحث', exact: true }).tap()
    await expect(page.getByRole('main').getByText(number).first()).toBeVisible()
    await expectPage(page)

    await openArabic(page, '/suivi')
    await page.getByLabel('الهاتف').fill('٠٦ ١٢ ٣٤ ٥٦ ٧٨')
    await page.getByRole('combobox', { name: 'المدينة' }).fill('فاس')
    await page.getByRole('option', { name: 'فاس' }).tap()
    await page.getByRole('button', { name: 'بحث', exact: true }).tap()
    await expect(page.getByRole('main').getByText(number).first()).toBeVisible()
    await expectArabic(page)

    await page.getByRole('button', { name: 'إلغاء الطلب' }).tap()
    await expectPage(page)
    await page.getByRole('dialog').getByRole('button', { name: /إلغاء/ }).last().tap()
    await expect(page.getByText('أُلغي هذا الطلب ولن تتم معالجته.')).toBeVisible()
    await expectPage(page)

    await openArabic(page, '/suivi')
    await page.getByLabel('رقم الطلب').fill('SL-2222-2222')
    await page.getByRole('button', { name: 'بحث', exact: true }).tap()
    await expect(page.getByText('لم نجد أي طلب. تحققوا من الرقم')).toBeVisible()
    await expectPage(page)
  })

  async function answerByFinger(page: Page): Promise<void> {
    await openArabic(page, '/quiz')
    for (const [index, label] of ANSWERS.entries()) {
      await expect(page.getByText(`السؤال ${index + 1}/6`)).toBeVisible()
      await expectArabic(page)
      await page.getByText(label, { exact: true }).tap()
      await page.getByRole('button', { name: /^(?:التالي|عرض النتائج)$/ }).tap()
    }
    await expect(page.getByRole('heading', { level: 1, name: 'اختياركم' })).toBeVisible()
  }
})

onDesktop(() => {
  test('in Arabic a keyboard goes from the home page to an order, from right to left, and always shows where it is', async ({
    page,
    quietConsole,
  }) => {
    test.slow()
    quietConsole.allowed.push(/status of 401/)

    async function press(target: Locator, key: string): Promise<void> {
      await tabTo(page, target)
      await expectFocusShown(page)
      await page.keyboard.press(key)
    }

    await openArabic(page, '')
    await expectStopsFromRightToLeft(page)
    await press(page.getByRole('banner').getByRole('link', { name: 'المتجر' }), 'Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'المتجر' })).toBeVisible()

    // The least price stands at the right: an arrow moves a thumb where it points.
    const least = page.getByRole('slider', { name: 'أدنى ثمن' })
    await tabTo(page, least)
    const before = await thumbAt(least)
    await page.keyboard.press('ArrowLeft')
    expect(await thumbAt(least)).toBeGreaterThan(before)
    await page.keyboard.press('ArrowRight')
    expect(await thumbAt(least)).toBe(before)

    await press(page.getByRole('article').getByRole('link', { name: /Rosée de Kelaâ/ }), 'Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Rosée de Kelaâ' })).toBeVisible()
    await tabTo(page, page.getByRole('radio', { name: /^5\s*مل/ }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^10\s*مل/ })).toBeChecked()
    await press(page.getByRole('button', { name: 'زيادة الكمية' }).first(), 'Enter')
    await press(page.getByRole('button', { name: 'أضيفوا إلى السلة' }).first(), 'Enter')
    await expect(page.getByText('أُضيف المنتج')).toBeVisible()
    await expectArabic(page)

    await openArabic(page, '/panier')
    await press(page.getByLabel('الاسم الكامل'), 'Control+a')
    await page.keyboard.type('سلمى بناني')
    await page.keyboard.press('Tab')
    await page.keyboard.type('0612345678')
    await page.keyboard.press('Tab')
    const city = page.getByRole('combobox', { name: 'المدينة' })
    await expect(city).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(city).toHaveAttribute('aria-expanded', 'true')
    await expectArabic(page)
    await page.keyboard.press('Escape')
    await expect(city).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.type('مراك')
    await page.keyboard.press('Enter')
    await expect(city).toHaveValue('مراكش')
    await page.keyboard.press('Tab')
    await page.keyboard.type('14 زنقة البرتقال، جليز')
    await press(page.getByRole('button', { name: 'تأكيد الطلب' }), 'Enter')
    await expectOrdered(page)
    await expectPage(page)

    // Escape closes the question, and the order stands.
    await press(page.getByRole('button', { name: 'إلغاء الطلب' }), 'Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'إلغاء الطلب' })).toBeFocused()
  })
})

/** Where the focus is, a line or a shadow is drawn around it or around what stands for it. */
async function expectFocusShown(page: Page): Promise<void> {
  const isShown = await page.evaluate(() => {
    for (let box = document.activeElement; box !== null; box = box.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(box)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return true
      if (box.matches('a, button, label, main')) return false
    }
    return false
  })
  expect(isShown, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))).toBe(true)
}

/** The stops of the header stand one to the left of the other, as its words are read. */
async function expectStopsFromRightToLeft(page: Page): Promise<void> {
  const stops: number[] = []
  await tabTo(page, page.getByRole('banner').getByRole('link').first())
  while (await page.evaluate(() => document.activeElement?.closest('header') !== null)) {
    stops.push(await page.evaluate(() => document.activeElement?.getBoundingClientRect().right ?? 0))
    await expectFocusShown(page)
    await page.keyboard.press('Tab')
  }
  expect(stops.length).toBeGreaterThan(5)
  expect(stops).toEqual(stops.toSorted((one, other) => other - one))
}

async function thumbAt(slider: Locator): Promise<number> {
  return Number(await slider.inputValue())
}
