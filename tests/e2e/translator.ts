import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/** Screens that replace another when drawing it failed. */
const FAILURES = /n’a pas pu être chargée|n’a pas pu s’afficher/

/** Wraps each text of the open page in `<font>`, and each that comes later, as Chrome's translator does. */
export function translate(page: Page): Promise<void> {
  return page.evaluate(wrapTexts)
}

/** Does so to every page before React wakes it. */
export async function translateAtOnce(page: Page): Promise<void> {
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${wrapTexts})`)
}

function wrapTexts(): void {
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Text) texts.push(node)
    }
    if (root instanceof Text) texts.push(root)
    for (const text of texts) {
      const parent = text.parentElement
      if (text.data.trim() === '' || parent?.closest('font, script, style, textarea, option, svg')) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
  }
  wrapAll(document.body)
  const observer = new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations) for (const node of addedNodes) wrapAll(node)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Presses every button of the main part or of the open dialog, those that come meanwhile too, except `left`. */
export async function pressEveryButton(page: Page, left: RegExp): Promise<string[]> {
  const pressed: string[] = []
  for (;;) {
    const buttons = page.locator('dialog[open], main').last().locator('button:enabled:visible')
    const names = await buttons.evaluateAll((found) =>
      found.map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()),
    )
    const next = names.findIndex((name) => !pressed.includes(name) && !left.test(name))
    if (next === -1) {
      if ((await page.locator('dialog[open]').count()) === 0) return pressed
      await page.keyboard.press('Escape')
      continue
    }
    pressed.push(names[next] ?? '')
    await buttons.nth(next).click()
    await expectDrawn(page, `after ${pressed.at(-1)}`)
  }
}

/** The screen was not replaced by one that says it failed. */
export async function expectDrawn(page: Page, moment = 'at the end'): Promise<void> {
  await expect(page.locator('main'), moment).toBeVisible()
  await expect(page.getByText(FAILURES), moment).toHaveCount(0)
}
