import { expect, onBothScreens, open, test } from './shop-test.ts'

// Names of one and two lines, with and without promotion, with one and several pictures.
for (const slug of ['oud-de-sijilmassa', 'the-des-trois-services', 'lavande-d-imlil']) {
  onBothScreens(() => {
    test(`the first screen of ${slug} shows its name, its rating and its first size`, async ({
      page,
      isMobile,
    }) => {
      await open(page, `/produit/${slug}`)
      const pieces = [
        page.getByRole('heading', { level: 1 }),
        page.getByRole('img', { name: /sur 5, \d+ avis/ }),
        page.locator('label.vol').first(),
      ]
      const bar = page.locator('.buybar')
      if (isMobile) await expect(bar).toBeVisible()
      const end = isMobile ? ((await bar.boundingBox())?.y ?? 0) : 800
      for (const piece of pieces) {
        const box = await piece.boundingBox()
        expect((box?.y ?? end) + (box?.height ?? 0)).toBeLessThanOrEqual(end)
      }
      const picture = await page.locator('.gal-main').boundingBox()
      expect(picture?.height).toBeGreaterThanOrEqual(260)
    })
  })
}
