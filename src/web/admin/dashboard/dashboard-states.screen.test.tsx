import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { labelled } from '#tests/support/admin-samples.ts'
import { allowedLines } from '#tests/support/console-watch.ts'
import { type Dashboard, NOTHING_SOLD, SOLD } from '#tests/support/dashboard-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const LOAD_FAILURE = 'Erreur lors du chargement des données du tableau de bord'

const tab = (name: string) => page.getByRole('tab', { name })
const region = (name: string) => page.getByRole('region', { name })

function shows(shop: Partial<Dashboard> = {}) {
  return answer(getDashboard, { ...SOLD, ...shop })
}

it('says that it cannot be read, and is there after a reload', async () => {
  const shop = await renderAdmin('/admin/dashboard', [
    answer(getDashboard, refuse(500, { code: 'internal', message: 'Non' })),
  ])
  await expect.element(page.getByRole('alert').filter({ hasText: LOAD_FAILURE })).toBeVisible()
  await expect.element(page.getByRole('tab')).toHaveLength(0)
  await expectAccessibleLayout()
  shop.answer(getDashboard, SOLD)
  await page.getByRole('button', { name: 'Recharger' }).click()
  await expect.element(tab('Vue d’ensemble')).toBeVisible()
  await expect.element(page.getByText(LOAD_FAILURE)).not.toBeInTheDocument()
})

it('keeps the area working when the dashboard cannot be rendered', async () => {
  allowedLines.push(/./)
  await renderAdmin('/admin/dashboard', [answer(getDashboard, Response.json({ topProducts: 'rien' }))])
  const alert = page.getByRole('alert').filter({
    hasText: "Une erreur s'est produite lors de l'affichage du tableau de bord",
  })
  await expect.element(alert).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Recharger' })).toBeVisible()
  await expectAccessibleLayout()
})

it('reserves the space of five recent orders while loading', async () => {
  const { promise, resolve } = Promise.withResolvers<Dashboard>()
  await renderAdmin('/admin/dashboard', [answer(getDashboard, () => promise)])
  const lines = page.getByRole('list', { name: 'Chargement des commandes récentes' })
  await expect.element(lines.getByRole('listitem')).toHaveLength(5)
  const { scrollHeight, clientHeight } = page.css('.recent').element()
  expect([scrollHeight, clientHeight]).toEqual([320, 320])
  await expect.element(page.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'true')
  await expectAccessibleLayout()
  await tab('Commandes').click()
  await expect
    .element(page.getByRole('list', { name: 'Chargement des commandes' }).getByRole('listitem'))
    .toHaveLength(5)
  resolve(SOLD)
  await expect.element(page.getByRole('table', { name: 'Commandes récentes' })).toBeVisible()
})

it('has a text in every panel of a shop without sales', async () => {
  await renderAdmin('/admin/dashboard', [answer(getDashboard, NOTHING_SOLD)])
  await expect.element(page.css('.stats dd').first()).toHaveTextContent('0,00 DH')
  for (const [place, text] of [
    ['Produits les plus vendus', 'Aucun produit disponible'],
    ['Commandes récentes', 'Aucune commande récente'],
    ['30 derniers jours', 'Aucune donnée disponible'],
    ['Commandes par statut', 'Aucune donnée disponible'],
  ] as const) {
    await expect.element(region(place).getByText(text)).toBeVisible()
  }
  await expectAccessibleLayout()
  await tab('Commandes').click()
  await expect.element(page.getByText('Aucune commande disponible')).toBeVisible()
  await tab('Produits').click()
  await expect.element(page.getByRole('tabpanel').getByText('Aucune donnée disponible')).toBeVisible()
})

it('finds room for names and sums of any length', async () => {
  allowedLines.push(/absent/)
  const customer_name = `فاطمة <b>الزهراء</b> 🌹 ${'Benjelloun'.repeat(9)}`
  const shop = shows({
    totalSales: 1_234_567_890.05,
    monthlySales: 2_404_003,
    recentOrders: SOLD.recentOrders
      .slice(0, 1)
      .map((order) => ({ ...order, customer_name, total: 1_234_567.5, status: labelled('en-preparation') })),
    topProducts: [
      { id: 1, name: `Oud${'d'.repeat(90)}`, image_url: '/pictures/absent.webp', sales: 1_234_567 },
    ],
  })
  await renderAdmin('/admin/dashboard', [shop], { at: { width: 360, height: 740 } })
  await expect.element(page.getByText(customer_name)).toBeVisible()
  expectNoOverflow()
  for (const currency of page.getByRole('definition').getByText('DH').elements())
    expect(currency.getClientRects()).toHaveLength(1)
  await tab('Produits').click()
  expectNoOverflow()
  await tab('Commandes').click()
  await expect.element(page.getByRole('tabpanel').getByRole('table')).toBeVisible()
  expectNoOverflow()
  const cell = page.getByRole('row').last().css('[data-label=Client]').element()
  const width = () => getComputedStyle(cell, '::before').width
  const narrowWidth = width()
  cell.replaceChildren('Ali')
  expect(narrowWidth).toBe(width())
})

it('keeps the touch target of an order number clear of a long name below', async () => {
  const recentOrders = SOLD.recentOrders.slice(0, 1).map((order) => ({
    ...order,
    order_number: 'SL-MMMM-WWWW',
    customer_name: 'Maximiliane-Alexandrine-Gouvernet de la Rochefoucauld',
  }))
  await renderAdmin('/admin/dashboard?onglet=commandes', [shows({ recentOrders })], { at: PHONE })
  const number = page.getByRole('link', { name: 'SL-MMMM-WWWW' })
  await expect.element(number).toBeVisible()
  number.element().scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = number.element().getBoundingClientRect()
  for (const y of [top + 1, top + height / 2, top + height - 1])
    expect(document.elementFromPoint(left + width / 2, y)).toBe(number.element())
  expect(height).toBeGreaterThanOrEqual(44)
})
