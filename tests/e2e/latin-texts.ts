import type { Page } from '@playwright/test'

/** Words in Latin letters that belong on an Arabic page: names, and what is typed or dialled. */
const NAMES = [
  /\S+@\S+|https?:\/\/\S+|www\.\S+/g,
  /Sillage/gi,
  /WhatsApp|Instagram|TikTok|Facebook|JavaScript/g,
  /Français/g,
  /SL-(?:[0-9A-Z-]+|…)/g,
]

/**
 * Returns the texts of a page that hold words in Latin letters, names of perfumes and brands, and what the
 * owner says of who sells, left out: what is shown, and what is read aloud.
 */
export async function latinTexts(page: Page): Promise<string[]> {
  const names = await namesOfGoods(page)
  const texts = await page.evaluate(() => {
    const OUTSIDE = 'script, style, noscript, .foot-legal dd, .identity dd'
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder'])
          found.push(node.getAttribute(name) ?? '')
      } else if (!node.parentElement?.closest(OUTSIDE)) {
        found.push(node.textContent ?? '')
      }
    }
    return found
  })
  const rest = (text: string) =>
    [...names, ...NAMES].reduce<string>((left, name) => left.replaceAll(name, ' '), text)
  return [...new Set(texts.filter((text) => /\p{Script=Latin}{2}/u.test(rest(text))))]
}

async function namesOfGoods(page: Page): Promise<string[]> {
  const products: { name: string; brand: string | null }[] = await (
    await page.request.get('/api/products')
  ).json()
  return products
    .flatMap(({ name, brand }) => [name, brand ?? ''])
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length)
}
