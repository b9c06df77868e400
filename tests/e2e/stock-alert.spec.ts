import { openAsAdmin } from './admin-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, expectAccessible, expectNoOverflow, onPhone, open, test } from './shop-test.ts'

/** Its 20 ml is sold out in the demonstration. */
const PATH = '/produit/vetiver-de-l-oued'

onPhone(() => {
  test('who asked for a sold-out size is told with one tap, and forgets the shop with another', async ({
    page,
    browser,
    shop,
  }) => {
    const shopper = await browser.newContext({ baseURL: shop.url, viewport: { width: 390, height: 844 } })
    const visit = await shopper.newPage()
    await open(visit, PATH)
    await visit.getByRole('button', { name: 'Prévenez-moi du retour : 20 ml' }).click()
    const dialog = visit.getByRole('dialog', { name: 'Prévenez-moi de son retour' })
    await dialog.getByLabel('Numéro WhatsApp').fill('06 61 23 94 08')
    await expectAccessible(visit)
    await dialog.getByRole('button', { name: 'Me prévenir' }).click()
    await expect(dialog.getByText(/^C’est noté/)).toBeVisible()

    await openAsAdmin(page, '/admin/relances')
    await expect(page.getByRole('region', { name: 'Attendus' })).toContainText('1 personne')
    const owner = await signInOwner(shop.url)
    const product = await (await page.request.get(`/api${PATH.replace('produit', 'products')}`)).json()
    const size = product.variants.find(({ volume }: { volume: string }) => volume === '20ml')
    await owner.send('PATCH', `/api/admin/variants/${size.id}`, { stock: { before: 0, after: 2 } })
    await owner.leave()

    // The pile is live.
    const tell = page.getByRole('link', { name: /^Prévenir le 06 61 23 94 08/ })
    await expect(tell).toBeVisible()
    await expectNoOverflow(page)
    const message = new URL((await tell.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    await page.evaluate(() =>
      window.addEventListener('click', (event) => event.preventDefault(), { once: true }),
    )
    await tell.click()
    await expect(page.getByText('Personne à prévenir.')).toBeVisible()

    const [link = ''] = /http\S+\/oubli\/\S+$/.exec(message) ?? []
    const messenger = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    const behind = await messenger.newPage()
    await behind.goto(link)
    await expectNoOverflow(behind)
    await behind.getByRole('button', { name: 'Oublier mon numéro' }).click()
    await expect(behind.getByRole('heading', { name: 'C’est fait.' })).toBeVisible()
    expect(await messenger.cookies()).toEqual([])
    await Promise.all([messenger.close(), shopper.close()])
  })
})
