import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { sessionId } from './access.ts'
import { placeOrder } from './place.ts'
import { trackOrder } from './track.ts'

let shop: TestShop
let orderNumber: string
const OWNER = { session: sessionId('salma') }
const STRANGER = { session: sessionId('somebody else') }

beforeEach(async () => {
  shop = await openTestShop()
  const { variantIds } = await stockPerfume(shop)
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
  const order = await placeOrder(
    shop,
    { ...SALMA, items },
    { ...OWNER, address: '196.200.0.1', idempotencyKey: undefined },
  )
  orderNumber = order.order_number
})
afterEach(() => shop.close())

const WHOLE = { contact: 'full', name: 'Salma Bennani', phone: '06 12 34 56 78', address: SALMA.address }
const MASKED = { contact: 'masked', name: 'S••••• B.', phone: '•• •• •• •• 78', city: 'Fès', address: null }

describe('tracking', () => {
  it('shows everything to the browser that ordered, by number or by phone and city', async () => {
    expect(await trackOrder(shop, { order_number: orderNumber }, OWNER)).toMatchObject(WHOLE)
    const byPhone = await trackOrder(shop, { phone: '0612345678', city: 'FES' }, OWNER)
    expect(byPhone).toMatchObject({ ...WHOLE, order_number: orderNumber, cancellation: 'allowed' })
  })

  it('shows everything to whoever gives number and phone', async () => {
    const lookUp = { order_number: orderNumber.toLowerCase(), phone: '+212612345678' }
    expect(await trackOrder(shop, lookUp, STRANGER)).toMatchObject({ ...WHOLE, cancellation: 'allowed' })
  })

  it('takes five wrong phones of a number in an hour, from however many browsers, and then not the right one', async () => {
    const guess = (phone: string, order_number = orderNumber) =>
      trackOrder(shop, { order_number, phone }, { session: sessionId(phone) })
    // What is right does not count.
    for (let time = 0; time < 6; time += 1) await guess(SALMA.phone)
    for (let last = 1; last <= 5; last += 1) {
      await expect(guess(`06000000${last}0`)).rejects.toMatchObject({ code: 'order_not_found' })
    }
    await expect(guess(SALMA.phone)).rejects.toMatchObject({ code: 'too_many_requests' })
    const written = orderNumber.toLowerCase().replaceAll('-', ' ')
    await expect(guess(SALMA.phone, written)).rejects.toMatchObject({ code: 'too_many_requests' })
    for (let last = 1; last <= 5; last += 1) {
      await expect(guess(SALMA.phone, 'SL-2222-2222')).rejects.toMatchObject({ code: 'order_not_found' })
    }
    await expect(guess(SALMA.phone, 'SL-2222-2222')).rejects.toMatchObject({ code: 'too_many_requests' })
    shop.setTime('2026-03-02T11:00:00Z')
    expect(await guess(SALMA.phone)).toMatchObject(WHOLE)
  })

  it('masks the contact details for whoever gives the number alone, and lets them cancel', async () => {
    expect(await trackOrder(shop, { order_number: orderNumber }, STRANGER)).toMatchObject({
      ...MASKED,
      order_number: orderNumber,
      cancellation: 'allowed',
    })
  })

  it('masks the number too for whoever gives phone and city alone, and asks for it before cancelling', async () => {
    const order = await trackOrder(shop, { phone: '06 12 34 56 78', city: ' fes ' }, STRANGER)
    expect(order).toMatchObject({ ...MASKED, cancellation: 'needs_order_number' })
    expect(order.order_number).toBe(`SL-••••-••${orderNumber.slice(-2)}`)
  })

  it('gives the latest order of a phone and city', async () => {
    await shop.db
      .updateTable('orders')
      .set({ created_at: new Date('2026-01-01T00:00:00Z') })
      .execute()
    const { variantIds } = await stockPerfume(shop, {
      name: 'Soie de Fès',
      sizes: [{ volume: '5ml', price: 62, stock: 1 }],
    })
    const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 62 }]
    await placeOrder(
      shop,
      { ...SALMA, items },
      { ...OWNER, address: '196.200.0.1', idempotencyKey: undefined },
    )
    const order = await trackOrder(shop, { phone: SALMA.phone, city: SALMA.city }, STRANGER)
    expect(order.items).toMatchObject([{ product_name: 'Soie de Fès' }])
  })

  it('answers unknown and wrong alike', async () => {
    const wrong = [
      { order_number: 'SL-2222-2222' },
      { order_number: orderNumber, phone: '0699999999' },
      { order_number: orderNumber, phone: 'abc' },
      { phone: SALMA.phone, city: 'Rabat' },
      { phone: '0699999999', city: SALMA.city },
      { phone: 'abc', city: SALMA.city },
    ]
    const answers = await Promise.all(
      wrong.map((lookUp) =>
        trackOrder(shop, lookUp, STRANGER).then(
          () => 'found',
          ({ code, message, issues, details }) => JSON.stringify({ code, message, issues, details }),
        ),
      ),
    )
    expect(new Set(answers)).toEqual(
      new Set(['{"code":"order_not_found","message":"Aucune commande trouvée","issues":[],"details":{}}']),
    )
  })

  describe.each([
    ['a phone that ordered', SALMA.phone],
    ['a phone nobody has', '0699999999'],
  ])('of %s', (_, phone) => {
    const guess = (city: string, who = STRANGER) =>
      trackOrder(shop, { phone, city }, who).then(
        () => 'found',
        ({ code }) => code,
      )

    it('lets five wrong cities be tried in an hour, whoever asks, one after the other or at once', async () => {
      for (let turn = 0; turn < 3; turn += 1) expect(await guess(`Ville ${turn}`)).toBe('order_not_found')
      const others = Array.from({ length: 10 }, (_, turn) =>
        guess(`Autre ${turn}`, { session: sessionId(`stranger ${turn}`) }),
      )
      const outcomes = await Promise.all(others)
      expect(outcomes.filter((outcome) => outcome === 'order_not_found')).toHaveLength(2)
      expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(8)
      expect(await guess('Fès', OWNER)).toBe('too_many_requests')
      shop.setTime('2026-03-02T11:00:00Z')
      expect(await guess('Fès')).toBe(phone === SALMA.phone ? 'found' : 'order_not_found')
    })
  })

  it('by the right city may be repeated, and leaves the wrong ones counted', async () => {
    const guess = (city: string) => trackOrder(shop, { phone: SALMA.phone, city }, STRANGER)
    for (let turn = 0; turn < 4; turn += 1) await expect(guess('Rabat')).rejects.toThrow()
    for (let turn = 0; turn < 20; turn += 1) await expect(guess('Fès')).resolves.toMatchObject(MASKED)
    await expect(guess('Rabat')).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(guess('Fès')).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})
