import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { PHONE } from './screens.ts'
import { startShop } from './shop-process.ts'

/** A cheap phone whose pixels are not two to one: it chooses other widths. */
const CHEAP_PHONE = { ...PHONE, viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }

test('a shop that has just started encodes what phones show first, before anybody asks for it', async ({
  browser,
}) => {
  await using opened = new AsyncDisposableStack()
  const cache = await mkdtemp(join(tmpdir(), 'sillage-pictures-'))
  opened.defer(() => rm(cache, { recursive: true }))
  const shop = await startShop({}, { pictures: cache })
  opened.defer(shop.stop)

  for (const phone of [PHONE, CHEAP_PHONE]) {
    const context = await browser.newContext({ ...phone, baseURL: shop.url })
    const page = await context.newPage()
    // Nothing is encoded for having been asked for.
    await page.route('**/pictures/*', (route) => route.fulfill({ path: 'demo/pictures/rosee-de-kelaa.webp' }))
    for (const path of ['/', '/boutique', '/produit/rosee-de-kelaa', '/produit/fleur-de-bigarade']) {
      await page.goto(path)
      const shown = await page
        .locator('img:is([loading=eager], [fetchpriority=high])')
        .evaluateAll((images) =>
          images.map((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')),
        )
      expect(shown.length, path).toBeGreaterThan(0)
      await expect.poll(() => missing(cache, shown), { message: path }).toEqual([])
    }
    await context.close()
  }
})

/** Those that are not kept. One that is narrower than what was asked for is kept as wide as it is. */
async function missing(cache: string, shown: readonly string[]): Promise<string[]> {
  const kept = await readdir(cache)
  return shown.filter((url) => {
    const [, name, width] = /\/pictures\/([^?]+)\?w=(\d+)$/.exec(url) ?? []
    return !kept.includes(`${name}-${width}.webp`) && !(width === '960' && kept.includes(`${name}-900.webp`))
  })
}
