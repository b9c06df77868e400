import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentUser } from '#contract/account/auth.ts'
import { listCampaigns } from '#contract/campaigns/campaigns.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { listAdminProducts } from '#contract/products/products.ts'
import { listPromoCodes } from '#contract/promo-codes/promo-codes.ts'
import { listPromotions } from '#contract/promotions/promotions.ts'
import { expectAccessibleLayout, openAccountMenu, textsOf } from '#tests/support/admin-area.ts'
import {
  sampleAdminProduct,
  sampleCustomer,
  samplePromoCode,
  samplePromotion,
} from '#tests/support/admin-samples.ts'
import { NOTHING_SOLD } from '#tests/support/dashboard-samples.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { expectAccessible, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const ANSWERS = [
  answer(getDashboard, NOTHING_SOLD),
  answer(listAdminProducts, { products: [sampleAdminProduct()], total: 1 }),
  answer(listCustomers, { customers: [sampleCustomer()], total: 1 }),
  answer(listPromoCodes, [samplePromoCode()]),
  answer(listCampaigns, []),
  answer(listPromotions, [samplePromotion()]),
]

it.each([
  [767, 0],
  [768, 84],
  [1023, 84],
  [1024, 232],
])('has a sidebar from 768 px, of icons alone up to 1023: %i px', async (width, sidebar) => {
  await renderAdmin('/admin/commandes', [], { at: { width, height: 1024 } })
  await expect.element(page.getByRole('heading', { name: 'Commandes' })).toBeVisible()
  const side = page.getByRole('complementary')
  const menu = page.getByRole('button', { name: 'Ouvrir le menu' })
  if (sidebar === 0) {
    await expect.element(side).not.toBeInTheDocument()
    await expect.element(menu).toBeVisible()
  } else {
    expect(side.element().getBoundingClientRect().width).toBe(sidebar)
    await expect.element(menu).not.toBeInTheDocument()
  }
  await expect
    .element(page.getByRole('button', { name: 'Réduire le menu' }))
    .toHaveLength(width >= 1024 ? 1 : 0)
  await expectAccessible()
  expectNoOverflow()
})

it('says that the network is slow once an answer is long in coming, and no longer once it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await renderAdmin('/admin/clients', [
    answer(listCustomers, async () => {
      await promise
      return { customers: [sampleCustomer()], total: 1 }
    }),
  ])
  const notice = page.getByText('Votre connexion est lente.')
  await expect.element(notice).toBeInTheDocument()
  await expect.element(notice).not.toBeVisible()
  const [wait] = notice.element().getAnimations()
  expect(wait?.effect?.getTiming().delay).toBe(5000)
  wait?.finish()
  await expect.element(notice).toBeVisible()
  await expectAccessible()
  resolve()
  await expect.element(notice).not.toBeInTheDocument()
})

it('collapses its sidebar', async () => {
  await renderAdmin('/admin/dashboard', ANSWERS)
  await page.getByRole('button', { name: 'Réduire le menu' }).click()
  await expect.element(page.getByRole('button', { name: 'Déplier le menu' })).toBeVisible()
  expect(localStorage.getItem('adminSidebarCollapsed')).toBe('1')
})

it('keeps its sidebar collapsed', async () => {
  await renderAdmin('/admin/dashboard', ANSWERS, { kept: { local: { adminSidebarCollapsed: '1' } } })
  await expect.element(page.getByRole('button', { name: 'Déplier le menu' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Produits' })).toBeVisible()
  await expectAccessibleLayout()
})

it.each(['dashboard', 'produits', 'produits/nouveau', 'commandes', 'clients', 'promo-codes', 'promotions'])(
  'keeps %s within a tablet',
  async (screen) => {
    await renderAdmin(`/admin/${screen}`, ANSWERS, { at: { width: 768, height: 1024 } })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.css('.skeleton')).toHaveLength(0)
    expectNoOverflow()
  },
)

it('shows the whole sidebar at 1280 × 800, its last link and the account in sight', async () => {
  await renderAdmin('/admin/promotions', ANSWERS)
  const side = page.css('.side-nav')
  await expect.element(side.getByRole('link', { name: 'Réglages' })).toBeVisible()
  const nav = side.getByRole('navigation').element()
  expect(nav.scrollHeight).toBe(nav.clientHeight)
  const account = side.getByRole('button', { name: 'Compte de Nezha' })
  expect(account.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
})

it('keeps the account behind a name at the foot of the sidebar', async () => {
  await renderAdmin('/admin/promotions', ANSWERS)
  await openAccountMenu()
  const menu = page.getByRole('dialog', { name: 'Compte de Nezha' })
  for (const name of [/^Raccourcis clavier/, /^Alerte sonore/, 'Déconnexion']) {
    await expect.element(menu.getByRole('button', { name })).toBeInViewport()
  }
  await expect.element(menu.getByRole('link', { name: 'Voir la boutique' })).toBeInViewport()
  await expect
    .element(menu.getByRole('link', { name: 'Mon compte' }))
    .toHaveAttribute('href', '/admin/compte')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Compte de Nezha' })).toHaveFocus()
})

it('keeps the current link in sight where the sidebar is higher than the screen', async () => {
  await renderAdmin('/admin/promotions', ANSWERS, { at: { width: 1280, height: 520 } })
  const side = page.css('.side-nav')
  const nav = side.getByRole('navigation').element()
  await expect
    .poll(() => side.getByRole('link', { name: 'Promotions' }).element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(nav.getBoundingClientRect().bottom)
})

it('names its signs on a tablet', async () => {
  await renderAdmin('/admin/dashboard', ANSWERS, { at: { width: 768, height: 1024 } })
  const name = page.css('.side-nav').getByText('Encaissements')
  await expect.element(name).toBeVisible()
  const { width, height } = name.element().getBoundingClientRect()
  expect([width > 40, height > 10]).toEqual([true, true])
})

it('has a menu on a phone, with every screen of the area', async () => {
  await renderAdmin('/admin/dashboard', ANSWERS, { at: PHONE })
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const links = page.getByRole('navigation', { name: 'Administration' }).getByRole('link')
  await expect
    .poll(() => textsOf(links))
    .toEqual([
      'À confirmer',
      'À préparer',
      'Expéditions',
      'Retours',
      'Encaissements',
      'Relances',
      'Avis',
      'Factures clients',
      'Tableau de bord',
      'Produits',
      expect.stringMatching(/^Commandes/),
      'Stock',
      'Clients',
      'Codes Promo',
      'Promotions',
      'Contenus',
      'Images',
      'Résultats',
      'Équipe',
      'Réglages',
    ])
  await expectAccessible()
  expectNoOverflow()
})

it('is usable on 360 px', async () => {
  await renderAdmin('/admin/dashboard', ANSWERS, { at: { width: 360, height: 740 } })
  await expect.element(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible()
  expectNoOverflow()
})

it('checks the session before it shows the promo codes', async () => {
  const shop = await renderAdmin('/admin/promotions', ANSWERS)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = shop.asked(currentUser).length
  await page.getByRole('link', { name: 'Codes Promo' }).click()
  await expect.element(page.getByRole('heading', { name: 'Gestion des codes promo' })).toBeVisible()
  expect(shop.asked(currentUser)).toHaveLength(before + 1)
})

it('has no screen at an unknown address', async () => {
  await renderAdmin('/admin/inconnu')
  await expect.element(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible()
})
