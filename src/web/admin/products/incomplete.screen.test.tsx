import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { uploadPicture } from '#contract/pictures/upload.ts'
import {
  type AdminProduct,
  completeProduct,
  createIncompleteProduct,
  listAdminProducts,
} from '#contract/products/products.ts'
import { getSettings } from '#contract/settings/settings.ts'
import { expectAccessibleLayout, toaster } from '#tests/support/admin-area.ts'
import { sampleAdminProduct, sampleIncompleteProduct } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'
import { stored, storedSettings } from '#tests/support/stored-settings.ts'

const PATH = '/admin/produits/a-completer'
const OUD = sampleIncompleteProduct({
  name: 'Oud Noir pour homme',
  description: 'Un ambré profond. Tête : poivre. Cœur : rose. Fond : oud, encens.',
})
const MUSC = sampleIncompleteProduct({ id: 8, name: 'Musc Blanc' })

const IN_ARABIC = answer(getSettings, storedSettings({ languages: stored<'languages'>({ arabic: true }) }))
const TOO_LONG = {
  code: 'invalid_input',
  message: 'Ce texte est trop long.',
  issues: [{ path: 'description_ar', message: 'Ce texte est trop long.' }],
}

const LATER = '2026-11-28T10:00:00.000Z'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

function pile(...products: AdminProduct[]) {
  return answer(listAdminProducts, { products, total: products.length })
}

async function photograph() {
  const photo = new File(['photo'], 'oud.jpg', { type: 'image/jpeg' })
  await userEvent.upload(page.getByLabelText('Prendre une photo'), photo)
}

it.each([PHONE, DESKTOP])('proposes what the texts say, and shows the perfume ($width px)', async (at) => {
  const shop = await renderAdmin(PATH, [pile(OUD, MUSC)], { at })
  await expect.element(heading(OUD.name)).toBeVisible()
  await expect.element(page.getByText(/^2\sparfums à compléter$/)).toBeVisible()
  await expect.element(button('Homme')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Oriental')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByLabelText('Notes de tête')).toHaveValue('Poivre')
  await expect.element(page.getByLabelText('Notes de fond')).toHaveValue('Oud, Encens')
  await expect.element(page.getByLabelText('Prendre une photo')).toHaveAttribute('capture', 'environment')
  await expectAccessibleLayout()
  await button('Publier').click()
  await expect.element(page.getByText('Ajoutez une photo')).toBeVisible()
  expect(shop.asked(completeProduct)).toEqual([])
  shop.answer(uploadPicture, { url: '/pictures/rosee-de-kelaa.webp', width: 1200, height: 1200 })
  await photograph()
  await expect.element(page.getByAltText('Photo du parfum')).toBeVisible()
  await button('Boisé').click()
  shop.answer(completeProduct, sampleAdminProduct({ id: OUD.id }))
  shop.answer(listAdminProducts, { products: [MUSC], total: 1 })
  await button('Publier').click()
  await expect.element(toaster.getByText(`${OUD.name} est en boutique`)).toBeVisible()
  expect(shop.asked(completeProduct)).toEqual([
    {
      ...{
        id: '7',
        publish: true,
        updated_at: OUD.updated_at,
        image_url: '/pictures/rosee-de-kelaa.webp',
        gender: 'homme',
        family: 'boise',
      },
      ...{ notes_top: 'Poivre', notes_heart: 'Rose', notes_base: 'Oud, Encens' },
    },
  ])
  await expect.element(heading(MUSC.name)).toBeVisible()
  await expect.element(heading(OUD.name)).not.toBeInTheDocument()
})

it('asks for what nothing says, with the usual notes a tap away', async () => {
  const shop = await renderAdmin(PATH, [pile(MUSC)], { at: PHONE })
  await button('Publier').click()
  for (const text of [
    ...['Ajoutez une photo', 'Veuillez sélectionner un genre', 'Veuillez sélectionner une famille olfactive'],
    ...['La description doit comporter au moins 10 caractères', 'Veuillez entrer les notes de cœur'],
  ]) {
    await expect.element(page.getByText(text)).toBeVisible()
  }
  await expectAccessibleLayout()
  await button('Bergamote').click()
  await button('Citron').click()
  await expect.element(page.getByLabelText('Notes de tête')).toHaveValue('Bergamote, Citron')
  await expect.element(button('Agrumes')).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabelText('Description').fill('Un floral pour femme, sur la rose et le musc.')
  await expect.element(button('Femme')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Floral')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByLabelText('Notes de cœur')).toHaveValue('Rose')
  expect(shop.asked(completeProduct)).toEqual([])
})

it('keeps what was learnt when the perfume is left for later, and comes back to it at the end', async () => {
  const shop = await renderAdmin(PATH, [pile(MUSC, OUD), answer(completeProduct, MUSC)])
  await button('Unisexe').click()
  await button('Plus tard').click()
  await expect.element(heading(OUD.name)).toBeVisible()
  expect(shop.asked(completeProduct)).toEqual([
    { id: '8', gender: 'unisexe', publish: false, updated_at: MUSC.updated_at },
  ])
  // Proposals alone are nothing that was learnt.
  await button('Plus tard').click()
  await expect.element(heading(MUSC.name)).toBeVisible()
  expect(shop.asked(completeProduct)).toHaveLength(1)
})

it('keeps the card on which someone works while others are added', async () => {
  const shop = await renderAdmin(PATH, [pile(MUSC)], { at: PHONE })
  await page.getByLabelText('Description').fill('Un musc propre, comme')
  await button('Ajout rapide').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Nom').fill(OUD.name)
  await dialog.getByLabelText('Prix (DH)').fill('58')
  shop.answer(createIncompleteProduct, OUD)
  shop.answer(listAdminProducts, { products: [OUD, MUSC], total: 2 })
  await dialog.getByRole('button', { name: 'Garder' }).click()
  await expect.element(page.getByText(/^2\sparfums à compléter$/)).toBeVisible()
  await expect.element(heading(MUSC.name)).toBeVisible()
  await expect.element(page.getByLabelText('Description')).toHaveValue('Un musc propre, comme')
  await expect.element(toaster.getByText('Compléter', { exact: true })).not.toBeInTheDocument()
})

it('says that someone else took the perfume on the card', async () => {
  const shop = await renderAdmin(PATH, [pile(MUSC, OUD)], { at: PHONE })
  await page.getByLabelText('Description').fill('Un musc propre')
  shop.answer(listAdminProducts, { products: [OUD], total: 1 })
  shop.announce({ type: 'PRODUCT_UPDATE', data: { productId: MUSC.id } })
  await expect.element(page.getByText(/^Musc Blanc n’est plus à compléter/)).toBeVisible()
  await expect.element(heading(OUD.name)).toBeVisible()
  await expectAccessibleLayout()
  await button('Plus tard').click()
  await expect.element(page.getByText(/n’est plus à compléter/)).not.toBeInTheDocument()
})

it('overwrites nothing that someone else learnt of the perfume on the card', async () => {
  const shop = await renderAdmin(PATH, [pile(MUSC)], { at: PHONE })
  await page.getByLabelText('Description').fill('Un musc propre, comme du linge.')
  const theirs = { ...MUSC, description: 'Un musc poudré.', family: 'floral', updated_at: LATER } as const
  shop.answer(listAdminProducts, { products: [theirs], total: 1 })
  shop.answer(completeProduct, refuse(409, { code: 'product_changed', message: 'Modifié entre-temps.' }))
  await button('Plus tard').click()
  await expect.element(page.getByText('Ce parfum a été complété entre-temps')).toBeVisible()
  await expect
    .element(page.css('.pf-differences'))
    .toMatchTextContent('Description Un musc poudré. Un musc propre')
  await expect.element(button('Floral')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessibleLayout()
  await button('Charger la nouvelle version').click()
  await expect.element(page.getByLabelText('Description')).toHaveValue('Un musc poudré.')
  await button('Femme').click()
  shop.answer(completeProduct, theirs)
  await button('Plus tard').click()
  await expect.element(toaster.getByText('Musc Blanc est gardé pour plus tard')).toBeVisible()
  expect(shop.asked(completeProduct)).toEqual([
    { id: '8', description: 'Un musc propre, comme du linge.', publish: false, updated_at: MUSC.updated_at },
    { id: '8', gender: 'femme', publish: false, updated_at: LATER },
  ])
})

it('drafts the Arabic beside the description, in a shop that has both', async () => {
  const shop = await renderAdmin(PATH, [pile(MUSC, OUD), IN_ARABIC], { at: PHONE })
  const arabic = page.getByLabelText('Description en arabe')
  await expect.element(page.getByText('Vos clients lisent le français.')).toBeVisible()
  await page.getByLabelText('Description', { exact: true }).fill('مسك نقي')
  await page.getByLabelText('Notes de fond').fill('مسك')
  await expect.element(page.getByText('Ce texte n’est pas en français.')).toHaveLength(2)
  await page.getByLabelText('Description', { exact: true }).fill('Un musc propre, comme du linge.')
  await page.getByLabelText('Notes de fond').fill('Muscs blancs')
  await arabic.fill('مسك نقي كالغسيل.')
  await expectAccessibleLayout()
  shop.answer(completeProduct, refuse(400, TOO_LONG))
  await button('Plus tard').click()
  await expect.element(page.getByText('Ce texte est trop long.')).toBeVisible()
  shop.answer(completeProduct, MUSC)
  await button('Plus tard').click()
  await expect.element(heading(OUD.name)).toBeVisible()
  expect(shop.asked(completeProduct).at(-1)).toEqual({
    ...{ id: '8', publish: false, updated_at: MUSC.updated_at },
    ...{ description: 'Un musc propre, comme du linge.', notes_base: 'Muscs blancs' },
    arabic: { before: '', after: 'مسك نقي كالغسيل.' },
  })
})

it('reads on when a page of perfumes was left for later', async () => {
  const first = Array.from({ length: 6 }, (_, index) => ({
    ...MUSC,
    id: 100 + index,
    name: `Musc ${index}`,
  }))
  const shop = await renderAdmin(PATH, [
    answer(listAdminProducts, ({ page }) => ({ products: page === '2' ? [OUD] : first, total: 51 })),
  ])
  for (const { name } of first) {
    await expect.element(heading(name)).toBeVisible()
    await button('Plus tard').click()
  }
  await expect.element(heading(OUD.name)).toBeVisible()
  expect(shop.asked(listAdminProducts).map(({ page }) => page)).toEqual(['1', '2'])
  expect(shop.asked(completeProduct)).toEqual([])
})

it('begins the last perfume anew when it is left for later, with what was kept', async () => {
  const kept = { ...MUSC, description: 'Un musc propre.' }
  const shop = await renderAdmin(PATH, [pile(MUSC), answer(completeProduct, kept)], { at: PHONE })
  await page.getByLabelText('Description').fill(kept.description)
  shop.answer(listAdminProducts, { products: [kept], total: 1 })
  await button('Plus tard').click()
  await expect.element(toaster.getByText('Musc Blanc est gardé pour plus tard')).toBeVisible()
  await expect.element(page.getByLabelText('Description')).toHaveValue(kept.description)
  await expect.poll(() => window.scrollY).toBe(0)
  await button('Plus tard').click()
  expect(shop.asked(completeProduct)).toHaveLength(1)
})

it('says what the shop refuses, and keeps what was typed', async () => {
  const shop = await renderAdmin(PATH, [
    pile({ ...OUD, image_url: '/pictures/rosee-de-kelaa.webp' }),
    answer(completeProduct, refuse(503, '')),
  ])
  await page.getByLabelText('Notes de cœur').fill('Rose, Safran')
  await button('Publier').click()
  await expect.element(page.getByText(/^Rien n’a été enregistré/)).toBeVisible()
  await expect.element(page.getByLabelText('Notes de cœur')).toHaveValue('Rose, Safran')
  expect(shop.asked(completeProduct)).toHaveLength(1)
})

it('says when everything is complete, and when it cannot be read', async () => {
  const shop = await renderAdmin(PATH, [answer(listAdminProducts, refuse(503, ''))])
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  shop.answer(listAdminProducts, { products: [], total: 0 })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText('Tous vos parfums sont complets.')).toBeVisible()
  await expectAccessibleLayout()
})

it.each([PHONE, DESKTOP])('keeps a perfume of a hurried hand ($width px)', async (at) => {
  const shop = await renderAdmin(PATH, [pile()], { at })
  await button('Ajout rapide').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Garder' }).click()
  await expect.element(dialog.getByText('Le nom doit comporter au moins 3 caractères')).toBeVisible()
  await expectAccessibleLayout()
  await dialog.getByLabelText('Nom').fill('Musc Blanc')
  await dialog.getByLabelText('Prix (DH)').fill('58,5')
  shop.answer(createIncompleteProduct, MUSC)
  shop.answer(listAdminProducts, { products: [MUSC], total: 1 })
  await dialog.getByRole('button', { name: 'Garder' }).click()
  await expect.element(toaster.getByText('Parfum gardé')).toBeVisible()
  expect(shop.asked(createIncompleteProduct)).toEqual([
    { name: 'Musc Blanc', volume: '5ml', price: 58.5, stock: 0, image_url: '' },
  ])
  await expect.element(heading(MUSC.name)).toBeVisible()
})
