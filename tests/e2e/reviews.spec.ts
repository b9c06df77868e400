import { newName, order, setStatus } from './admin-orders-steps.ts'
import { makeProduct, photograph, uniqueName } from './admin-product-steps.ts'
import { signInBrowser } from './admin-steps.ts'
import { fingerOn } from './finger.ts'
import { signInOwner } from './owner.ts'
import { PHONE } from './screens.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

test.use(PHONE)

const WORDS = 'عطر زوين بزاف، كيبقى النهار كامل 🌹'
const MOST_TAPS = 2

test('a delivered order is asked about, reviewed in Arabic with a photo, published, and believed', async ({
  page,
  shop,
  browser,
}, info) => {
  test.slow()
  await signInBrowser(page)
  const owner = await signInOwner(shop.url)
  await owner.change('orders', { review_after_days: 0 })
  await owner.change('languages', { arabic: true })
  const perfume = uniqueName('Rose des avis')
  const id = await makeProduct(shop.url, perfume)
  const { slug } = await (await page.request.get(`/api/products/${id}`)).json()
  const placed = await order(shop.url, { name: newName(), phone: '0670000077', goods: [slug] })
  await setStatus(owner, placed, 'livre')
  await owner.send('POST', `/api/orders/${placed.id}/message-language`, { lang: 'ar' })
  await open(page, `/produit/${slug}`)
  await expect(page.getByRole('img', { name: '4,5 sur 5, 24 avis' })).toBeVisible()

  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await open(page, '/admin/avis')
  const card = page.getByRole('article', { name: placed.name })
  await expectAccessible(page)
  await expectNoOverflow(page)
  const asking = fingerOn(page)
  const opened = page.waitForEvent('popup')
  await asking.tap(card.getByRole('link', { name: /^Demander/ }))
  const chat = await opened
  const path = /\/avis\/[0-9a-f]{32}/.exec(new URL(chat.url()).searchParams.get('text') ?? '')?.[0] ?? ''
  await chat.close()
  await expect(card).toHaveCount(0)

  const buyer = await (await browser.newContext({ ...PHONE, baseURL: shop.url })).newPage()
  await buyer.goto(path)
  await expect(buyer.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectAccessible(buyer)
  await expectNoOverflow(buyer)
  const writing = fingerOn(buyer)
  await writing.tap(buyer.getByText('★').first())
  await writing.write(buyer.getByRole('textbox', { name: 'رأيك' }), WORDS)
  await writing.pick(buyer.getByLabel('صورة'), await photograph())
  await writing.write(buyer.getByRole('textbox', { name: 'السمية ولا الحروف الأولى' }), 'سلمى')
  await writing.tap(buyer.getByRole('button', { name: 'صيفط الرأي ديالي' }))
  await expect(buyer.getByText('شكرا، الرأي ديالك وصل.')).toBeVisible()
  await expect(buyer.getByText(WORDS)).toBeVisible()
  await expectAccessible(buyer)

  await open(page, '/admin/avis')
  const moderating = fingerOn(page)
  await moderating.tap(page.getByRole('button', { name: /^À lire/ }))
  const waiting = page.getByRole('article', { name: perfume })
  await expect(waiting.getByText(WORDS)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await moderating.tap(waiting.getByRole('button', { name: /^Publier/ }))
  await expect(page.getByText('Avis publié')).toBeVisible()

  await open(page, `/produit/${slug}`)
  await expect(page.getByRole('img', { name: '5 sur 5, 1 avis' })).toBeVisible()
  const section = page.getByRole('region', { name: 'Ceux qui l’ont reçu' })
  await expect(section).toContainText('Achat vérifié')
  await expect(section.getByText(WORDS)).toHaveAttribute('dir', 'rtl')
  await section.scrollIntoViewIfNeeded()
  const photo = section.getByRole('img', { name: 'Photo envoyée avec cet avis' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240)
  await expectAccessible(page)
  await expectNoOverflow(page)
  const html = await (await page.request.get(`/produit/${slug}`)).text()
  expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":5,"reviewCount":1')
  expect(html).toContain(`"reviewBody":"${WORDS}"`)
  expect(html).toContain('>Achat vérifié')

  await buyer.goto(`/ar/produit/${slug}`)
  await expect(buyer.getByRole('region', { name: 'آراء من استلموه' }).getByText(WORDS)).toBeVisible()
  await expectAccessible(buyer)
  await expectNoOverflow(buyer)
  await buyer.context().close()

  const taps = (finger: typeof asking) => finger.figures.taps
  const figures = `a review asked for with ${taps(asking)} tap, sent with ${taps(writing)}, published with ${taps(moderating)}`
  info.annotations.push({ type: 'figures', description: figures })
  console.log(figures)
  expect(taps(asking)).toBe(1)
  expect(taps(moderating)).toBeLessThanOrEqual(MOST_TAPS)
  await owner.change('languages', { arabic: false })
  await owner.leave()
})
