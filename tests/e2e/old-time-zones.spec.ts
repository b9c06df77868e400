import { clockInMorocco } from '#domain/time/calendar.ts'
import { writeMoment } from '#domain/time/written-time.ts'
import { newName, order, orderFrom } from './admin-orders-steps.ts'
import { signInBrowser } from './admin-steps.ts'
import { signInOwner } from './owner.ts'
import { createPerfume } from './perfume-steps.ts'
import { expect, open, test } from './shop-test.ts'

const DAY_MS = 86_400_000

/** A browser with the tables of 2022, where Morocco is an hour ahead of UTC. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    const Own = Intl.DateTimeFormat
    Intl.DateTimeFormat = new Proxy(Own, {
      construct: (_, [locale, options = {}]) => {
        const isMorocco = options.timeZone === 'Africa/Casablanca'
        return new Own(locale, { ...options, ...(isMorocco && { timeZone: '+01:00' }) })
      },
    })
  }),
)

test('a shopper reads when the order was placed by the shop’s clock', async ({ page }) => {
  await open(page, '/')
  expect(
    await page.evaluate(() =>
      new Intl.DateTimeFormat('fr', {
        timeZone: 'Africa/Casablanca',
        hour: '2-digit',
        minute: '2-digit',
      }).format(new Date('2026-11-27T12:00:00Z')),
    ),
  ).toBe('13:00')
  const { order_number } = await orderFrom(page.request, {})
  const placed = await page.request.get(`/api/orders/track?order_number=${order_number}`)
  const { created_at } = await placed.json()
  await open(page, `/suivi?order=${order_number}`)
  await expect(page.getByText(clockInMorocco(new Date(created_at))).first()).toBeVisible()
})

test('what the owner types in three forms is by the shop’s clock, and shown so', async ({ page, shop }) => {
  const owner = await signInOwner(shop.url)
  const anyHour = { opens: '00:00', closes: '23:59' }
  await owner.change('calls', {
    hours: { days: [1, 2, 3, 4, 5, 6, 7], ...anyHour },
    ramadan: { from: null, until: null, ...anyHour },
  })
  await signInBrowser(page)
  const perfume = await createPerfume(owner, page, newName('Heure'))
  const end = writeMoment(new Date(Date.now() + 3 * DAY_MS))

  await test.step('the end of a new promotion', async () => {
    await open(page, '/admin/promotions')
    await page.getByRole('button', { name: 'Nouvelle Promotion' }).click()
    const dialog = page.getByRole('dialog', { name: 'Créer une Promotion' })
    await dialog.getByRole('searchbox').fill(perfume.name)
    await dialog.getByLabel('Produit et format (2 résultats)').selectOption(`${perfume.name} - 5 ml (58 DH)`)
    await dialog.getByLabel('Pourcentage de réduction').fill('20')
    await dialog.getByText('Définir une expiration').click()
    await dialog.getByLabel('Date et heure de fin').fill(end)
    await dialog.getByRole('button', { name: 'Créer la promotion' }).click()
    await expect(page.getByRole('status').getByText('Promotion créée')).toBeVisible()
  })
  await test.step('the same end, changed', async () => {
    const card = page.getByRole('listitem').filter({ hasText: perfume.name })
    await card.getByRole('button', { name: /^Modifier/ }).click()
    const edit = page.getByRole('dialog', { name: 'Modifier la Promotion' })
    const field = edit.getByLabel('Date de fin')
    await expect(field).toHaveValue(end)
    const later = writeMoment(new Date(Date.now() + 4 * DAY_MS))
    await field.fill(later)
    await edit.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Promotion mise à jour')).toBeVisible()
    const stored = await (await page.request.get('/api/promotions')).json()
    expect(JSON.stringify(stored)).toContain(new Date(`${later}:00Z`).toISOString())
  })
  await test.step('the moment of a call', async () => {
    const placed = await order(shop.url, { name: newName() })
    const moment = `${writeMoment(new Date(Date.now() + 2 * DAY_MS)).slice(0, 'YYYY-MM-DD'.length)}T18:30`
    await open(page, `/admin/confirmation?commande=${placed.id}`)
    const card = page.getByRole('article').filter({ hasText: placed.order_number })
    await card.getByRole('link', { name: 'Appeler' }).click()
    await page.getByRole('button', { name: 'Reporter…' }).click()
    await page.getByRole('button', { name: 'Choisir…' }).click()
    await page.getByLabel('Rappeler le').fill(moment)
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && /attempt/.test(request.url()),
    )
    await page.getByRole('button', { name: 'Reporter', exact: true }).click()
    expect((await sent).postDataJSON().next_call_at).toBe(new Date(`${moment}:00Z`).toISOString())
  })
  await owner.send('DELETE', `/api/products/${perfume.id}`)
  await owner.leave()
})
