import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listBatches } from '#contract/batches/batches.ts'
import {
  cropPicture,
  type LibraryPicture,
  listPictures,
  removePictures,
  replacePicture,
  updatePicture,
} from '#contract/pictures/library.ts'
import { uploadPicture } from '#contract/pictures/upload.ts'
import { expectAccessibleLayout, toaster } from '#tests/support/admin-area.ts'
import { sampleBatch } from '#tests/support/batch-samples.ts'
import { answer, type FakeShop, refuse } from '#tests/support/fake-shop.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'

function picture(name: string, changes: Partial<LibraryPicture> = {}): LibraryPicture {
  return {
    name,
    url: `/pictures/${name}`,
    file_name: name.replace('.webp', '.jpg'),
    width: 1000,
    height: 1250,
    bytes: 84_000,
    focus: { x: 50, y: 50 },
    alt: '',
    origin: 'owner',
    added_by: 'nezha',
    added_at: '2026-03-02T10:00:00.000Z',
    uses: [],
    ...changes,
  }
}

const ROSE = picture('rosee-de-kelaa.webp', {
  uses: [
    { kind: 'product', id: 7, name: 'Rosée de Kelaâ' },
    { kind: 'content', id: 'hero' },
    { kind: 'orders', count: 3 },
  ],
})
const CEDAR = picture('cedre-d-azrou.webp')
const OUD = picture('oud-de-sijilmassa.webp')

function openLibrary(pictures = [ROSE, CEDAR, OUD], path = '/admin/images'): Promise<FakeShop> {
  return renderAdmin(path, [answer(listPictures, { pictures, total: pictures.length, unused: 2 })], {
    at: PHONE,
  })
}

const dialog = page.getByRole('dialog')

function hand(...files: File[]): void {
  const input = page.getByLabelText('Ajouter des images').element()
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for files.')
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

it('shows each picture with its file name and how often it is used, and is searched', async () => {
  const shop = await openLibrary()
  await expect.element(page.getByText('Utilisée 3 fois')).toBeVisible()
  await expect.element(page.getByText('Inutilisée', { exact: true }).first()).toBeVisible()
  await page.getByLabelText('Rechercher une image').fill('rose')
  await expect.poll(() => shop.asked(listPictures).at(-1)).toMatchObject({ search: 'rose', filter: 'all' })
  await expectAccessibleLayout()
})

const LARGE = { width: 600, height: 600 }
const TINY = { width: 3, height: 3 }

it('says why a file was refused, beside its name, and keeps the others', async () => {
  const shop = await openLibrary()
  await expect.element(page.getByText('Utilisée 3 fois')).toBeVisible()
  shop.answer(uploadPicture, ({ file_name }) =>
    file_name === 'facture.png'
      ? refuse(415, { code: 'unsupported_media_type', message: 'Format non pris en charge.' })
      : { url: '/pictures/neuf.webp', ...(file_name === 'deux.png' ? TINY : LARGE) },
  )
  const files = ['un.png', 'facture.png', 'deux.png'].map(
    (name) => new File(['x'], name, { type: 'image/png' }),
  )
  hand(...files)
  await expect.element(page.getByText('2 images ajoutées, 1 image refusée')).toBeVisible()
  await expect.element(page.getByText('facture.png')).toBeVisible()
  await expect.element(page.getByText('Format non pris en charge.')).toBeVisible()
  await expect.element(page.getByText('Image très petite\u00a0: deux.png')).toBeVisible()
  await expect.element(page.getByText(/^Elle n’a que 3 × 3 pixels/)).toBeVisible()
  expect(shop.asked(uploadPicture).map(({ file_name }) => file_name)).toEqual(files.map(({ name }) => name))
})

it('moves the point that stays in view, and saves it with the description', async () => {
  const shop = await openLibrary()
  shop.answer(updatePicture, CEDAR)
  await page.getByRole('button', { name: 'Ouvrir cedre-d-azrou.jpg' }).click()
  const chooser = dialog.getByRole('button', { name: /Point à garder en vue/ })
  chooser.element().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}')
  await expect.element(chooser).toHaveAccessibleName(/45\s% depuis la gauche, 40\s% depuis le haut/)
  await dialog.getByLabelText('Description').fill('Un cèdre au soleil')
  await expectAccessibleLayout()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect
    .poll(() => shop.asked(updatePicture))
    .toEqual([{ name: 'cedre-d-azrou.webp', focus: { x: 45, y: 40 }, alt: 'Un cèdre au soleil' }])
})

it('crops a picture into a new one, and puts that everywhere', async () => {
  const shop = await openLibrary()
  shop.answer(cropPicture, { picture: picture('neuf.webp', { uses: ROSE.uses }), replaced: 2 })
  await page.getByRole('button', { name: 'Ouvrir rosee-de-kelaa.jpg' }).click()
  await dialog.getByRole('button', { name: 'Recadrer' }).click()
  await dialog.getByRole('button', { name: /Carré/ }).click()
  dialog
    .getByRole('button', { name: /^Cadre/ })
    .element()
    .focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expectAccessibleLayout()
  await dialog.getByRole('button', { name: 'Recadrer et remplacer partout' }).click()
  await expect.element(toaster.getByText('2 emplacements montrent la nouvelle image.')).toBeVisible()
  const [asked] = shop.asked(cropPicture)
  expect(asked).toMatchObject({ name: 'rosee-de-kelaa.webp', everywhere: true })
  expect(asked?.crop.height).toBeCloseTo(0.8)
  expect(asked?.crop.top).toBeCloseTo(0.06)
})

it('replaces a picture everywhere after showing before, after and where', async () => {
  const shop = await openLibrary()
  await page.getByRole('button', { name: 'Ouvrir rosee-de-kelaa.jpg' }).click()
  await expect
    .element(dialog.getByRole('link', { name: 'Rosée de Kelaâ' }))
    .toHaveAttribute('href', '/admin/produits/7')
  await dialog.getByRole('button', { name: 'Remplacer partout' }).click()
  await dialog.getByRole('button', { name: 'Choisir cedre-d-azrou.jpg' }).click()
  await expect.element(dialog.getByText('2 emplacements changent')).toBeVisible()
  await expect.element(dialog.getByText('Avant')).toBeVisible()
  await expectAccessibleLayout()
  const refused = { code: 'not_found', message: 'Cette image n’est plus dans la bibliothèque.' }
  shop.answer(replacePicture, refuse(404, refused))
  await dialog.getByRole('button', { name: 'Remplacer partout' }).click()
  await expect.element(dialog.getByText(refused.message)).toBeVisible()
  shop.answer(replacePicture, { replaced: 2 })
  await dialog.getByRole('button', { name: 'Remplacer partout' }).click()
  await expect.element(toaster.getByText('Image remplacée partout')).toBeVisible()
  expect(shop.asked(replacePicture).at(-1)).toEqual({ name: 'rosee-de-kelaa.webp', by: 'cedre-d-azrou.webp' })
})

it('removes several unused pictures after asking, and none when one is used meanwhile', async () => {
  const shop = await openLibrary([CEDAR, OUD], '/admin/images?filtre=unused')
  await page.getByRole('button', { name: 'Tout choisir' }).click()
  await page.getByRole('checkbox', { name: 'Choisir oud-de-sijilmassa.jpg' }).click()
  await page.getByRole('button', { name: 'Supprimer' }).click()
  const message = 'Cette image est utilisée.'
  shop.answer(removePictures, refuse(409, { code: 'picture_in_use', message }))
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(dialog.getByText(message)).toBeVisible()
  shop.answer(removePictures, { removed: 1 })
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(toaster.getByText('Image supprimée')).toBeVisible()
  expect(shop.asked(removePictures).at(-1)).toEqual({ names: ['cedre-d-azrou.webp'] })
})

it('says so when nothing is found, and when nothing could be loaded', async () => {
  const shop = await openLibrary([], '/admin/images?filtre=unused')
  await expect.element(page.getByText(/Toutes vos images servent/)).toBeVisible()
  shop.answer(listPictures, refuse(500, ''))
  await page.getByRole('button', { name: 'Voir toutes les images' }).click()
  await expect.element(page.getByText(/Une erreur est survenue lors du chargement des images/)).toBeVisible()
})

it('says how far pictures of the old shop are copied, and leads to their import', async () => {
  const copying = sampleBatch({ state: 'done', copies: { copied: 37, failed: 0, total: 96 } })
  const shop = await openLibrary()
  await expect.element(page.getByText('cedre-d-azrou.jpg')).toBeVisible()
  expect(page.getByRole('link', { name: 'Copie de l’ancienne boutique' }).query()).toBeNull()
  shop.answer(listBatches, [copying])
  shop.announce({ type: 'BATCH_UPDATE', data: { batchId: copying.id } })
  await expect.element(page.getByText(/^37 sur 96\sphotos copiées$/)).toBeVisible()
  await expectAccessibleLayout()
  await expect
    .element(page.getByRole('link', { name: 'Copie de l’ancienne boutique' }))
    .toHaveAttribute('href', '/admin/produits/lots/7')
})
