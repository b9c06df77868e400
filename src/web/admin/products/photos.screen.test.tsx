import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { uploadPicture } from '#contract/pictures/upload.ts'
import { addProductPhotos, matchPhotos } from '#contract/products/photos.ts'
import { listAdminProducts } from '#contract/products/products.ts'
import { MAX_PHOTOS } from '#domain/products/match-pictures.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { sampleAdminProduct } from '#tests/support/admin-samples.ts'
import { drawnPicture } from '#tests/support/drawn-pictures.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/produits/photos'
const OUD = { id: 1, name: 'Oud Royal', image_url: '' }
const AMBRE = { id: 2, name: 'Oud Ambré', image_url: '/pictures/rosee-de-kelaa.webp' }
const NAMES = ['Oud Royal 2.jpg', 'oud.jpg', 'oud-royal.jpg', 'IMG_2231.jpg']

const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = page.getByLabelText('Choisir des photos')

async function choose(...names: string[]) {
  const photos = await Promise.all(names.map((name) => drawnPicture({ width: 40, height: 50, name })))
  await userEvent.upload(field, photos)
}

function matched() {
  return answer(matchPhotos, ({ file_names }) =>
    file_names.map((name) => ({
      perfume: /royal/i.test(name) ? OUD : null,
      candidates: name === 'oud.jpg' ? [OUD, AMBRE] : [],
      rank: name.includes('2.') ? 2 : 0,
    })),
  )
}

let sent = 0
function uploaded() {
  return answer(uploadPicture, () => {
    sent += 1
    return { url: `/pictures/p${sent}.webp`, width: 800, height: 1000 }
  })
}

it.each([PHONE, DESKTOP])(
  'finds the perfumes of photos by their names, asks about the others, and adds them ($width px)',
  async (at) => {
    sent = 0
    const products = [sampleAdminProduct({ id: 9, name: 'Musc Blanc' })]
    const shop = await renderAdmin(
      PATH,
      [
        ...[matched(), uploaded(), answer(addProductPhotos, { added: 1, left: 0 })],
        answer(listAdminProducts, { products, total: 1 }),
      ],
      { at },
    )
    await expectAccessibleLayout()
    await choose(...NAMES)
    await expect.element(page.getByText(/^2\sphotos reconnues, 2 à préciser$/)).toBeVisible()
    expect(shop.asked(matchPhotos)).toEqual([{ file_names: NAMES }])
    const lines = page.getByRole('main').getByRole('listitem')
    await expect.element(lines.first()).toMatchTextContent(/^oud\.jpgDe quel parfum/)
    await expect.element(lines.nth(2)).toMatchTextContent(/^oud-royal\.jpgOud Royal/)
    await expectAccessibleLayout()
    await button('Oud Ambré').click()
    await expect.element(lines.first()).toMatchTextContent(/^oud\.jpgOud Ambré/)
    await button(/^Choisir un parfum\s: IMG_2231\.jpg$/).click()
    await expectAccessibleLayout()
    await page.getByRole('dialog').getByRole('button', { name: 'Musc Blanc' }).click()
    await button('Ne pas utiliser Oud Royal 2.jpg').click()
    await button(/^Changer\s: oud\.jpg$/).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
    await expect.element(page.getByText(/^3\sphotos reconnues$/)).toBeVisible()
    await button('Utiliser Oud Royal 2.jpg').click()
    await button(/^Ajouter 4\sphotos$/).click()
    await expect.element(page.getByText(/^4\sphotos ajoutées à 3\sparfums$/)).toBeVisible()
    expect(shop.asked(addProductPhotos)).toEqual([
      { id: '2', pictures: ['p1.webp'] },
      { id: '9', pictures: ['p2.webp'] },
      // In the order of their numbers, whatever that of the files was.
      { id: '1', pictures: ['p3.webp', 'p4.webp'] },
    ])
    await expectAccessibleLayout()
  },
)

it('keeps photos that were refused, says why, and sends again only what was not sent', async () => {
  sent = 0
  const reason = 'Cette image est illisible ou trop grande. Essayez avec une autre image.'
  const shop = await renderAdmin(
    PATH,
    [
      matched(),
      answer(uploadPicture, refuse(400, { code: 'invalid_input', message: reason })),
      answer(addProductPhotos, refuse(503, '')),
    ],
    { at: PHONE },
  )
  await choose('oud-royal.jpg')
  await button(/^Ajouter 1\sphoto$/).click()
  await expect.element(page.getByText(reason)).toBeVisible()
  shop.answer(uploadPicture, { url: '/pictures/p1.webp', width: 800, height: 1000 })
  await button(/^Ajouter 1\sphoto$/).click()
  await expect.poll(() => shop.asked(addProductPhotos)).toHaveLength(1)
  await expect.element(page.getByText(/^1\sphoto refusée$/)).toBeVisible()
  shop.answer(addProductPhotos, { added: 0, left: 1 })
  await button(/^Ajouter 1\sphoto$/).click()
  await expect.element(page.getByText(/^Ce parfum a déjà toutes les photos/)).toBeVisible()
  expect(shop.asked(uploadPicture)).toHaveLength(2)
})

it('says so when the names cannot be read, and how many photos are left for another time', async () => {
  const shop = await renderAdmin(PATH, [answer(matchPhotos, refuse(503, ''))], { at: PHONE })
  await choose('oud-royal.jpg')
  await expect.element(page.getByRole('alert')).toBeVisible()
  shop.answer(matchPhotos, ({ file_names }) =>
    file_names.map(() => ({ perfume: OUD, candidates: [], rank: 0 })),
  )
  await choose(...Array.from({ length: MAX_PHOTOS + 3 }, (_, at) => `oud-${at}.jpg`))
  await expect
    .element(page.getByText(/^100 photos à la fois\s: choisissez les 3 autres ensuite\.$/))
    .toBeVisible()
  await expect.element(button(/^Ajouter 100\sphotos$/)).toBeVisible()
})
