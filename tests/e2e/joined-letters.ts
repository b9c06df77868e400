import type { Page } from '@playwright/test'

/**
 * Returns the pieces of a page whose letters meet without a space: Arabic would write both as one word, and screen readers
 * say them so in any language.
 */
export function joinedLetters(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LAST = /\p{L}\p{M}*$/u
    const FIRST = /^\p{L}/u
    const found: string[] = []
    let before: Text | null = null

    function isShown(text: Text): boolean {
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getClientRects().length > 0
    }

    /** Letters stay apart where one of the elements around them, up to the one around both, is a box of its own. */
    function isInline(text: Text, around: Node): boolean {
      for (let element = text.parentElement; element !== around; element = element?.parentElement ?? null) {
        if (element === null || getComputedStyle(element).display !== 'inline') return false
      }
      return true
    }

    function meet(one: Text, other: Text): boolean {
      const range = document.createRange()
      range.setStart(one, 0)
      range.setEnd(other, other.length)
      const around = range.commonAncestorContainer
      return isInline(one, around) && isInline(other, around)
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!(node instanceof Text)) {
        if (node instanceof HTMLBRElement || (node instanceof Element && node.matches('svg, img, input')))
          before = null
        continue
      }
      if (node.data === '' || !isShown(node)) continue
      if (before !== null && LAST.test(before.data) && FIRST.test(node.data) && meet(before, node)) {
        found.push(`${before.data.slice(-30)}|${node.data.slice(0, 30)}`)
      }
      before = node
    }
    return [...new Set(found)]
  })
}
