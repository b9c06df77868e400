import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  type AdminProduct,
  createProduct,
  getAdminProduct,
  listAdminProducts,
  updateProduct,
} from '#contract/products/products.ts'
import { listPromotions } from '#contract/promotions/promotions.ts'
import { getSettings } from '#contract/settings/settings.ts'
import { expectAccessibleLayout, toaster } from '#tests/support/admin-area.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { fillProduct, nameField, openRose, PATH, ROSE, save } from '#tests/support/product-fields.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'
import { stored, storedSettings } from '#tests/support/stored-settings.ts'

const IN_ARABIC = answer(getSettings, storedSettings({ languages: stored<'languages'>({ arabic: true }) }))
const ARABIC = 'وردة عند الفجر، ما زال عليها الندى.'
const french = page.getByLabelText('Description', { exact: true })
const arabic = page.getByLabelText('Description en arabe')
const link = page.getByRole('link', { name: 'Textes en arabe' })
const NOT_READ = 'Vos clients lisent le français.'
const NOT_ARABIC = 'Ce texte n’est pas en arabe.'
const DRAFT = /^Brouillon\s: vos clients le lisent une fois publié/

type Opening = { at?: typeof PHONE; saved?: Partial<AdminProduct> }

/** Opens the form of a perfume whose description has this Arabic. */
function openWith(own: Partial<AdminProduct>, { at = PHONE, saved = {} }: Opening = {}) {
  const product = { ...ROSE, ...own }
  const products = { products: [product], total: 1 }
  return renderAdmin(
    PATH,
    [
      ...[IN_ARABIC, answer(getAdminProduct, product), answer(listAdminProducts, products)],
      ...[
        answer(listPromotions, []),
        answer(updateProduct, { ...product, ...saved, updated_at: '2026-11-21T11:00:00.000Z' }),
      ],
    ],
    { at },
  )
}

it('a shop in French alone has no field for Arabic', async () => {
  await openRose()
  await expect.element(nameField).toBeVisible()
  await expect.element(french).toBeVisible()
  await expect.element(arabic).toHaveLength(0)
})

it.each([PHONE, DESKTOP])(
  'Arabic is typed from the right beside the description, and drafted ($width px)',
  async (at) => {
    const saved = { description_ar: ARABIC, is_arabic_draft: true }
    const shop = await openWith({}, { at, saved })
    await expect.element(arabic).toHaveAttribute('dir', 'rtl')
    await expect.element(arabic).toHaveAttribute('lang', 'ar')
    await expect.element(page.getByText(NOT_READ)).toBeVisible()
    await expect.element(link).toHaveLength(0)
    await arabic.fill('Une rose')
    await expect.element(page.getByText(NOT_ARABIC)).toBeVisible()
    await arabic.fill(ARABIC)
    await expect.element(page.getByText(DRAFT)).toBeVisible()
    await expect.element(link).toHaveLength(0)
    await save()
    await expect.element(toaster.getByText('Produit mis à jour')).toBeVisible()
    expect(shop.asked(updateProduct)).toMatchObject([{ product: { arabic: { before: '', after: ARABIC } } }])
    await expect.element(page.getByText(DRAFT)).toBeVisible()
    await expect.element(link).toHaveAttribute('href', '/admin/contenus/arabe')
    await expectAccessibleLayout()
  },
)

it('a text in another language is told at its field, not refused', async () => {
  const shop = await openWith({})
  await french.fill(ARABIC)
  await expect.element(page.getByText('Ce texte n’est pas en français.')).toBeVisible()
  await arabic.fill('Une rose au petit matin')
  await expect.element(page.getByText(NOT_ARABIC)).toBeVisible()
  await save()
  await expect.element(toaster.getByText('Produit mis à jour')).toBeVisible()
  expect(shop.asked(updateProduct)).toMatchObject([
    { product: { description: ARABIC, arabic: { before: '', after: 'Une rose au petit matin' } } },
  ])
})

it('is told at the notes too, and not for a name among French words', async () => {
  await openWith({})
  const told = page.getByText('Ce texte n’est pas en français.')
  await page.getByLabelText('Notes de tête').fill('Menthe نعناع')
  await french.fill('La rose que l’on nomme وردة')
  await expect.element(page.getByText('Séparez les notes par des virgules.')).toBeVisible()
  await expect.element(told).toHaveLength(0)
  await page.getByLabelText('Notes de tête').fill('نعناع، برغموت')
  await page.getByLabelText('Notes de fond').fill('مسك')
  await expect.element(told).toHaveLength(2)
  await expectAccessibleLayout()
})

it('Arabic is read again when its French changes, and goes with it', async () => {
  const shop = await openWith({ description_ar: ARABIC })
  await expect.element(arabic).toHaveValue(ARABIC)
  await expect.element(page.getByText(DRAFT)).toHaveLength(0)
  await french.fill('Une rose au grand soir.')
  await expect.element(page.getByText(/^La description a changé\s: relisez aussi ce texte/)).toBeVisible()
  await save()
  await expect.element(toaster.getByText('Produit mis à jour')).toBeVisible()
  expect(shop.asked(updateProduct)).toMatchObject([
    { product: { arabic: { before: ARABIC, after: ARABIC } } },
  ])
})

it('a new perfume has its Arabic from the start', async () => {
  const made = { ...ROSE, description_ar: ARABIC, is_arabic_draft: true }
  const shop = await renderAdmin('/admin/produits/nouveau', [
    ...[IN_ARABIC, answer(createProduct, made), answer(getAdminProduct, made), answer(listPromotions, [])],
    answer(listAdminProducts, { products: [made], total: 1 }),
  ])
  await expect.element(arabic).toBeVisible()
  await fillProduct('Rosée')
  await arabic.fill(ARABIC)
  await page.getByLabelText('Prix (DH), 5 ml').fill('58')
  await save()
  await expect.element(toaster.getByText('Produit créé')).toBeVisible()
  expect(shop.asked(createProduct)).toMatchObject([{ product: { arabic: { before: '', after: ARABIC } } }])
})
