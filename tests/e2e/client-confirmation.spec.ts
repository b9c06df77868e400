import { maskOrderNumber } from '#domain/orders/order.ts'
import { order } from './admin-orders-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { expect, expectAccessible, expectNoOverflow, onPhone, test } from './shop-test.ts'

onPhone(() => {
  test('a link in a message is confirmed in a browser without scripts, and the owner sees it at once', async ({
    page,
    browser,
    shop,
  }) => {
    const { id, order_number } = await order(shop.url)
    await openAsAdmin(page, `/admin/commandes/${id}`)
    await page
      .getByRole('region', { name: 'Client', exact: true })
      .getByRole('button', { name: 'WhatsApp' })
      .click()
    const sheet = page.getByRole('dialog', { name: 'Message WhatsApp' })
    await sheet.getByText('Ajouter le lien pour confirmer').click()
    const send = sheet.getByRole('link', { name: /^Ouvrir WhatsApp/ })
    await expect(send).toHaveAttribute('href', /%2Fc%2F[0-9a-f]{32}$/)
    const message = new URL((await send.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    const [link = ''] = /http\S+$/.exec(message) ?? []
    await sheet.getByRole('button', { name: 'Fermer' }).click()

    const messenger = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    const visit = await messenger.newPage()
    await visit.goto(link)
    // Whoever reads over the shoulder could cancel with the whole number.
    await expect(visit.getByText(maskOrderNumber(order_number))).toBeVisible()
    await expectNoOverflow(visit)
    await visit.getByRole('button', { name: 'Je confirme ma commande' }).click()
    await expect(visit.getByRole('heading', { name: 'Merci, c’est noté.' })).toBeVisible()
    expect(await messenger.cookies()).toEqual([])
    await messenger.close()

    await expect(page.getByText(/^Le client a confirmé/)).toBeVisible()
    await expectAccessible(page)
  })
})
