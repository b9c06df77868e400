import { TRICKY_NAMES } from '#tests/support/sample-order.ts'
import {
  GOODS,
  newName,
  openFound,
  order,
  search,
  setStatus,
  showFound,
  statusOf,
} from './admin-orders-steps.ts'
import { openAsAdmin, signInBrowser, withoutNews } from './admin-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

test('the details have every figure, the customer, and what became of the order', async ({ page, shop }) => {
  const owner = await signInOwner(shop.url)
  const placed = await order(shop.url, { goods: GOODS, promoCode: 'BIENVENUE10' })
  await setStatus(owner, placed, 'en-preparation')
  const card = await openFound(page, placed, '&statut=en-preparation')
  await card.getByRole('link', { name: 'Voir détails' }).click()
  await expect(
    page.getByRole('heading', { name: `Détails de la commande #${placed.order_number}` }),
  ).toBeVisible()

  const lines = page.getByRole('region', { name: 'Articles' })
  await expect(lines.getByRole('listitem')).toHaveCount(4)
  await expect(lines.getByRole('listitem').filter({ hasText: 'Zeste de Berkane' })).toHaveText(
    /5\sml × 1\d+\sDH$/,
  )
  const figures = ['Sous-total', 'Réduction \\(BIENVENUE10\\)−', 'Livraison', 'Total'].join('\\d+\\sDH')
  await expect(lines.locator('.sum')).toHaveText(new RegExp(`${figures}${placed.total}\\sDH`))

  const customer = page.getByRole('region', { name: 'Client' })
  await expect(customer).toContainText(`${placed.name}06 61 23 45 673, avenue des Cèdres, AgdalRabat`)
  await expect(customer.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', 'tel:+212661234567')
  const chat = customer.getByRole('link', { name: 'WhatsApp' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/212661234567\?text=Bonjour%20/)
  await expect(chat).toHaveAttribute('href', new RegExp(`${placed.order_number}\\.$`))
  await expect(chat).toHaveAttribute('target', '_blank')

  const history = page.getByRole('region', { name: 'Historique' }).getByRole('listitem')
  await expect(history).toHaveText([/^Nouveau.*\d{4}, .* · Client$/, /^En préparation.* · Administrateur$/])
  await expectAccessible(page)
  await expectNoOverflow(page)

  await statusOf(page).selectOption('Livré')
  await expect(page.getByRole('status').getByText('Statut mis à jour')).toBeVisible()
  await expect(history).toHaveCount(3)
  await statusOf(page).selectOption('En préparation')
  await expect(history).toHaveCount(4)
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(page).toHaveURL(/\/admin\/commandes\?.*statut=en-preparation/)
  await expect(search(page)).toHaveValue(placed.name)
  await expect(card).toBeVisible()
  await owner.leave()
})

test('free shipping is called so', async ({ page, shop }) => {
  const { id } = await order(shop.url, { goods: GOODS, quantity: 2 })
  await openAsAdmin(page, `/admin/commandes/${id}`)
  await expect(page.getByRole('region', { name: 'Articles' })).toContainText('LivraisonGratuite')
  await expect(page.getByText(/ l’unité/).first()).toBeVisible()
})

test('on paper there is the slip and nothing else', async ({ page, shop }) => {
  const placed = await order(shop.url, { goods: GOODS, promoCode: 'BIENVENUE10' })
  await openAsAdmin(page, `/admin/commandes/${placed.id}`)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Imprimer' }).click()
  await expect(page.locator('body[data-printed]')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const slip = page.getByRole('article')
  await expect(slip.getByRole('img', { name: 'Sillage' })).toBeVisible()
  await expect(slip.getByRole('heading', { name: `Commande ${placed.order_number}` })).toBeVisible()
  for (const text of [placed.name, '06 61 23 45 67', '3, avenue des Cèdres, Agdal', 'Rabat', 'BIENVENUE10']) {
    await expect(slip).toContainText(text)
  }
  await expect(slip.getByRole('row')).toHaveCount(5)
  await expect(slip).toContainText(`À encaisser ${placed.total}\u00a0DH`)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  await expectNoOverflow(page)
})

test('a cancelled order asks the courier for nothing', async ({ page, shop }) => {
  const owner = await signInOwner(shop.url)
  const placed = await order(shop.url)
  await setStatus(owner, placed, 'annule')
  await openAsAdmin(page, `/admin/commandes/${placed.id}`)
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toContainText('Commande annulée')
  await expect(page.getByRole('article')).toContainText('À encaisser 0\u00a0DH')
  await owner.leave()
})

test('what people type shows as they typed it, on the card, in the details and on paper', async ({
  page,
  shop,
}) => {
  await signInBrowser(page)
  for (const typed of [...TRICKY_NAMES, newName('Maximiliane-Alexandrine-Gouvernet'.repeat(2))]) {
    const address = `${typed} <img src=x onerror=alert(1)>, شارع محمد الخامس "12" & 🌹`
    const placed = await order(shop.url, { name: typed, address, city: `${typed} Ville`.slice(0, 60) })
    const card = await showFound(page, placed)
    await expect(card.getByText(typed, { exact: true }).first()).toBeVisible()
    await expectNoOverflow(page)
    await open(page, `/admin/commandes/${placed.id}`)
    const customer = page.getByRole('region', { name: 'Client' })
    await expect(customer.getByText(typed, { exact: true })).toBeVisible()
    await expect(customer.getByText(address, { exact: true })).toBeVisible()
    await expectNoOverflow(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('article').getByText(address, { exact: true })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  }
})

test('an order is deleted from its details, and the list is next', async ({ page, shop, quietConsole }) => {
  // The news may come before the answer: the screen then asks for what is gone.
  quietConsole.allowed.push(/status of 404/)
  const owner = await signInOwner(shop.url)
  const placed = await order(shop.url)
  await setStatus(owner, placed, 'livre')
  await openAsAdmin(page, `/admin/commandes/${placed.id}?q=${encodeURIComponent(placed.name)}`)
  await page.getByRole('button', { name: /^Supprimer/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('status').getByText('Commande supprimée')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/commandes\?q=/)
  await expect(page.getByText('Aucune commande ne correspond aux critères de recherche.')).toBeVisible()
  await owner.leave()
})

test('an order that is not there is not found, with a way back', async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/status of 404/)
  await signInBrowser(page)
  for (const id of ['inconnue', '00000000-0000-4000-8000-000000000000']) {
    await open(page, `/admin/commandes/${id}`)
    await expect(page.getByText('Cette commande n’existe pas, ou elle a été supprimée.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Retour à la liste' }).click()
    await expect(page.getByRole('heading', { name: 'Commandes' })).toBeVisible()
  }
})

test('details that cannot be loaded are asked for again', async ({ page, shop, quietConsole }) => {
  await withoutNews(page)
  quietConsole.allowed.push(/status of 502/)
  const { id, order_number } = await order(shop.url)
  await page.route(`**/api/orders/admin/${id}`, (route) => route.fulfill({ status: 502, body: '' }))
  await openAsAdmin(page, `/admin/commandes/${id}`)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Une erreur est survenue lors du chargement de la commande.')
  await page.unroute(`**/api/orders/admin/${id}`)
  await alert.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { name: `#${order_number}` })).toBeVisible()
})
