import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { getAdminProduct } from '#contract/products/products.ts'
import { listPromotions } from '#contract/promotions/promotions.ts'
import { expectAccessibleLayout, textsOf } from '#tests/support/admin-area.ts'
import { labelled, orderId, sampleAdminProduct } from '#tests/support/admin-samples.ts'
import { type Dashboard, NOTHING_SOLD, SOLD } from '#tests/support/dashboard-samples.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const tab = (name: string) => page.getByRole('tab', { name })
const region = (name: string) => page.getByRole('region', { name })
const note = (label: string) => page.css('.stats > div').filter({ hasText: label }).css('.note')
const figure = (label: string) => page.css('.stats > div').filter({ hasText: label }).css('dd:not(.note)')

function shows(shop: Partial<Dashboard> = {}) {
  return answer(getDashboard, { ...SOLD, ...shop })
}

it('tells the shop’s figures, and leads to what asks for something', async () => {
  await renderAdmin('/admin/dashboard', [shows()])
  for (const [label, text] of [
    ['Ventes totales', '1 234,50 DH'],
    ['Ventes du mois', '800,00 DH'],
    ['Commandes du mois', '7'],
    ['Commandes totales', '12'],
    ['Nouvelles commandes', '3, voir la liste'],
    ['Produits en stock faible', '2, voir la liste'],
  ] as const) {
    await expect.element(figure(label)).toHaveTextContent(text)
  }
  const linkOf = (label: string) => figure(label).getByRole('link')
  await expect
    .element(linkOf('Nouvelles commandes'))
    .toHaveAttribute('href', '/admin/commandes?statut=nouveau')
  await expect
    .element(linkOf('Produits en stock faible'))
    .toHaveAttribute('href', '/admin/produits?stock=ascending')
  await expect
    .poll(() => textsOf(region('Produits les plus vendus').getByRole('listitem')))
    .toEqual(['Rosée de Kelaâ4 unités', 'Miel de Dattier1 unité'])
  const recent = region('Commandes récentes').getByRole('listitem')
  await expect.element(recent).toHaveLength(2)
  for (const text of ['Youssef Amrani', '151 DH', 'Aujourd’hui']) {
    await expect.element(recent.first()).toMatchTextContent(text)
  }
  await expect
    .element(recent.first().getByRole('link'))
    .toHaveAttribute('href', `/admin/commandes/${orderId(0)}`)
  await expectAccessibleLayout()
  await page.viewport(360, 740)
  expectNoOverflow()
})

it('shows today and yesterday, and what came in, without a tap', async () => {
  await renderAdmin('/admin/dashboard', [shows()], { at: PHONE })
  const now = page.getByRole('table', { name: 'Aujourd’hui et hier' })
  await expect
    .poll(() => textsOf(now.getByRole('row')).map((text) => text.replace(/\s/g, ' ')))
    .toEqual([
      'Aujourd’huiHier',
      'Ventes sans les annulées151 DH 1 commande0 DH 0 commande',
      'Reçu argent entré139 DH451 DH',
    ])
  // In sight at once: nothing is to be scrolled for yesterday's takings.
  expect(now.element().getBoundingClientRect().bottom).toBeLessThan(PHONE.height)
  await expectAccessibleLayout()
})

it('says of each stock that it counts what it counts', async () => {
  await renderAdmin('/admin/dashboard', [shows()])
  await expect
    .element(note('Produits en stock faible'))
    .toHaveTextContent('moins de 10 pièces, tous formats ensemble')
})

it('says how far the month’s orders have come', async () => {
  await renderAdmin('/admin/dashboard', [shows()], { at: PHONE })
  const takings = region('Commandes du mois, jusqu’à l’encaissement')
  await expect
    .element(takings)
    .toMatchTextContent(/Passées890\sDH8 commandes, annulées comprises.*Encaissées200\sDH1 commande/)
  await expect
    .element(takings.getByRole('link', { name: 'Résultats' }))
    .toHaveAttribute('href', '/admin/resultats?periode=mois')
  expectNoOverflow()
})

it('has tabs that go by keyboard and stay in the address', async () => {
  await renderAdmin('/admin/dashboard', [shows()])
  await expect.poll(() => textsOf(page.getByRole('tab'))).toEqual(['Vue d’ensemble', 'Commandes', 'Produits'])
  tab('Vue d’ensemble').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Commandes')).toHaveFocus()
  await expect.element(tab('Commandes')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => window.location.search).toBe('?onglet=commandes')
  const rows = page.getByRole('tabpanel', { name: 'Commandes' }).css('tbody tr')
  await expect.element(rows).toHaveLength(2)
  for (const text of ['SL-7K3Q-9XV0', 'Youssef Amrani', '151,00 DH', 'Nouveau']) {
    await expect.element(rows.first()).toMatchTextContent(text)
  }
  await expectAccessibleLayout()

  await userEvent.keyboard('{End}')
  await expect.element(tab('Produits')).toHaveFocus()
  const best = page.getByRole('tabpanel', { name: 'Produits' }).getByRole('listitem').first()
  await expect.element(best).toMatchTextContent('Rosée de Kelaâ')
  await expect.element(best).toMatchTextContent('4 ventes')
  await expectAccessibleLayout()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Vue d’ensemble')).toHaveFocus()
  await expect.poll(() => window.location.search).toBe('')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Produits')).toHaveFocus()
  await userEvent.keyboard('{Home}{Tab}')
  await expect.element(page.getByRole('tabpanel', { name: 'Vue d’ensemble' })).toHaveFocus()
})

it('opens on the tab of its address', async () => {
  await renderAdmin('/admin/dashboard?onglet=produits', [shows()])
  await expect.element(tab('Produits')).toHaveAttribute('aria-selected', 'true')
})

it('compares the month with the last one, and says what its totals leave out', async () => {
  const statuses = [...SOLD.statuses, { ...labelled('annule'), count: 2 }]
  const shop = await renderAdmin('/admin/dashboard', [shows({ statuses })])
  await expect.element(note('Ventes du mois')).toHaveTextContent('−20 % vs mois dernier, sans les annulées')
  await expect.element(note('Commandes du mois')).toHaveTextContent('0 % vs mois dernier, sans les annulées')
  await expect.element(note('Commandes totales')).toHaveTextContent('sans les annulées (2)')
  shop.answer(getDashboard, { ...SOLD, earlier: { ...SOLD.earlier, month: { sales: 0, orders: 0 } } })
  await shop.reload()
  await expect.element(note('Ventes du mois')).toHaveTextContent('— vs mois dernier, sans les annulées')
  shop.answer(getDashboard, NOTHING_SOLD)
  await shop.reload()
  await expect.element(note('Commandes du mois')).toHaveTextContent('premier mois')
  await expect.element(note('Commandes totales')).toHaveTextContent('sans les annulées')
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/NaN|Infinity|∞/)
})

it('shows the sales of 7, 30 or 90 days beside those of the days before', async () => {
  const days = [...SOLD.days]
  days[days.length - 40] = { day: '2026-10-13', sales: 49, orders: 1, received: 0 }
  await renderAdmin('/admin/dashboard', [shows({ days })])
  const sums = (period: number) =>
    textsOf(region(`${period} derniers jours`).css('.sums > div')).map((text) => text.replace(/\s/g, ' '))
  await expect
    .poll(() => sums(30))
    .toEqual(['Ventes151 DH +51 %', 'Commandes1 −50 %', 'Panier moyen151 DH +202 %'])
  await expect
    .element(region('30 derniers jours'))
    .toMatchTextContent('Par rapport aux 30 jours précédents, à la même heure.')
  await page.getByRole('button', { name: '7\u00a0j' }).click()
  await expect.poll(() => sums(7)).toEqual(['Ventes151 DH —', 'Commandes1 —', 'Panier moyen151 DH —'])
  await expect.element(region('7 derniers jours').getByRole('row')).toHaveLength(8)
  expect(window.location.search).toBe('?jours=7')
  await page.getByRole('button', { name: '90\u00a0j' }).click()
  await expect.poll(() => sums(90)).toEqual(['Ventes200 DH ', 'Commandes2 ', 'Panier moyen100 DH '])
  await expect.element(region('90 derniers jours')).toMatchTextContent('rien encore à comparer')
  await expectAccessibleLayout()
  await page.viewport(320, 700)
  expectNoOverflow()
})

it('opens on the period of its address', async () => {
  await renderAdmin('/admin/dashboard?jours=7', [shows()])
  await expect.element(page.getByRole('button', { name: '7\u00a0j' })).toHaveAttribute('aria-pressed', 'true')
})

it('shows the last thirty days to those who point, use the keyboard or read', async () => {
  await renderAdmin('/admin/dashboard', [shows()])
  const chart = region('30 derniers jours')
  await expect.element(chart.getByRole('row')).toHaveLength(31)
  await expect.element(chart.getByRole('row').last()).toMatchTextContent('151 DH')
  const told = chart.css('figcaption')
  await expect.element(told).toHaveTextContent('Jour par jour')
  const slider = chart.getByRole('slider', { name: 'Jour' })
  slider.element().focus()
  await expect.element(told).toMatchTextContent('151 DH')
  await userEvent.keyboard('{Home}')
  await expect.poll(() => slider.element().getAttribute('aria-valuetext')).toMatch(/0\sDH, 0 commande$/)
  await expect.element(told).toMatchTextContent('0 DH')
  slider.element().blur()
  await expect.element(told).toHaveTextContent('Jour par jour')
  const plot = chart.css('.plot')
  await plot.click({ position: { x: plot.element().clientWidth - 2, y: 20 } })
  await expect.element(told).toMatchTextContent('151 DH')
  await expect.element(told).not.toMatchTextContent('Jour par jour')

  const byStatus = region('Commandes par statut').getByRole('link')
  await expect.poll(() => textsOf(byStatus)).toEqual(['Nouveau3 commandes', 'Livré9 commandes'])
  await expect.element(byStatus.first()).toHaveAttribute('href', '/admin/commandes?statut=nouveau')
})

it('lists the sizes that run out, and leads to their product', async () => {
  const product = sampleAdminProduct({
    variants: [{ id: 71, volume: '5ml', price: 58, stock: 0, is_original: false }],
  })
  await renderAdmin('/admin/dashboard', [
    shows(),
    answer(getAdminProduct, product),
    answer(listPromotions, []),
  ])
  const panel = region('Formats à réapprovisionner')
  await expect.element(panel).toMatchTextContent('9 formats, 5 pièces ou moins')
  const line = panel.getByRole('listitem')
  await expect.element(line).toHaveTextContent('Rosée de Kelaâ, 5 mlÉpuisé')
  await expectAccessibleLayout()
  await page.viewport(360, 740)
  expectNoOverflow()
  await line.getByRole('link').click()
  await expect.poll(() => window.location.pathname).toBe('/admin/produits/7')
  await expect.element(page.getByLabelText('Stock, 5 ml')).toHaveValue('0')
})

it('lists what the owner has not told of the shop yet', async () => {
  const toFill = [
    'Raison sociale',
    'Adresse',
    'RC',
    'ICE',
    'IF',
    'Patente',
    'Téléphone',
    'E-mail',
    'CNDP',
    'WhatsApp',
  ]
  await renderAdmin('/admin/dashboard', [shows({ toFill })])
  await expect.poll(() => textsOf(region('À compléter').getByRole('listitem'))).toEqual(toFill)
  await expectAccessibleLayout()
})
