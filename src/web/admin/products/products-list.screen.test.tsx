import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  type AdminProduct,
  countIncompleteProducts,
  duplicateProduct,
  getAdminProduct,
  listAdminProducts,
} from '#contract/products/products.ts'
import { listPromotions } from '#contract/promotions/promotions.ts'
import { expectAccessibleLayout, textsOf, toaster } from '#tests/support/admin-area.ts'
import { sampleAdminProduct, sampleIncompleteProduct } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/produits'
const ROSE = sampleAdminProduct({ name: 'Ambre Listé', gender: 'homme', family: 'boise', visible: false })

const searchBox = page.getByLabelText('Rechercher un produit')
const rowOf = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

function products(...found: AdminProduct[]) {
  return answer(listAdminProducts, { products: found, total: found.length })
}

it('shows each product with its figures, and finds one by a word', async () => {
  const others = sampleAdminProduct({ id: 8, name: 'Miel' })
  const shop = await renderAdmin(PATH, [
    answer(listAdminProducts, ({ search = '' }) => {
      const found = [ROSE, others].filter(({ name }) => name.includes(search))
      return { products: found, total: found.length }
    }),
  ])
  await expect.element(page.getByRole('heading', { name: 'Produits' })).toBeVisible()
  await expect.element(page.getByText(/^2\sproduits affichés/)).toBeVisible()
  await searchBox.fill('Ambre')
  await expect.element(page.getByText('1 produit affiché')).toBeVisible()
  expect(window.location.search).toBe('?q=Ambre')
  expect(shop.asked(listAdminProducts).at(-1)).toMatchObject({ search: 'Ambre' })
  for (const text of ['Homme', 'Boisé', '58 DH', '105 DH', '20', 'Masqué']) {
    // Gender and family stand below the name too, where a tablet has no columns for them.
    await expect.element(rowOf(ROSE.name).getByText(text, { exact: true }).seen()).toBeVisible()
  }
  await expectAccessibleLayout()
  await page.getByRole('button', { name: 'Effacer filtres' }).click()
  await expect.poll(() => window.location.search).toBe('')
  await expect.element(searchBox).toHaveValue('')
})

it('opens as its address says', async () => {
  const shop = await renderAdmin(`${PATH}?q=Ambre&visibilite=hidden&stock=descending`, [products(ROSE)])
  await expect.element(rowOf(ROSE.name)).toBeVisible()
  await expect.element(searchBox).toHaveValue('Ambre')
  expect(shop.asked(listAdminProducts)).toMatchObject([
    { search: 'Ambre', visibility: 'hidden', stock_sort: 'descending' },
  ])
})

it.each([PHONE, DESKTOP])('shows what is to be completed, with its count ($width px)', async (at) => {
  const oud = sampleIncompleteProduct({ id: 9 })
  const shop = await renderAdmin(
    PATH,
    [
      answer(listAdminProducts, ({ visibility }) => {
        const found = visibility === 'incomplete' ? [oud] : [ROSE, oud]
        return { products: found, total: found.length }
      }),
      answer(countIncompleteProducts, { count: 37 }),
    ],
    { at },
  )
  await expect.element(rowOf(oud.name).getByText('À compléter')).toBeVisible()
  await expect.element(rowOf(ROSE.name).getByText('Masqué', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^37\sparfums à compléter$/)).toBeVisible()
  const table = page.css('.prd-tbl').element()
  expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth)
  await expect
    .element(page.getByRole('link', { name: 'Compléter' }))
    .toHaveAttribute('href', '/admin/produits/a-completer')
  await page.getByRole('button', { name: 'À compléter 37' }).click()
  await expect.element(rowOf(ROSE.name)).not.toBeInTheDocument()
  expect(shop.asked(listAdminProducts).at(-1)).toMatchObject({ visibility: 'incomplete' })
  expect(window.location.search).toBe('?visibilite=incomplete')
  await expectAccessibleLayout()
})

it('is narrowed by visibility, and says when nothing is found', async () => {
  const shop = await renderAdmin(PATH, [
    answer(listAdminProducts, ({ visibility, search }) => {
      const found = search !== '' || visibility === 'visible' ? [] : [ROSE]
      return { products: found, total: found.length }
    }),
  ])
  await expect.element(rowOf(ROSE.name)).toBeVisible()
  const clear = page.getByRole('button', { name: 'Effacer filtres' })
  await expect.element(clear).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Visibles' }).click()
  await expect.element(rowOf(ROSE.name)).not.toBeInTheDocument()
  expect(shop.asked(listAdminProducts).at(-1)).toMatchObject({ visibility: 'visible' })
  await page.getByRole('button', { name: 'Masqués' }).click()
  await expect.element(rowOf(ROSE.name)).toBeVisible()
  expect(shop.asked(listAdminProducts).at(-1)).toMatchObject({ visibility: 'hidden' })
  await searchBox.fill('introuvable')
  await expect.element(page.getByText('Aucun produit trouvé')).toBeVisible()
  await expectAccessibleLayout()
  await expect.element(clear).toHaveAttribute('aria-disabled', 'false')
  await clear.click()
  await expect.element(rowOf(ROSE.name)).toBeVisible()
  // Nothing is left to clear; the focus stays.
  await expect.element(clear).toHaveAttribute('aria-disabled', 'true')
  await expect.element(clear).toHaveFocus()
})

it('is restored on the way back from a product', async () => {
  await renderAdmin(`${PATH}?visibilite=visible&stock=descending`, [
    products(ROSE),
    answer(getAdminProduct, ROSE),
    answer(listPromotions, []),
  ])
  await searchBox.fill('Ambre')
  await expect.poll(() => window.location.search).toContain('q=Ambre')
  const left = window.location.href
  await rowOf(ROSE.name).getByRole('link', { name: ROSE.name, exact: true }).click()
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect.poll(() => window.location.href).toBe(left)
  await expect.element(page.getByText('1 produit affiché')).toBeVisible()
  await expect.element(searchBox).toHaveValue('Ambre')
})

it.each([PHONE, DESKTOP])('sorts by stock one way, the other, and no longer ($width px)', async (at) => {
  const trio = [10, 300, 9].map((stock, id) =>
    sampleAdminProduct({ id, name: `Trié ${stock}`, total_stock: stock }),
  )
  const orders = { none: [10, 300, 9], ascending: [9, 10, 300], descending: [300, 10, 9] }
  await renderAdmin(
    PATH,
    [
      answer(listAdminProducts, ({ stock_sort = 'none' }) => ({
        products: orders[stock_sort].flatMap((stock) => trio.filter((one) => one.total_stock === stock)),
        total: 3,
      })),
    ],
    { at },
  )
  const names = page.getByRole('cell').getByRole('link', { name: /^Trié/ })
  const isPhone = at === PHONE
  const column = page.getByRole('columnheader', { name: 'Stock' })
  const sort = isPhone ? page.getByRole('button', { name: 'Trier par stock' }) : column.getByRole('button')
  const shown = (...stocks: number[]) =>
    expect.poll(() => textsOf(names)).toEqual(stocks.map((stock) => `Trié ${stock}`))
  await shown(10, 300, 9)
  await sort.click()
  await shown(9, 10, 300)
  if (!isPhone) await expect.element(column).toHaveAttribute('aria-sort', 'ascending')
  await sort.click()
  await shown(300, 10, 9)
  await sort.click()
  await shown(10, 300, 9)
  // Red below 10.
  const low = rowOf('Trié 9').css('.is-low')
  await expect.poll(() => getComputedStyle(low.element()).color).toBe('rgb(161, 43, 37)')
  await expect.element(rowOf('Trié 10').css('.is-low')).not.toBeInTheDocument()
})

it('opens a copy in its own form, hidden and without stock', async () => {
  const copy = sampleAdminProduct({
    id: 9,
    name: 'Ambre Listé (copie)',
    visible: false,
    total_stock: 0,
    variants: [{ id: 91, volume: '5ml', price: 58, stock: 0, is_original: false }],
  })
  const shop = await renderAdmin(PATH, [
    products(ROSE),
    answer(duplicateProduct, copy),
    answer(getAdminProduct, copy),
    answer(listPromotions, []),
  ])
  await page.getByRole('button', { name: `Dupliquer ${ROSE.name}` }).click()
  await expect.element(toaster.getByText('Produit dupliqué')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Modifier le produit' })).toBeVisible()
  await expect.element(page.getByLabelText('Nom', { exact: true })).toHaveValue(copy.name)
  await expect.element(page.getByRole('switch', { name: 'Visible en boutique' })).not.toBeChecked()
  await expect.element(page.getByLabelText('Stock, 5 ml')).toHaveValue('0')
  expect(shop.asked(duplicateProduct)).toEqual([{ id: '7' }])
})

it('shows what another device adds, saves and sells', async () => {
  const shop = await renderAdmin(PATH, [products()])
  await expect.element(page.getByText(/n’a pas encore de produit/)).toBeVisible()
  shop.answer(listAdminProducts, { products: [ROSE], total: 1 })
  shop.announce({ type: 'PRODUCT_UPDATE', data: { productId: ROSE.id } })
  await expect.element(rowOf(ROSE.name).getByText('20', { exact: true })).toBeVisible()
  shop.answer(listAdminProducts, { products: [{ ...ROSE, total_stock: 17 }], total: 1 })
  const sold = { variantId: 71, newStock: 9, productName: ROSE.name, volume: '5ml' } as const
  shop.announce({ type: 'STOCK_UPDATE', data: sold })
  await expect.element(rowOf(ROSE.name).getByText('17', { exact: true })).toBeVisible()
})

it('says that it cannot be read, and can be asked again', async () => {
  const shop = await renderAdmin(PATH, [answer(listAdminProducts, refuse(503, ''))])
  await expect
    .element(page.getByText('Une erreur est survenue lors du chargement des produits.'))
    .toBeVisible()
  shop.answer(listAdminProducts, { products: [ROSE], total: 1 })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText(/^1\sproduit affiché/)).toBeVisible()
})
