import type { Page } from '@playwright/test'
import { MAX_UPLOAD_BYTES } from '#contract/picture-upload.ts'
import { expectToast, makeProduct, photograph, readProduct, save, uniqueName } from './admin-product-steps.ts'
import { closeToast, openAsAdmin } from './admin-steps.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './shop-test.ts'

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

/** With a finger on a phone, with the mouse on a computer. */
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

test('pictures are put in order with a finger or the mouse, and the first becomes the main one', async ({
  page,
  shop,
  isMobile,
}) => {
  const id = await openGallery(page, shop.url)
  await drag(page, 2, 0, isMobile)
  await expectOrder(page, HONEY, ROSE, CEDAR)
  await expect(page.getByLabel('URL de l’image principale')).toHaveValue(HONEY ?? '')
  await save(page)
  await expectToast(page, 'Produit mis à jour')
  expect(await readProduct(page, id)).toMatchObject({ image_url: HONEY, images: [ROSE, CEDAR] })
})

test('pictures are put in order with the arrow keys and with buttons, and taken away', async ({
  page,
  shop,
}) => {
  await openGallery(page, shop.url)
  const grip = page.getByRole('button', { name: 'Déplacer l’image 1', exact: false })
  await grip.focus()
  await page.keyboard.press('ArrowRight')
  await expectOrder(page, CEDAR, ROSE, HONEY)
  await page.keyboard.press('ArrowRight')
  await expectOrder(page, CEDAR, HONEY, ROSE)
  await expect(page.getByText('Image déplacée en position 3 sur 3.')).toBeAttached()
  await page.getByRole('button', { name: 'Avancer l’image 3' }).click()
  await expectOrder(page, CEDAR, ROSE, HONEY)
  await expect(page.getByRole('button', { name: 'Avancer l’image 2' })).toBeFocused()
  await page.getByRole('button', { name: 'Retirer l’image 1' }).click()
  await expectOrder(page, ROSE, HONEY)
  await expect(page.getByLabel('URL de l’image principale')).toHaveValue(ROSE ?? '')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)
})

test('the address of another picture is judged before it is added', async ({ page, shop }) => {
  await openGallery(page, shop.url)
  const field = page.getByLabel('URL d’une autre image')
  const add = page.getByRole('button', { name: 'Ajouter l’URL' })
  const form = page.getByRole('form', { name: 'Produit' })
  await field.fill('exemple.ma/rose.jpg')
  await add.click()
  await expectToast(page, 'Format incorrect')
  await expectToast(page, "L'URL doit commencer par http:// ou https://")
  await expect(form.getByText("L'URL doit commencer par http:// ou https://")).toBeVisible()
  await closeToast(page)
  await field.fill('https://')
  await field.press('Enter')
  await expectToast(page, 'URL invalide')
  await expect(form.getByText('URL invalide')).toBeVisible()
  await expectOrder(page, ROSE, CEDAR, HONEY)
  await field.fill('/pictures/sirop-de-grenade.webp')
  await add.click()
  await expectOrder(page, ROSE, CEDAR, HONEY, '/pictures/sirop-de-grenade.webp')
  await expect(field).toHaveValue('')
})

test('several pictures are sent at once; one that is too heavy, or HEIC, is not sent at all', async ({
  page,
  shop,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 415/)
  await openGallery(page, shop.url)
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/pictures') && sent.push(request.method()))
  const input = page.getByLabel('Téléverser d’autres images')
  const form = page.getByRole('form', { name: 'Produit' })
  await input.setInputFiles({
    name: 'lourde.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(MAX_UPLOAD_BYTES + 1),
  })
  await expect(form.getByText(/trop lourde\s: 10\sMo au plus/)).toBeVisible()
  await input.setInputFiles({ name: 'IMG_2.HEIC', mimeType: '', buffer: Buffer.from('heic') })
  await expect(form.getByText(/Les photos HEIC ne sont pas prises en charge/)).toBeVisible()
  expect(sent).toEqual([])
  await input.setInputFiles([await photograph('soie-de-fes'), await photograph('ras-el-nuit')])
  await expect(page.locator('.pf-tile')).toHaveCount(5)
  await expect(form.getByText(/HEIC/)).toHaveCount(0)
  await input.setInputFiles({ name: 'faux.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('texte') })
  await expect(form.getByText(/Format non pris en charge/)).toBeVisible()
  await expect(page.locator('.pf-tile')).toHaveCount(5)
})
