import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MAX_UPLOAD_BYTES, uploadPicture } from '#contract/pictures/upload.ts'
import { getAdminProduct } from '#contract/products/products.ts'
import { listPromotions } from '#contract/promotions/promotions.ts'
import { closeToast, expectAccessibleLayout, toaster } from '#tests/support/admin-area.ts'
import { sampleAdminProduct } from '#tests/support/admin-samples.ts'
import { drawnPicture, looksOf } from '#tests/support/drawn-pictures.ts'
import { answer, type FakeShop, refuse } from '#tests/support/fake-shop.ts'
import { expectNoOverflow, renderAdmin } from '#tests/support/screens.ts'

const ROSE = '/pictures/rosee-de-kelaa.webp'
const CEDAR = '/pictures/cedre-d-azrou.webp'
const HONEY = '/pictures/miel-de-dattier.webp'

const form = page.getByRole('form', { name: 'Produit' })
const main = page.getByLabelText('Adresse web de l’image principale')

async function openGallery(): Promise<FakeShop> {
  const product = sampleAdminProduct({ image_url: ROSE, images: [CEDAR, HONEY] })
  const shop = await renderAdmin('/admin/produits/7', [
    answer(getAdminProduct, product),
    answer(listPromotions, []),
  ])
  await expectOrder(ROSE, CEDAR, HONEY)
  return shop
}

async function expectOrder(...urls: string[]): Promise<void> {
  await expect
    .poll(() =>
      page
        .css('.pf-tile img')
        .elements()
        .map((picture) => picture.getAttribute('src')),
    )
    .toEqual(urls.map((url) => `${url}?w=640`))
}

/** Sets the files in the browser; Playwright would send ten megabytes through its own channel. */
function hand(...files: File[]): void {
  const input = page.getByLabelText('Envoyer une image\u00a0: les autres').element()
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for files.')
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

it('puts pictures in order with the arrow keys and with buttons, and takes them away', async () => {
  await openGallery()
  page.getByRole('button', { name: 'Déplacer l’image 1' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expectOrder(CEDAR, ROSE, HONEY)
  await userEvent.keyboard('{ArrowRight}')
  await expectOrder(CEDAR, HONEY, ROSE)
  await expect.element(page.getByText('Image déplacée en position 3 sur 3.')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Avancer l’image 3' }).click()
  await expectOrder(CEDAR, ROSE, HONEY)
  await expect.element(page.getByRole('button', { name: 'Avancer l’image 2' })).toHaveFocus()
  await page.getByRole('button', { name: 'Retirer l’image 1' }).click()
  await expectOrder(ROSE, HONEY)
  await expect.element(main).toHaveValue(ROSE)
  await expectAccessibleLayout()
  await page.viewport(360, 740)
  expectNoOverflow()
})

it.each([1280, 1024, 768])('leaves both fields of an address room to read it at %i', async (width) => {
  await openGallery()
  await page.viewport(width, 800)
  for (const field of [main, page.getByLabelText('Adresse web d’une autre image')])
    expect(field.element().getBoundingClientRect().width).toBeGreaterThan(200)
})

it('validates the address of another picture before it is added', async () => {
  await openGallery()
  const field = page.getByLabelText('Adresse web d’une autre image')
  const add = page.getByRole('button', { name: 'Ajouter l’URL' })
  const wrong = "L'URL doit commencer par http:// ou https://"
  await field.fill('exemple.ma/rose.jpg')
  await add.click()
  await expect.element(toaster.getByText('Format incorrect')).toBeVisible()
  await expect.element(toaster.getByText(wrong)).toBeVisible()
  await expect.element(form.getByText(wrong)).toBeVisible()
  closeToast()
  await field.fill('https://')
  await userEvent.keyboard('{Enter}')
  await expect.element(toaster.getByText('URL invalide').first()).toBeVisible()
  await expect.element(form.getByText('URL invalide')).toBeVisible()
  await expectOrder(ROSE, CEDAR, HONEY)
  await field.fill('/pictures/sirop-de-grenade.webp')
  await add.click()
  await expectOrder(ROSE, CEDAR, HONEY, '/pictures/sirop-de-grenade.webp')
  await expect.element(field).toHaveValue('')
})

it('sends several pictures at once, large ones made smaller, and none that cannot be read or is too heavy', async () => {
  const shop = await openGallery()
  const photo = (name: string, bytes: number, type = 'image/jpeg') =>
    new File([new Uint8Array(bytes)], name, { type })
  hand(photo('lourde.jpg', MAX_UPLOAD_BYTES + 1))
  await expect.element(form.getByText(/trop lourde\s: 10\sMo au plus/)).toBeVisible()
  hand(photo('IMG_2.HEIC', 4, ''))
  await expect.element(form.getByText(/ne lit pas cette photo HEIC/)).toBeVisible()
  expect(shop.asked(uploadPicture)).toEqual([])
  const urls = ['/pictures/soie-de-fes.webp', '/pictures/ras-el-nuit.webp']
  shop.answer(uploadPicture, () => ({ url: urls.shift() ?? '', width: 600, height: 600 }))
  const large = await drawnPicture({ width: 3000, height: 4000, name: 'IMG_3.jpg' })
  const small = await drawnPicture({ width: 600, height: 600, name: 'IMG_4.jpg' })
  hand(large, small)
  await expectOrder(ROSE, CEDAR, HONEY, '/pictures/soie-de-fes.webp', '/pictures/ras-el-nuit.webp')
  await expect.element(form.getByText(/HEIC/)).not.toBeInTheDocument()
  const [first, second] = shop.calls.filter(({ endpoint }) => endpoint === uploadPicture)
  expect(await looksOf(first?.file ?? large, { x: 0, y: 0 })).toMatchObject({ width: 1800, height: 2400 })
  expect(second?.file).toBe(small)
  const message = 'Format non pris en charge : choisissez une image JPEG, PNG, WebP ou AVIF.'
  shop.answer(uploadPicture, refuse(415, { code: 'unsupported_picture', message }))
  hand(photo('faux.jpg', 5))
  await expect.element(form.getByText(message)).toBeVisible()
  await expect.element(page.css('.pf-tile')).toHaveLength(5)
})
