import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OrderStatus } from '#domain/orders/order.ts'
import { listAudit } from '#services/audit.ts'
import { eraseCustomer } from '#services/customers/erasure.ts'
import { exportPerson } from '#services/customers/export.ts'
import { deleteExpired } from '#services/delete-expired.ts'
import { openShop, removeDemo } from '#services/first-start/first-start.ts'
import { deleteOrder } from '#services/orders/delete.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { blockPhone, liftBlock } from '#services/risk/block-list.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { liftBounds } from '#tests/support/lift-bounds.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { testStaff } from '#tests/support/staff.ts'
import { FROM_SALMA, SALMA, stockPerfume } from '#tests/support/test-shop.ts'
import { askForReview, countOrdersToAsk, listOrdersToAsk } from './ask.ts'
import { answerReview, hideReview, listReviews, publishReview, readPhoto } from './moderate.ts'
import { readReviewPage, sendReview } from './page.ts'
import { listProductReviews, readShownPhoto } from './shown.ts'

const TOKEN = 'a'.repeat(32)
const OTHER_TOKEN = 'b'.repeat(32)
const GOOD = { stars: 5, words: 'Une rose fraîche.', name: 'Salma B.' }
const PHOTO = { large: Buffer.from('large'), small: Buffer.from('small') }

let shop: HeardShop
let rose: { productId: number; slug: string; variantIds: number[] }
let cedar: typeof rose
beforeEach(async () => {
  shop = await openHeardShop()
  await liftBounds(shop)
  rose = await stockPerfume(shop, { sizes: [{ volume: '5ml', price: 58, stock: 50 }] })
  cedar = await stockPerfume(shop, { name: 'Cèdre', sizes: [{ volume: '5ml', price: 58, stock: 50 }] })
})
afterEach(() => shop.close())

async function order(perfumes = [rose], status: OrderStatus = 'livre'): Promise<string> {
  const items = perfumes.map(({ variantIds: [variant_id = 0] }) => ({ variant_id, quantity: 1, price: 58 }))
  const { id } = await placeOrder(shop, { ...SALMA, items }, FROM_SALMA)
  await setOrderStatus(shop, { id, status })
  return id
}

function daysLater(days: number): void {
  shop.setTime(new Date(Date.parse('2026-03-02T10:00:00Z') + days * 86_400_000).toISOString())
}

const toAsk = async () => (await listOrdersToAsk(shop)).orders.map(({ id }) => id)
const ask = (id: string, token: string | null = TOKEN) =>
  askForReview(shop, { id, lang: 'fr', token }, 'nezha')
/** Customers are asked on the day of the delivery. */
const askSoon = () => changeSettings(shop, 'orders', { review_after_days: 0 })
const send = (productId: number, review = GOOD, photo: typeof PHOTO | null = null) =>
  sendReview(shop, TOKEN, { productId, review, photo })
const waiting = async () => (await listReviews(shop, { state: 'waiting', page: 1, per_page: 20 })).reviews

/** An order that was asked about and reviewed; returns its id and that of the review. */
async function reviewed(review = GOOD, photo: typeof PHOTO | null = null): Promise<[string, number]> {
  const id = await order()
  await askSoon()
  await ask(id)
  await send(rose.productId, review, photo)
  return [id, (await waiting())[0]?.id ?? 0]
}

describe('orders to ask about', () => {
  it('were delivered for as many days as the settings say, and not too long ago', async () => {
    const id = await order()
    daysLater(5)
    expect(await toAsk()).toEqual([])
    daysLater(6)
    expect(await toAsk()).toEqual([id])
    await changeSettings(shop, 'orders', { review_after_days: 10 })
    expect(await toAsk()).toEqual([])
    daysLater(10)
    expect([await toAsk(), await countOrdersToAsk(shop)]).toEqual([[id], 1])
    daysLater(70)
    expect(await toAsk()).toEqual([])
  })

  it('tell what a message says', async () => {
    await order()
    daysLater(6)
    expect((await listOrdersToAsk(shop)).orders).toMatchObject([
      {
        name: SALMA.name,
        phone: SALMA.phone,
        language: 'fr',
        items: [{ product_name: 'Rosée de Kelaâ' }],
        delivered_at: '2026-03-02T10:00:00.000Z',
      },
    ])
  })

  it('are neither on their way nor given back, nor of somebody on the block list', async () => {
    await order([rose], 'nouveau')
    const returned = await order()
    daysLater(6)
    expect(await toAsk()).toEqual([returned])
    await shop.db
      .insertInto('customer_returns')
      .values({
        id: '00000000-0000-4000-8000-000000000001',
        order_id: returned,
        reason: 'defaut',
        way_payer: 'client',
        way_cost: 0,
        is_late: false,
        note: null,
        at: shop.clock(),
        staff_id: null,
      })
      .execute()
    expect(await toAsk()).toEqual([])
    await shop.db.deleteFrom('customer_returns').execute()
    await shop.db.updateTable('order_items').set({ not_taken: 1 }).where('order_id', '=', returned).execute()
    expect(await toAsk()).toEqual([])
    await shop.db.updateTable('order_items').set({ not_taken: 0 }).execute()
    expect(await toAsk()).toEqual([returned])
    const { id } = await testStaff(shop)
    await blockPhone(
      shop,
      { phone: SALMA.phone, level: 'signaler', reason: 'Refus' },
      { id, username: 'nezha' },
    )
    expect(await toAsk()).toEqual([])
  })

  it('are alone asked about, whatever is sent, and the journal says who asked', async () => {
    const id = await order()
    const refused = { code: 'review_asked' }
    daysLater(5)
    await expect(ask(id)).rejects.toMatchObject(refused)
    daysLater(67)
    await expect(ask(id)).rejects.toMatchObject(refused)
    daysLater(6)
    const staff = { id: (await testStaff(shop)).id, username: 'nezha' }
    const entry = await blockPhone(shop, { phone: SALMA.phone, level: 'signaler', reason: 'Refus' }, staff)
    await expect(ask(id)).rejects.toMatchObject(refused)
    await liftBlock(shop, entry.id, staff)
    await shop.db.updateTable('order_items').set({ not_taken: 1 }).execute()
    await expect(ask(id)).rejects.toMatchObject(refused)
    await shop.db.updateTable('order_items').set({ not_taken: 0 }).execute()
    await ask(id)
    const { entries } = await listAudit(shop.db, { kind: 'catalogue', page: 1, per_page: 10 })
    expect(entries).toMatchObject([{ action: 'review.asked', subject: `order ${id}`, actor: 'nezha' }])
  })

  it('are asked about once, or not at all, and the second who asks is told', async () => {
    const [first, second] = [await order(), await order()]
    daysLater(6)
    await ask(first)
    await ask(first)
    await expect(ask(first, OTHER_TOKEN)).rejects.toMatchObject({ code: 'review_asked' })
    await ask(second, null)
    expect(await toAsk()).toEqual([])
    await expect(ask(second, OTHER_TOKEN)).rejects.toMatchObject({ code: 'review_asked' })
    await expect(ask(await order([rose], 'nouveau'), OTHER_TOKEN)).rejects.toMatchObject({
      code: 'review_asked',
    })
  })
})

describe('a link', () => {
  beforeEach(askSoon)

  it('leads to each perfume that was bought, and keeps what was sent of it', async () => {
    const id = await order([rose, cedar])
    await ask(id)
    await send(rose.productId, GOOD, PHOTO)
    expect(await readReviewPage(shop, TOKEN)).toMatchObject({
      lang: 'fr',
      perfumes: [
        { id: cedar.productId, name: 'Cèdre', review: null },
        { id: rose.productId, review: { ...GOOD, lang: 'fr', has_photo: true } },
      ],
    })
  })

  it('takes one review for each perfume, and none for another one', async () => {
    const id = await order()
    await ask(id)
    await Promise.all([send(rose.productId), send(rose.productId, { ...GOOD, stars: 1 })])
    await send(rose.productId, { ...GOOD, stars: 1 })
    await send(cedar.productId)
    expect(await waiting()).toHaveLength(1)
  })

  it('is kept as a hash, and is over after its time; nobody is asked again', async () => {
    const id = await order()
    daysLater(6)
    await ask(id)
    expect(JSON.stringify(await shop.db.selectFrom('review_requests').selectAll().execute())).not.toContain(
      TOKEN,
    )
    expect(await readReviewPage(shop, OTHER_TOKEN)).toBeUndefined()
    expect(await readReviewPage(shop, "' or 1=1")).toBeUndefined()
    daysLater(66)
    expect(await readReviewPage(shop, TOKEN)).toBeUndefined()
    await send(rose.productId)
    await deleteExpired(shop)
    const rows = await shop.db.selectFrom('review_requests').selectAll().execute()
    expect(rows).toMatchObject([{ order_id: id, token_hash: null }])
    expect(await waiting()).toEqual([])
  })

  it('is over when the delivery did not last', async () => {
    const id = await order()
    await ask(id)
    await setOrderStatus(shop, { id, status: 'annule' })
    expect(await readReviewPage(shop, TOKEN)).toBeUndefined()
    await send(rose.productId)
    expect(await waiting()).toEqual([])
  })
})

describe('a review', () => {
  it('is read before shoppers see it, and then counts, however bad it is', async () => {
    const [, id] = await reviewed({ stars: 1, words: 'عطر ضعيف', name: '' }, PHOTO)
    expect(await listProductReviews(shop, rose.slug)).toEqual({ rating: null, reviews: [] })
    expect(await readShownPhoto(shop, id, 'small')).toBeUndefined()
    expect(Buffer.from(await readPhoto(shop, id)).toString()).toBe('large')
    await publishReview(shop, id, 'nezha')
    await answerReview(shop, id, 'Merci, nous en parlons\u202f?', 'nezha')
    expect(await listProductReviews(shop, rose.slug, 'ar')).toMatchObject({
      rating: { stars: 1, count: 1 },
      reviews: [
        {
          words: 'عطر ضعيف',
          lang: 'ar',
          has_photo: true,
          month: '2026-03',
          month_in_words: 'مارس 2026',
          answer: { text: 'Merci, nous en parlons\u202f?', lang: 'fr' },
        },
      ],
    })
    expect(Buffer.from((await readShownPhoto(shop, id, 'small')) ?? '').toString()).toBe('small')
    expect((await listProductReviews(shop, cedar.slug)).rating).toBeNull()
  })

  it('is hidden with a reason alone, which the journal keeps, and can be shown again', async () => {
    const [, id] = await reviewed(GOOD, PHOTO)
    await publishReview(shop, id, 'nezha')
    await hideReview(shop, id, 'insulte', 'nezha')
    expect((await listProductReviews(shop, rose.slug)).rating).toBeNull()
    expect(await readShownPhoto(shop, id, 'large')).toBeUndefined()
    const { entries } = await listAudit(shop.db, { kind: 'catalogue', page: 1, per_page: 10 })
    expect(entries).toMatchObject([
      { action: 'review.hidden', fields: ['insulte'], subject_name: 'Rosée de Kelaâ' },
      { action: 'review.published', fields: [] },
      { action: 'review.asked' },
    ])
    expect(await publishReview(shop, id, 'nezha')).toMatchObject({ state: 'published', hidden_for: null })
    await expect(publishReview(shop, id + 1, 'nezha')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is exported with the person, and keeps its stars alone when they are erased', async () => {
    const [, id] = await reviewed(GOOD, PHOTO)
    await publishReview(shop, id, 'nezha')
    await answerReview(shop, id, 'Merci Salma', 'nezha')
    const file = (await Array.fromAsync(exportPerson(shop, 1, { actor: 'nezha' }))).join('')
    expect(JSON.parse(file).orders).toMatchObject([
      {
        reviews: [
          {
            ...GOOD,
            answer: 'Merci Salma',
            photo: `data:image/webp;base64,${PHOTO.large.toString('base64')}`,
          },
        ],
      },
    ])
    await eraseCustomer(shop, 1, { actor: 'nezha' })
    expect(await listProductReviews(shop, rose.slug)).toMatchObject({
      rating: { stars: 5, count: 1 },
      reviews: [{ words: '', name: '', answer: null, has_photo: false }],
    })
    expect(await shop.db.selectFrom('review_photos').selectAll().execute()).toEqual([])
    expect(await readReviewPage(shop, TOKEN)).toBeUndefined()
    const { reviews } = await listReviews(shop, { state: 'published', page: 1, per_page: 20 })
    expect(reviews).toMatchObject([{ order: null }])
  })

  it('keeps its stars alone when its order is deleted, as the journal says, and is still listed', async () => {
    const [id, reviewId] = await reviewed({ ...GOOD, stars: 1 }, PHOTO)
    await publishReview(shop, reviewId, 'nezha')
    await answerReview(shop, reviewId, 'Merci Salma', 'nezha')
    await shop.hearAll()
    await deleteOrder(shop, id, 'nezha')
    // Copies of the page are made anew.
    expect(await shop.hearAll()).toContainEqual({
      type: 'PRODUCT_UPDATE',
      data: { productId: rose.productId },
    })
    expect(await listProductReviews(shop, rose.slug)).toMatchObject({
      rating: { stars: 1, count: 1 },
      reviews: [{ words: '', name: '', answer: null, has_photo: false }],
    })
    expect(await shop.db.selectFrom('review_photos').selectAll().execute()).toEqual([])
    const listed = await listReviews(shop, { state: 'published', page: 1, per_page: 20 })
    expect(listed).toMatchObject({ reviews: [{ id: reviewId, order: null }], total: 1 })
    const { entries } = await listAudit(shop.db, { kind: 'catalogue', page: 1, per_page: 1 })
    expect(entries).toMatchObject([
      { action: 'review.reduced', actor: 'nezha', subject_name: 'Rosée de Kelaâ' },
    ])
    await hideReview(shop, reviewId, 'hors-sujet', 'nezha')
    expect((await listProductReviews(shop, rose.slug)).rating).toBeNull()
  })

  it.each(['waiting', 'hidden'])('that is %s goes with its order', async (state) => {
    const [id, reviewId] = await reviewed()
    if (state === 'hidden') await hideReview(shop, reviewId, 'insulte', 'nezha')
    await deleteOrder(shop, id, 'nezha')
    expect(await shop.db.selectFrom('reviews').selectAll().execute()).toEqual([])
  })

  it('that nobody has read yet goes with its person', async () => {
    await reviewed()
    await eraseCustomer(shop, 1, { actor: 'nezha' })
    expect(await shop.db.selectFrom('reviews').selectAll().execute()).toEqual([])
  })

  /** Nobody really placed such an order, so that its stars go too. */
  const goneWithItsOrder = [
    [
      'the demonstration',
      async (id: string) => {
        await shop.db.insertInto('demo_rows').values({ kind: 'order', row_id: id, print: '' }).execute()
        await removeDemo(shop, 'nezha')
      },
    ],
    [
      'the trials',
      async (id: string) => {
        await shop.db.updateTable('orders').set({ is_test: true }).where('id', '=', id).execute()
        await openShop(shop, 'nezha')
      },
    ],
  ] as const

  it.each(goneWithItsOrder)(
    'goes with the orders of %s, and pages show its stars no more',
    async (_, remove) => {
      const [id, reviewId] = await reviewed()
      await publishReview(shop, reviewId, 'nezha')
      await shop.hearAll()
      await remove(id)
      const heard = await shop.hearAll()
      expect(heard).toContainEqual({ type: 'PRODUCT_UPDATE', data: { productId: rose.productId } })
      expect(heard).toContainEqual({ type: 'REVIEW_UPDATE', data: {} })
      expect((await listProductReviews(shop, rose.slug)).rating).toBeNull()
    },
  )

  it.each([
    ...goneWithItsOrder,
    ['a deleted order', (id: string) => deleteOrder(shop, id, 'nezha')],
    ['an erased person', () => eraseCustomer(shop, 1, { actor: 'nezha' })],
  ] as const)(
    'that nobody has read yet goes with %s, which lists hear and pages do not',
    async (_, remove) => {
      const [id] = await reviewed()
      await shop.hearAll()
      await remove(id)
      const heard = await shop.hearAll()
      expect(heard).toContainEqual({ type: 'REVIEW_UPDATE', data: {} })
      expect(heard).not.toContainEqual({ type: 'PRODUCT_UPDATE', data: { productId: rose.productId } })
      expect(await waiting()).toEqual([])
    },
  )
})
