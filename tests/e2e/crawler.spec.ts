import type { Page } from '@playwright/test'
import { languageOf } from '#domain/words/site-language.ts'
import { expect, open, test } from './shop-test.ts'

/** Some messaging services show no larger picture. */
const LARGEST_PREVIEW_BYTES = 300 * 1024
const A_FEW_SECONDS_A_PAGE_MS = 300_000

type Read = {
  lang: string
  titles: string[]
  headings: number[]
  canonicals: (string | null)[]
  metas: [name: string, content: string][]
  data: string[]
  links: string[]
}

/** Parses a page like a crawler, without running its scripts. */
function readPage(page: Page, html: string, address: string): Promise<Read> {
  return page.evaluate(
    ([html, address]) => {
      const found = new DOMParser().parseFromString(html, 'text/html')
      const all = (selector: string) => [...found.querySelectorAll(selector)]
      return {
        lang: found.documentElement.lang,
        titles: all('head title').map(({ textContent }) => textContent),
        headings: all('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName.slice(1))),
        canonicals: all('link[rel=canonical]').map((link) => link.getAttribute('href')),
        metas: all('meta[content]').map((meta): [string, string] => [
          meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
          meta.getAttribute('content') ?? '',
        ]),
        data: all('script[type="application/ld+json"]').map(({ textContent }) => textContent),
        links: all('a[href]').map((link) => new URL(link.getAttribute('href') ?? '', address).href),
      }
    },
    [html, address] as const,
  )
}

/** All pages reachable by links from the home page, by path. */
async function crawl(page: Page, shop: string): Promise<Map<string, Read>> {
  const found = new Map<string, Read>()
  const waiting = [`${shop}/`]
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (found.has(address)) continue
    const response = await page.request.get(address, { maxRedirects: 0 })
    expect(response.status(), address).toBe(200)
    const read = await readPage(page, await response.text(), address)
    found.set(address, read)
    const internal = read.links.filter((link) => link.startsWith(`${shop}/`))
    waiting.push(...internal.map((link) => link.replace(/#.*$/, '')))
  }
  return found
}

function contents({ metas }: Read, name: string): string[] {
  return metas.filter(([given]) => given === name).map(([, content]) => content)
}

test('every page a link leads to can be listed, previewed and understood', async ({ page, shop }) => {
  test.setTimeout(A_FEW_SECONDS_A_PAGE_MS)
  await page.goto('/')
  const pages = await crawl(page, shop.url)
  expect(pages.size).toBeGreaterThan(80)

  const titles = new Map<string, string>()
  const previews = new Set<string>()
  const listed = new Set<string>()
  for (const [address, read] of pages) {
    const { origin, pathname } = new URL(address)
    const canonical = origin + pathname
    const language = languageOf(pathname)
    expect.soft(read.lang, address).toBe(`${language}-MA`)
    expect.soft(read.canonicals, address).toEqual([canonical])
    expect.soft(read.headings.filter((level) => level === 1).length, `h1 of ${address}`).toBe(1)
    const skips = read.headings.filter((level, at) => level > (read.headings[at - 1] ?? 0) + 1)
    expect.soft(skips, `heading levels of ${address}: ${read.headings}`).toEqual([])

    const [title = ''] = read.titles
    expect.soft(read.titles.length, `titles of ${address}`).toBe(1)
    // A perfume is called the same in both languages.
    const key = `${language} ${title}`
    expect.soft(titles.get(key) ?? canonical, `“${title}” is another page's title`).toBe(canonical)
    titles.set(key, canonical)
    expect.soft(contents(read, 'description'), address).toHaveLength(1)
    expect.soft(contents(read, 'robots'), address).toHaveLength(1)
    expect.soft(contents(read, 'og:url'), address).toEqual([canonical])
    expect.soft(contents(read, 'og:locale'), address).toEqual([`${language}_MA`])

    const isListed = contents(read, 'robots').includes('index, follow')
    if (isListed) listed.add(canonical)
    expect.soft(read.data.length > 0, `structured data of ${address}`).toBe(isListed)
    for (const data of read.data) {
      expect.soft(JSON.parse(data), address).toMatchObject({ '@context': 'https://schema.org' })
    }
    for (const preview of contents(read, 'og:image')) previews.add(preview)
  }

  for (const preview of previews) {
    const picture = await page.request.get(preview)
    expect.soft(picture.headers()['content-type'], preview).toBe('image/jpeg')
    expect.soft((await picture.body()).byteLength, preview).toBeLessThan(LARGEST_PREVIEW_BYTES)
  }

  const siteMap = await (await page.request.get('/sitemap.xml')).text()
  const mapped = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(mapped.toSorted()).toEqual([...listed].toSorted())
})

test('the canonical address follows navigation in the browser', async ({ page, shop }) => {
  await open(page, '/produit/oud-de-sijilmassa')
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveCount(1)
  await expect(canonical).toHaveAttribute('href', `${shop.url}/produit/oud-de-sijilmassa`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Conditions générales' }).click()
  await expect(page).toHaveTitle(/^Conditions/)
  await expect(canonical).toHaveCount(1)
  await expect(canonical).toHaveAttribute('href', `${shop.url}/conditions`)
})
