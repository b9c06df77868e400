import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type AdminProduct,
  createProduct,
  getAdminProduct,
  listAdminProducts,
  updateProduct,
} from '#contract/products/products.ts'
import { listPromotions } from '#contract/promotions/promotions.ts'
import { expectAccessibleLayout, textsOf, toaster } from '#tests/support/admin-area.ts'
import { sampleAdminProduct, sampleIncompleteProduct, samplePromotion } from '#tests/support/admin-samples.ts'
import { allowedLines } from '#tests/support/console-watch.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import {
  fillProduct,
  formAlert,
  label,
  nameField,
  openRose,
  press,
  ROSE,
  save,
  stock,
  top,
  unsaved,
} from '#tests/support/product-fields.ts'
import { renderAdmin } from '#tests/support/screens.ts'

const RULES = [
  'Le nom doit comporter au moins 3 caractères',
  'La description doit comporter au moins 10 caractères',
  'Ajoutez une photo',
  'Veuillez entrer les notes de tête',
  'Veuillez entrer les notes de cœur',
  'Veuillez entrer les notes de fond',
  'Veuillez sélectionner un genre',
  'Veuillez sélectionner une famille olfactive',
  'Veuillez définir un prix valide pour tous les formats activés',
]
const VOLUMES = ['5 ml', '10 ml', '20 ml', '50 ml', 'Parfum Complet (100 ml)']

it('shows each broken rule at its field, and clears it once fixed', async () => {
  await renderAdmin('/admin/produits/nouveau')
  for (const volume of VOLUMES) await press(volume)
  await save()
  const form = page.getByRole('form', { name: 'Nouveau produit' })
  for (const rule of RULES) await expect.element(form.getByText(rule, { exact: true })).toBeVisible()
  await expect.element(form.getByText('Le prix doit être supérieur à 0', { exact: true })).toHaveLength(5)
  await expect
    .element(toaster.getByText('Veuillez définir un prix valide pour tous les formats activés'))
    .toBeVisible()
  await expect.element(nameField).toHaveFocus()
  await expectAccessibleLayout()
  await stock.fill('-1')
  await expect.element(form.getByText('Le stock ne peut pas être négatif')).toBeVisible()
  await stock.fill('douze')
  await expect.element(form.getByText('Le stock est un nombre entier.')).toBeVisible()
  for (const volume of VOLUMES) await press(volume)
  await expect.element(form.getByText('Veuillez activer au moins un format de produit')).toBeVisible()
  await expect.element(form.getByText('Le prix doit être supérieur à 0')).toHaveLength(0)
  await fillProduct('Corrigé')
  await save()
  await expect.element(toaster.getByText('Veuillez activer au moins un format de produit')).toBeVisible()
  await expect
    .poll(() => textsOf(form.css('.error')))
    .toEqual(['Veuillez activer au moins un format de produit'])
})

it.each([
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])('takes a new perfume with the sizes that have a price, the others are off ($width px)', async (at) => {
  const shop = await renderAdmin(
    '/admin/produits/nouveau',
    [
      answer(createProduct, ROSE),
      answer(getAdminProduct, ROSE),
      answer(listPromotions, []),
      answer(listAdminProducts, { products: [ROSE], total: 1 }),
    ],
    { at },
  )
  await fillProduct('Deux formats')
  const shown = (volume: string) => page.getByRole('switch', { name: volume, exact: true })
  for (const volume of VOLUMES) await expect.element(shown(volume)).not.toBeChecked()
  await save()
  const form = page.getByRole('form', { name: 'Nouveau produit' })
  await expect
    .poll(() => textsOf(form.css('.error')))
    .toEqual(['Veuillez activer au moins un format de produit'])
  await label('Prix (DH), 5 ml').fill('58')
  await label('Prix (DH), 10 ml').fill('99')
  await label('Prix (DH), 20 ml').fill('180')
  await expect.element(shown('20 ml')).toBeChecked()
  await label('Prix (DH), 20 ml').fill('')
  await expect.element(shown('20 ml')).not.toBeChecked()
  await label('Stock, 20 ml').fill('4')
  await expect.element(page.getByText('Sans prix, ce format ne sera pas en vente.')).toBeVisible()
  await expect.element(form.css('.error')).toHaveLength(0)
  await expectAccessibleLayout()
  await save()
  await expect.element(toaster.getByText('Produit créé')).toBeVisible()
  expect(shop.asked(createProduct)).toMatchObject([
    {
      product: { has_5ml: true, has_10ml: true, has_20ml: false, has_50ml: false, has_100ml: false },
      variants: [
        { volume: '5ml', price: 58, stock: 0 },
        { volume: '10ml', price: 99, stock: 0 },
      ],
    },
  ])
})

it('asks for a photo where there is none, and for a right address where one is wrong', async () => {
  await renderAdmin('/admin/produits/nouveau')
  await fillProduct('Sans photo')
  const address = label('Adresse web de l’image principale')
  await address.fill('')
  await label('Prix (DH), 5 ml').fill('58')
  await save()
  const form = page.getByRole('form', { name: 'Nouveau produit' })
  await expect.poll(() => textsOf(form.css('.error'))).toEqual(['Ajoutez une photo'])
  await expect.element(form.css('.error')).toHaveFocus()
  const button = label('Envoyer une image\u00a0: la principale').element()
  expect(button.compareDocumentPosition(address.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await address.fill('rose.jpg')
  await expect.poll(() => textsOf(form.css('.error'))).toEqual(['Veuillez entrer une URL valide'])
})

it('refuses a perfume on sale whose price is cleared, until the size is switched off', async () => {
  await openRose()
  await label('Prix (DH), 5 ml').fill('')
  await save()
  await expect.element(page.getByText('Le prix doit être supérieur à 0', { exact: true })).toBeVisible()
  await press('5 ml')
  await expect.element(page.getByText('Le prix doit être supérieur à 0', { exact: true })).toHaveLength(0)
})

it('sends what was changed and stays open, and the list follows', async () => {
  const shop = await openRose()
  await expect.element(page.getByRole('heading', { name: 'Modifier le produit' })).toBeVisible()
  await expect.element(nameField).toHaveValue(ROSE.name)
  await label('Prix (DH), 10 ml').fill('99')
  await press('5 ml')
  await press('Visible en boutique')
  await nameField.fill('Rosée bis')
  await expect.element(unsaved).toBeVisible()
  await expectAccessibleLayout()
  const saved = sampleAdminProduct({
    name: 'Rosée bis',
    visible: false,
    has_5ml: false,
    updated_at: '2026-11-21T11:00:00.000Z',
  })
  shop.answer(updateProduct, saved)
  shop.answer(getAdminProduct, saved)
  shop.answer(listAdminProducts, { products: [saved], total: 1 })
  await save()
  await expect.element(toaster.getByText('Produit mis à jour')).toBeVisible()
  await expect.element(unsaved).not.toBeInTheDocument()
  await expect.element(page.getByText('Masqué')).toBeVisible()
  expect(shop.asked(updateProduct)).toMatchObject([
    {
      id: '7',
      product: { name: 'Rosée bis', visible: false, has_5ml: false, has_10ml: true },
    },
  ])
  const [sent] = shop.asked(updateProduct)
  expect(sent?.variants.find(({ volume }) => volume === '10ml')).toMatchObject({ price: 99, stock: 8 })
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Rosée bis' })
  await expect.element(row).toMatchTextContent('—')
})

it('of a perfume to be completed says what it lacks, and asks for all of it', async () => {
  const shop = await openRose(answer(getAdminProduct, sampleIncompleteProduct()))
  await expect
    .element(page.getByText(/^À compléter\s: photo, genre, famille, description, notes\./))
    .toBeVisible()
  await expect.element(label('Description')).toHaveValue('')
  await expect.element(page.getByRole('link', { name: 'Aperçu' })).not.toBeInTheDocument()
  await expectAccessibleLayout()
  await press('Visible en boutique')
  await save()
  await expect.element(page.getByText('Veuillez sélectionner une famille olfactive')).toBeVisible()
  expect(shop.asked(updateProduct)).toEqual([])
})

it('shows a refusal in place and in a toast', async () => {
  await openRose(
    answer(updateProduct, refuse(404, { code: 'not_found', message: 'Ce produit n’existe plus.' })),
  )
  await label('Description').fill('Une autre description, assez longue.')
  await save()
  const failure = 'Une erreur est survenue lors de la soumission du produit'
  await expect.element(formAlert).toMatchTextContent(failure)
  await expect.element(toaster.getByText(failure)).toBeVisible()
  await expect.element(label('Description')).toHaveValue('Une autre description, assez longue.')
})

it('leaves the focus to whoever types on after a failure', async () => {
  await openRose(answer(updateProduct, refuse(500, '')))
  await top.fill('Safran')
  await save()
  await expect.element(page.css('.pf-notices')).toHaveFocus()
  await top.click()
  await userEvent.keyboard(' doux')
  await expect.element(top).toHaveValue('Safran doux')
})

it('says that there is no such product, also while it is asked again', async () => {
  const missing = refuse(404, { code: 'not_found', message: 'Ce produit n’existe plus.' })
  const shop = await renderAdmin('/admin/produits/2000000000', [
    answer(getAdminProduct, missing),
    answer(listAdminProducts, { products: [], total: 0 }),
  ])
  const unknown = page.getByRole('heading', { name: 'Produit introuvable' })
  await expect.element(unknown).toBeVisible()
  const shown = unknown.element()
  // Never resolves.
  shop.answer(getAdminProduct, () => new Promise<AdminProduct>(() => {}))
  const before = shop.asked(getAdminProduct).length
  shop.announce({ type: 'PRODUCT_UPDATE', data: { productId: 8 } })
  await expect.poll(() => shop.asked(getAdminProduct).length).toBe(before + 1)
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(shown.isConnected).toBe(true)
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect.element(page.getByRole('heading', { name: 'Produits' })).toBeVisible()
})

it('tells at once that a price has fallen below its promotion', async () => {
  await openRose(
    answer(listPromotions, [
      samplePromotion({ promotion_type: 'fixed_amount', discount_value: 49, promotion_price: 49 }),
    ]),
  )
  const note = page.getByText('À ce prix, la promotion à 49 DH est sans effet.')
  const price = label('Prix (DH), 5 ml')
  await expect.element(price).toHaveValue('58')
  await expect.element(note).not.toBeInTheDocument()
  await price.fill('47')
  await expect.element(note).toBeVisible()
  await expectAccessibleLayout()
})

it('tells of a picture that cannot be loaded at once, by its place', async () => {
  allowedLines.push(/./)
  await openRose(answer(getAdminProduct, sampleAdminProduct({ images: ['/pictures/perdue.webp'] })))
  await expect
    .element(page.getByText('L’image 2 ne peut pas être chargée. Vérifiez son adresse.'))
    .toBeVisible()
  const main = label('Adresse web de l’image principale')
  await main.fill('/pictures/autre.webp')
  await expect.element(page.getByText('L’image principale ne peut pas être chargée.')).toBeVisible()
  await expectAccessibleLayout()
  await main.fill('/pictures/rosee-de-kelaa.webp')
  await expect.element(page.getByText('L’image principale ne peut pas être chargée.')).not.toBeInTheDocument()
})
