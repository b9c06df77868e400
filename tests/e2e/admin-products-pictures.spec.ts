import type { Page } from '@playwright/test'
import { expectToast, makeProduct, readProduct, save, uniqueName } from './admin-product-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { expect, onBothScreens, test } from './shop-test.ts'

const [ROSE, CEDAR, HONEY] = ['rosee-de-kelaa', 'cedre-d-azrou', 'miel-de-dattier'].map(
  (name) => `/pictures/${name}.webp`,
)

async function openGallery(page: Page, url: string): Promise<number> {
  const id = await makeProduct(url, uniqueName('Galerie'), { image_url: ROSE, images: [CEDAR, HONEY] })
  await openAsAdmin(page, `/admin/produits/${id}`)
  await expectOrder(page, ROSE, CEDAR, HONEY)
  return id
}

async function expectOrder(page: Page, ...urls: (string | undefined)[]): Promise<void> {
  const tiles = page.locator('.pf-tile img')
  await expect(tiles).toHaveCount(urls.length)
  for (const [position, url] of urls.entries()) {
    await expect(tiles.nth(position)).toHaveAttribute('src', `${url}?w=640`)
  }
}

/** By touch on phones, by mouse on desktops. */
async function drag(page: Page, from: number, to: number, isTouch: boolean): Promise<void> {
  const grip = page.locator('.pf-tile .grip').nth(from)
  await grip.scrollIntoViewIfNeeded()
  const [start, end] = [await grip.boundingBox(), await page.locator('.pf-tile .pic').nth(to).boundingBox()]
  if (start === null || end === null) throw new Error('Nothing to drag.')
  const points = [
    { x: start.x + start.width / 2, y: start.y + start.height / 2 },
    { x: end.x + end.width / 2, y: end.y + end.height / 2 },
  ] as const
  if (isTouch) {
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [points[0]])
    await touch('touchMove', [{ x: (points[0].x + points[1].x) / 2, y: points[1].y }])
    await touch('touchMove', [points[1]])
    await expect(page.locator('.pf-tile.is-target')).toBeVisible()
    await touch('touchEnd', [])
  } else {
    await page.mouse.move(points[0].x, points[0].y)
    await page.mouse.down()
    await page.mouse.move(points[1].x, points[1].y, { steps: 4 })
    await expect(page.locator('.pf-tile.is-target')).toBeVisible()
    await page.mouse.up()
  }
}

onBothScreens(() => {
  test('pictures are put in order with a finger or the mouse, and the first becomes the main one', async ({
    page,
    shop,
    isMobile,
  }) => {
    const id = await openGallery(page, shop.url)
    await drag(page, 2, 0, isMobile)
    await expectOrder(page, HONEY, ROSE, CEDAR)
    await expect(page.getByLabel('Adresse web de l’image principale')).toHaveValue(HONEY ?? '')
    await save(page)
    await expectToast(page, 'Produit mis à jour')
    expect(await readProduct(page, id)).toMatchObject({ image_url: HONEY, images: [ROSE, CEDAR] })
  })
})
