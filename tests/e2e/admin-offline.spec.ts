import type { Page } from '@playwright/test'
import { SALMA } from '#tests/support/test-shop.ts'
import { openVisit } from '#tests/support/test-visit.ts'
import { openAsAdmin } from './admin-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, expectAccessible, onPhone, test } from './shop-test.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ quietConsole }) => {
  quietConsole.allowed.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/, /Failed to fetch/)
  quietConsole.allowed.push(/live updates/i, /still waiting/, /could not be/, /is not known/, /is not kept/)
  // This browser has no telephone.
  quietConsole.allowed.push(/status of 503/, /^Failed to launch 'tel:/)
})

const listKept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('gestion-'))
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })

async function place(url: string): Promise<{ id: string; order_number: string }> {
  const products = await (await fetch(`${url}/api/products`)).json()
  const items = [{ variant_id: products[0].variants[0].id, quantity: 1, price: 9999 }]
  return (await openVisit(url).send('POST', '/api/orders', { ...SALMA, items })).json()
}

onPhone(() => {
  test('without a network the queue is read and outcomes wait, also after the page was closed', async ({
    page,
    context,
    shop,
  }) => {
    const owner = await signInOwner(shop.url)
    const anyHour = { opens: '00:00', closes: '23:59' }
    await owner.change('calls', {
      hours: { days: [1, 2, 3, 4, 5, 6, 7], ...anyHour },
      ramadan: { from: null, until: null, ...anyHour },
    })
    await owner.leave()
    const placed = await place(shop.url)
    await openAsAdmin(page, `/admin/confirmation?commande=${placed.id}`)
    const card = page.getByRole('article')
    await expect(card.getByText(placed.order_number).first()).toBeVisible()
    await expect.poll(() => listKept(page)).toContain('/admin/confirmation')

    await context.setOffline(true)
    await page.goto('/admin/produits')
    await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: /À confirmer/ })).toBeVisible()
    await page.goto(`/admin/confirmation?commande=${placed.id}`)
    await expect(card.getByText(placed.order_number).first()).toBeVisible()
    await expect(page.getByText(/la file telle qu’elle était (?:hier )?à \d{1,2}:\d\d\./)).toBeVisible()
    await card.getByRole('link', { name: 'Appeler' }).click()
    await page.getByRole('button', { name: 'Confirmée' }).click()
    await page.getByRole('button', { name: 'Confirmer et passer à la suivante' }).click()
    await expect(page.getByText('1 en attente de réseau')).toBeVisible()

    await page.close()
    const again = await context.newPage()
    await again.goto('/admin/confirmation')
    await expect(again.getByText('1 en attente de réseau')).toBeVisible()
    await context.setOffline(false)
    await expect(again.getByText('1 en attente de réseau')).toHaveCount(0)
    await expect
      .poll(
        async () => (await (await again.request.get(`/api/orders/admin/${placed.id}`)).json()).confirmation,
      )
      .toBe('confirmee')
  })
})
