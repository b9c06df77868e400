import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  adjustStock,
  getStock,
  listStock,
  listStockMovements,
  pourStock,
  type StockProduct,
  setStockCosts,
} from '#contract/stock/stock.ts'
import { expectAccessibleLayout, textsOf } from '#tests/support/admin-area.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const SIZE = { is_offered: true, packed: 0, poured: 0, waiting: 0, counted_at: null }
const ROSEE: StockProduct = {
  ...{ id: 7, name: 'Rosée de Kelaâ', brand: 'Nefzaya', image_url: '', visible: true },
  sizes: [
    {
      ...{ ...SIZE, id: 1, volume: '10ml', is_original: false, stock: 21, on_shelf: 24, sold: 45 },
      ...{ days_left: 14, cost: 35 },
    },
    {
      ...{ ...SIZE, id: 2, volume: '100ml', is_original: true, stock: 3, on_shelf: 3, sold: 0, poured: 2 },
      ...{ days_left: 45, cost: null, waiting: 2 },
    },
  ],
}
const COUNTED = { products: 3, of: 12 }
const LIST = { products: [ROSEE], total: 1, counted: COUNTED, value: 735 }
const MOVEMENT = {
  ...{ id: 90, variant_id: 1, volume: '10ml' as const, delta: -2, stock_after: 21, reason: 'vente' as const },
  order: { id: '00000000-0000-4000-8000-000000000001', number: 'SL-7K3Q-9XVD' },
  ...{ staff: null, note: null, at: '2026-11-22T10:00:00Z', unit_cost: 35 },
}
const OF_ROSEE = [
  answer(getStock, () => ROSEE),
  answer(listStockMovements, { movements: [MOVEMENT], has_more: false }),
]

it('says what is left of a perfume, in bottles and decants, how long it lasts, and where it went', async () => {
  await renderAdmin('/admin/stock', [answer(listStock, LIST), ...OF_ROSEE], { at: PHONE })
  const card = page.getByRole('link', { name: /Rosée de Kelaâ/ })
  await expect.element(card.getByText('3 flacons 21 décants 510 ml')).toBeVisible()
  await expect.element(card.getByText('dure encore 34 jours 3 de plus réservées')).toBeVisible()
  expectNoOverflow()
  await expectAccessible()
  await card.click()
  await expect.element(page.getByRole('heading', { name: 'Rosée de Kelaâ' })).toBeVisible()
  await expect.element(page.getByText('3 flacons 24 décants 540 ml')).toBeVisible()
  await expect.element(page.getByText('attendu par 2\u00a0personnes')).toBeVisible()
  const order = page.getByRole('link', { name: 'SL-7K3Q-9XVD' })
  await expect.element(order).toHaveAttribute('href', `/admin/commandes/${MOVEMENT.order.id}`)
  expectNoOverflow()
  await expectAccessible()
})

const SEL: StockProduct = {
  ...{ id: 8, name: 'Sel', brand: null, image_url: '', visible: true },
  sizes: [
    {
      ...{ ...SIZE, id: 3, volume: '5ml', is_original: false, stock: 0, on_shelf: 0, sold: 4 },
      ...{ days_left: 0, cost: null },
    },
  ],
}

it('is a table of perfumes by sizes on a laptop, in which a number is corrected where it stands', async () => {
  let sizes = ROSEE.sizes
  const shop = await renderAdmin('/admin/stock', [
    answer(listStock, () => ({ ...LIST, products: [{ ...ROSEE, sizes }, SEL] })),
    answer(adjustStock, () => {
      sizes = ROSEE.sizes.map((size) => (size.id === 1 ? { ...size, stock: 19, on_shelf: 22 } : size))
      return { sizes: [{ variant_id: 1, delta: -2, stock: 19, on_shelf: 22 }] }
    }),
  ])
  const table = page.getByRole('table', { name: 'Stock par parfum et par format' })
  await expect
    .poll(() => textsOf(table.getByRole('columnheader')))
    .toEqual(['Parfum', '5\u00a0ml', '10\u00a0ml', '100\u00a0ml', 'Dure encore'])
  const row = table.getByRole('row').filter({ hasText: 'Rosée de Kelaâ' })
  await expect.element(row.getByRole('link')).toHaveAttribute('href', '/admin/stock/7')
  await expect.element(row.getByText('34 jours')).toBeVisible()
  const cells = row.getByRole('cell')
  const [first, last] = [cells.first(), cells.last()].map((cell) => getComputedStyle(cell.element()))
  expect(last?.paddingRight).toBe(first?.paddingLeft)
  await expect.element(table.getByRole('button', { name: /Sel, Décant 5 ml\s: 0 épuisé/ })).toBeVisible()
  await expectAccessibleLayout()
  const cell = row.getByRole('button', { name: /Décant 10 ml/ })
  await expect.element(cell).toHaveAttribute('title', '3 de plus sur l’étagère, pour des commandes')
  await cell.click()
  await expect.element(page.getByRole('textbox', { name: 'Pièces sur l’étagère' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('22{Enter}')
  await expect.element(cell).toMatchTextContent('19')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(cell).toHaveFocus()
  expect(shop.asked(adjustStock)).toMatchObject([
    { kind: 'inventaire', lines: [{ variant_id: 1, pieces: 22 }] },
  ])
})

it('leads from a perfume without sizes to where one is added', async () => {
  await renderAdmin('/admin/stock/7', [answer(getStock, { ...ROSEE, sizes: [] })], { at: PHONE })
  await expect.element(page.getByText('Ce parfum n’a pas encore de format à vendre.')).toBeVisible()
  const link = page.getByRole('link', { name: 'Ajouter un format' })
  await expect.element(link).toHaveAttribute('href', '/admin/produits/7')
})

it('pours bottles, with what is lost told while it is typed, and says what is short', async () => {
  let isShort = true
  const message = 'Flacon 100 ml : il n’en reste que 1 à vendre.'
  const poured = answer(pourStock, (sent) => {
    expect(sent).toMatchObject({ from_variant_id: 2, bottles: 2, into: [{ variant_id: 1, quantity: 18 }] })
    if (!isShort) return { loss_ml: 20, sizes: [] }
    isShort = false
    return refuse(409, { code: 'insufficient_stock', message })
  })
  await renderAdmin('/admin/stock/7', [...OF_ROSEE, poured], { at: PHONE })
  await page.getByRole('button', { name: 'Verser en décants' }).click()
  await page.getByRole('textbox', { name: 'Flacon 100 ml' }).fill('2')
  await page.getByRole('textbox', { name: 'Décant 10 ml remplis' }).fill('21')
  await expect.element(page.getByText('10 ml de trop')).toBeVisible()
  await page.getByRole('textbox', { name: 'Décant 10 ml remplis' }).fill('18')
  await expect.element(page.getByText('Reste 20 ml : perte')).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer le versement' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Enregistrer le versement' }).click()
  await expect.element(page.getByText('20 ml perdus.')).toBeVisible()
})

it('counts perfume after perfume: each is saved, and what was passed comes again', async () => {
  let isCounted = false
  await renderAdmin(
    '/admin/stock/inventaire',
    [
      answer(listStock, ({ page = 1 }) => {
        const isLeft = Number(page) === 1 && !isCounted
        return { ...LIST, products: isLeft ? [ROSEE] : [], total: isLeft ? 1 : 0 }
      }),
      answer(adjustStock, (sent) => {
        expect(sent).toMatchObject({ kind: 'inventaire', lines: [{ variant_id: 1, pieces: 23 }] })
        isCounted = true
        return { sizes: [{ variant_id: 1, delta: -1, stock: 20, on_shelf: 23 }] }
      }),
    ],
    { at: PHONE },
  )
  await expect.element(page.getByText('3 sur 12')).toBeVisible()
  await page.getByRole('button', { name: 'Passer' }).click()
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await page.getByRole('textbox', { name: 'Décant 10 ml' }).fill('23')
  await expect.element(page.getByText('−1 : 24 attendus, dont 3 réservés')).toBeVisible()
  expectNoOverflow()
  await expectAccessible()
  await page.getByRole('button', { name: 'Enregistrer le comptage' }).click()
  await expect.element(page.getByText('Tout est compté.')).toBeVisible()
})

it('asks for the other sizes of a perfume that was counted in part, at the next field', async () => {
  let counted_at: string | null = null
  await renderAdmin(
    '/admin/stock/inventaire',
    [
      answer(listStock, () => {
        const sizes = ROSEE.sizes.map((size) => (size.is_original ? size : { ...size, counted_at }))
        return { ...LIST, products: [{ ...ROSEE, sizes }] }
      }),
      answer(adjustStock, () => {
        counted_at = new Date().toISOString()
        return { sizes: [{ variant_id: 1, delta: 0, stock: 21, on_shelf: 24 }] }
      }),
    ],
    { at: PHONE },
  )
  await page.getByRole('textbox', { name: 'Décant 10 ml' }).fill('24')
  await page.getByRole('button', { name: 'Enregistrer le comptage' }).click()
  await expect.element(page.getByText('Déjà compté : Décant 10 ml')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Flacon 100 ml' })).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'Décant 10 ml' })).not.toBeInTheDocument()
})

it('says at its field when more is taken out than there is', async () => {
  await renderAdmin('/admin/stock/7', OF_ROSEE, { at: PHONE })
  await page.getByRole('button', { name: 'Casse' }).click()
  await page.getByRole('textbox', { name: 'Flacon 100 ml' }).fill('4')
  await page.getByRole('button', { name: 'Sortir du stock' }).click()
  await expect.element(page.getByText('Il n’en reste que 3 à vendre.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Flacon 100 ml' })).toHaveFocus()
})

it('takes the costs of a perfume at once, and says when there is nothing, or no answer', async () => {
  let isDown = false
  await renderAdmin(
    '/admin/stock?filtre=sans-cout',
    [
      answer(listStock, ({ filter }) => {
        if (isDown) return refuse(503, { code: 'unavailable', message: 'Indisponible' })
        return filter === 'sans-cout' ? LIST : { ...LIST, products: [], total: 0 }
      }),
      answer(setStockCosts, ({ costs }) => {
        expect(costs).toEqual([{ variant_id: 2, cost: 230.5 }])
        return {}
      }),
    ],
    { at: DESKTOP },
  )
  const cost = page.getByRole('textbox', { name: 'Flacon 100 ml (DH)' })
  await cost.fill('deux cents')
  await page.getByRole('button', { name: 'Enregistrer les coûts de' }).click()
  await expect.element(page.getByText('Indiquez un coût en DH', { exact: false })).toBeVisible()
  await cost.fill('230,5')
  await page.getByRole('button', { name: 'Enregistrer les coûts de' }).click()
  await expect.element(page.getByText('Coûts de Rosée de Kelaâ enregistrés')).toBeVisible()
  expectNoOverflow()
  await page.getByRole('button', { name: 'Épuisé', exact: true }).click()
  await expect.element(page.getByText('Rien n’est épuisé.')).toBeVisible()
  isDown = true
  await page.getByRole('button', { name: 'Bientôt épuisé' }).click()
  await expect.element(page.getByText('Le stock n’a pas pu être chargé.')).toBeVisible()
})
