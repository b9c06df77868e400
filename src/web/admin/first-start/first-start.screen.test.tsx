import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { getFirstStart, openShop, removeDemo, updateFirstStart } from '#contract/first-start/first-start.ts'
import { getSettings } from '#contract/settings/settings.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { NOTHING_SOLD, SOLD } from '#tests/support/dashboard-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { firstStart } from '#tests/support/first-start-samples.ts'
import { expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const panel = page.getByRole('region', { name: 'Mise en route' })
const dialog = page.getByRole('dialog')

function shows(state: ReturnType<typeof firstStart>) {
  return [answer(getDashboard, NOTHING_SOLD), answer(getFirstStart, state)]
}

it('tells what is left to do, leads to each place, and is calm about what is done', async () => {
  await renderAdmin('/admin/dashboard', shows(firstStart(['password', 'product'])), { at: PHONE })
  await expect.element(panel).toMatchTextContent('2 sur 9')
  for (const [title, href] of [
    ['Vos images d’accueil', '/admin/contenus/hero'],
    ['Dire qui vous êtes', '/admin/reglages/boutique'],
    ['Donner votre WhatsApp', '/admin/reglages/boutique'],
    ['Vérifier la livraison', '/admin/reglages/livraison'],
    ['Passer une commande d’essai', '/boutique'],
  ] as const) {
    await expect.element(panel.getByRole('link', { name: title })).toHaveAttribute('href', href)
  }
  await expect
    .element(panel)
    .toMatchTextContent('30 parfums, 12 commandes, 9 clients, 4 codes promo et 5 promotions')
  await expect.element(panel.getByText('Choisir votre mot de passe, fait')).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'Choisir votre mot de passe' }))
    .not.toBeInTheDocument()
  expectNoOverflow()
  await expectAccessibleLayout()
})

it('is folded to its next step on a laptop, so that figures and chart stand on the first screen', async () => {
  await renderAdmin('/admin/dashboard', [
    answer(getDashboard, { ...SOLD, toFill: ['Raison sociale'] }),
    answer(getFirstStart, firstStart(['pictures', 'product'])),
  ])
  await expect.element(panel).toMatchTextContent('2 sur 9')
  await expect.element(panel.getByRole('link', { name: 'Choisir votre mot de passe' })).toBeVisible()
  await expect.element(panel.getByRole('listitem').seen()).toHaveLength(1)
  const sales = page.getByRole('region', { name: '30 derniers jours' }).css('.bars.is-sales')
  await expect.element(sales).toBeVisible()
  await expect
    .poll(() => sales.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(window.innerHeight)
  await panel.getByRole('button', { name: 'Tout voir' }).click()
  await expect.element(panel.getByRole('link', { name: 'Vérifier la livraison' })).toBeVisible()
  await expect.element(panel.getByText('Raison sociale', { exact: true })).toBeVisible()
  await expectAccessibleLayout()
  await panel.getByRole('button', { name: 'Replier' }).click()
  await expect.element(panel.getByRole('listitem').seen()).toHaveLength(1)
  await page.viewport(PHONE.width, PHONE.height)
  await expect.element(panel.getByRole('link', { name: 'Vérifier la livraison' })).toBeVisible()
})

it('is not there once everything is done, or the owner does not want it', async () => {
  const all = firstStart([
    'pictures',
    'password',
    'identity',
    'whatsapp',
    'delivery',
    'demo',
    'product',
    'trial',
    'opening',
  ])
  const shop = await renderAdmin('/admin/dashboard', shows(all))
  await expect.element(page.getByText('Ventes totales')).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  shop.answer(getFirstStart, firstStart([]))
  shop.announce({ type: 'SETTINGS_UPDATE', data: { keys: ['shop'] } })
  await expect.element(panel).toBeVisible()
  shop.answer(updateFirstStart, firstStart([], { is_dismissed: true }))
  await panel.getByRole('button', { name: 'Tout voir' }).click()
  await panel.getByRole('button', { name: 'Masquer' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(shop.asked(updateFirstStart)).toEqual([{ is_dismissed: true }])
})

it('comes back from the settings', async () => {
  const state = firstStart(['password'], { is_dismissed: true })
  const shop = await renderAdmin('/admin/reglages', [
    answer(getFirstStart, state),
    answer(updateFirstStart, { ...state, is_dismissed: false }),
    answer(getSettings, refuse(503, { code: 'unavailable', message: 'Plus tard.' })),
  ])
  const button = page.getByRole('button', { name: 'Reprendre la mise en route' })
  await button.click()
  await expect.element(button).not.toBeInTheDocument()
  expect(shop.asked(updateFirstStart)).toEqual([{ is_dismissed: false }])
})

it('keeps the pictures, the password and the fees that were given, but no picture of the demonstration', async () => {
  const shop = await renderAdmin('/admin/dashboard', shows(firstStart([])), { at: PHONE })
  for (const [title, href] of [
    [/importer un fichier/, '/admin/produits/import'],
    ['Ajouter un parfum à la main', '/admin/produits/nouveau'],
  ] as const) {
    await expect.element(panel.getByRole('link', { name: title })).toHaveAttribute('href', href)
  }
  shop.answer(updateFirstStart, firstStart(['password']))
  await panel.getByRole('button', { name: 'Garder celui-ci' }).click()
  await expect.element(panel).toMatchTextContent('1 sur 9')
  shop.answer(updateFirstStart, refuse(503, { code: 'unavailable', message: 'Réessayez bientôt.' }))
  await panel.getByRole('button', { name: 'C’est bien ainsi' }).click()
  await expect.element(page.css('.toaster')).toMatchTextContent('Réessayez bientôt.')
  const keepPictures = panel.getByRole('button', { name: 'Garder les images neutres' })
  expect(keepPictures.elements()).toEqual([])
  shop.answer(getFirstStart, firstStart(['demo'], { demo: null }))
  shop.announce({ type: 'SETTINGS_UPDATE', data: { keys: ['shop'] } })
  shop.answer(updateFirstStart, firstStart(['demo', 'pictures'], { demo: null }))
  await keepPictures.click()
  await expect.element(panel.getByText('Vos images d’accueil, fait')).toBeVisible()
  expect(shop.asked(updateFirstStart)).toEqual([
    { keeps: 'password' },
    { keeps: 'delivery' },
    { keeps: 'pictures' },
  ])
})

it('asks before the demonstration goes, and says what goes, what stays and what follows', async () => {
  const demo = {
    products: 1,
    orders: 12,
    customers: 0,
    promo_codes: 0,
    promotions: 0,
    kept: ['Cèdre de Salma'],
  }
  const shop = await renderAdmin('/admin/dashboard', shows(firstStart([], { demo })), { at: PHONE })
  await panel.getByRole('button', { name: 'Retirer la démonstration' }).click()
  await expect.element(dialog).toMatchTextContent('1 parfum et 12 commandes, l’identité et les avis inventés')
  await expect
    .element(dialog)
    .toMatchTextContent('Un parfum reste, parce que vous y avez travaillé : Cèdre de Salma')
  await expect.element(dialog).toMatchTextContent('elle annoncera qu’elle ouvre bientôt')
  await expectAccessibleLayout()
  await userEvent.keyboard('{Escape}')
  expect(shop.asked(removeDemo)).toEqual([])
  await page.viewport(PHONE.width, PHONE.height)

  await panel.getByRole('button', { name: 'Retirer la démonstration' }).click()
  shop.answer(removeDemo, refuse(503, { code: 'unavailable', message: 'La boutique est occupée.' }))
  await dialog.getByRole('button', { name: 'Retirer la démonstration' }).click()
  await expect.element(dialog).toMatchTextContent('La boutique est occupée.')
  shop.answer(removeDemo, demo)
  shop.answer(getFirstStart, firstStart(['demo'], { demo: null }))
  await dialog.getByRole('button', { name: 'Retirer la démonstration' }).click()
  await expect.element(page.css('.toaster')).toMatchTextContent('Démonstration retirée')
  await expect.element(panel).toMatchTextContent('1 sur 9')
})

it('opens the shop, after a reminder of what is left and of the trial order', async () => {
  const trials = [{ id: '00000000-0000-4000-8000-000000000001', order_number: 'SL-7K3Q-9XVD' }]
  const shop = await renderAdmin('/admin/dashboard', shows(firstStart(['product', 'trial'], { trials })), {
    at: PHONE,
  })
  await expect
    .element(panel.getByRole('link', { name: 'SL-7K3Q-9XVD' }))
    .toHaveAttribute('href', '/admin/commandes/00000000-0000-4000-8000-000000000001')
  await panel.getByRole('button', { name: 'Ouvrir la boutique' }).click()
  await expect.element(dialog).toMatchTextContent('Votre commande d’essai disparaît')
  await expect.element(dialog).toMatchTextContent('choisir votre mot de passe, dire qui vous êtes')
  await expectAccessibleLayout()
  const all = firstStart([
    'pictures',
    'password',
    'identity',
    'whatsapp',
    'delivery',
    'demo',
    'product',
    'trial',
    'opening',
  ])
  shop.answer(openShop, all)
  shop.answer(getFirstStart, all)
  await dialog.getByRole('button', { name: 'Ouvrir la boutique' }).click()
  await expect.element(page.css('.toaster')).toMatchTextContent('La boutique est ouverte')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
})
