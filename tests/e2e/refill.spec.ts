import { newName, orderFrom, setStatus } from './admin-orders-steps.ts'
import { signInBrowser } from './admin-steps.ts'
import { fingerOn } from './finger.ts'
import { letTimePass } from './let-time-pass.ts'
import { signInOwner } from './owner.ts'
import { PHONE } from './screens.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

test.use(PHONE)
test.setTimeout(240_000)

const EIGHT_DAYS_MS = 8 * 86_400_000

test('a buyer agrees on the page of an order, is asked back with one tap when a week is left, and takes it back', async ({
  page,
  shop,
  browser,
  quietConsole,
}, info) => {
  // The shop is away for a moment while its clock moves.
  quietConsole.allowed.push(/ERR_CONNECTION_REFUSED|Live updates are disabled\./)
  const owner = await signInOwner(shop.url)
  await owner.change('calls', { refills: true })
  const shopper = await browser.newContext({ ...PHONE, baseURL: shop.url })
  const visit = await shopper.newPage()
  // It is 5 ml, which last for twelve days.
  const placed = await orderFrom(shopper.request, { name: newName(), phone: '0670000088' })
  await setStatus(owner, placed, 'livre')

  const orderPage = `/suivi?order=${placed.order_number}`
  await open(visit, orderPage)
  const choice = visit.getByRole('checkbox', { name: /^Prévenez-moi par WhatsApp/ })
  await expect(choice).not.toBeChecked()
  await expectAccessible(visit)
  await expectNoOverflow(visit)
  const buyer = fingerOn(visit)
  await buyer.tap(visit.getByText('Prévenez-moi par WhatsApp quand mon flacon touche à sa fin'))
  await expect(visit.getByText('C’est noté : nous vous écrirons sur WhatsApp.')).toBeVisible()
  expect(buyer.figures.taps).toBe(1)
  await open(visit, orderPage)
  await expect(choice).toBeChecked()
  await buyer.tap(visit.getByText('Prévenez-moi par WhatsApp quand mon flacon touche à sa fin'))
  await expect(visit.getByText('C’est noté : vous ne recevrez pas ce message.')).toBeVisible()
  await buyer.tap(visit.getByText('Prévenez-moi par WhatsApp quand mon flacon touche à sa fin'))
  await expect(visit.getByText('C’est noté : nous vous écrirons sur WhatsApp.')).toBeVisible()

  const end = await letTimePass(shop, {
    ms: EIGHT_DAYS_MS,
    instead: `update order_history set created_at = created_at - interval '8 days'
      where order_id = '${placed.id}' and status = 'livre'`,
  })
  try {
    await signInBrowser(page)
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await open(page, '/admin/relances')
    const card = page.getByRole('article', { name: placed.name })
    await expect(card).toContainText('encore 5 jours environ')
    await expectAccessible(page)
    await expectNoOverflow(page)
    const seller = fingerOn(page)
    const opened = page.waitForEvent('popup')
    await seller.tap(card.getByRole('link', { name: /^Relancer/ }))
    const chat = await opened
    const text = new URL(chat.url()).searchParams.get('text') ?? ''
    await chat.close()
    expect(text).toContain('/produit/zeste-de-berkane')
    await expect(card).toHaveCount(0)
    expect(seller.figures.taps).toBe(1)
    info.annotations.push({
      type: 'gestures',
      description: `${seller.figures.taps} tap from the pile to WhatsApp`,
    })

    const [link = ''] = /http\S+\/oubli\/\S+$/.exec(text) ?? []
    const behind = await shopper.newPage()
    await behind.goto(link)
    await behind.getByRole('button', { name: 'Oublier mon numéro' }).click()
    await expect(behind.getByRole('heading', { name: 'C’est fait.' })).toBeVisible()
    // Nothing of this order can be asked about any more, so that nothing is kept nor offered.
    await open(visit, orderPage)
    await expect(visit.getByRole('heading', { name: 'Livraison' })).toBeVisible()
    await expect(choice).toHaveCount(0)
  } finally {
    await end()
    await owner.leave()
    const again = await signInOwner(shop.url)
    await again.change('calls', { refills: false })
    await again.leave()
    await shopper.close()
  }
})
