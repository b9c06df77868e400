import type { Locator, Page } from '@playwright/test'
import { expect } from './shop-test.ts'

const MOST_STOPS = 80

/**
 * Presses Tab until the element has the focus. The locator must mean the same element all the time: the `last()` of a list
 * whose data are still loading becomes another one while the keys are pressed.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
