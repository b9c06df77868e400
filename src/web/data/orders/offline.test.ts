import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CART_LINE as LINE, CONTACT as SALMA } from '#tests/support/sample-cart.ts'
import { readCart, replaceCart } from '#web/data/cart/state.ts'
import { forgetAttempt } from './attempt.ts'
import { placeOrder } from './placing.ts'

const SEEN = { shipping_cost: 35, discount_amount: 0, promoCode: null, asked: [] }

const OFFLINE = {
  outcome: 'refused',
  message: 'Pas de connexion\u00a0: rien n’a été commandé. Vos informations sont gardées.',
  mayExist: false,
}
const OFFLINE_IN_DOUBT = {
  outcome: 'refused',
  message: expect.stringMatching(/^Pas de connexion\u00a0: nous ne savons pas si la commande est arrivée/),
  mayExist: true,
}

const keys: (string | null)[] = []

/** Fakes the network: how orders are answered, and whether the browser is online. */
function connect(onLine: boolean, respond: () => Response | Promise<Response>) {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/api/auth/me')) {
      return Response.json({ csrfToken: 'jeton' }, { status: 401, headers: { 'X-CSRF-Token': 'jeton' } })
    }
    keys.push(new Headers(init.headers).get('Idempotency-Key'))
    return respond()
  })
}

const disconnect = () => connect(false, () => Promise.reject(new TypeError('Failed to fetch')))
const cutOff = () => connect(true, () => Promise.reject(new TypeError('Failed to fetch')))
const answer = (status: number, body: object) => connect(true, () => Response.json(body, { status }))

beforeEach(() => replaceCart([LINE]))

afterEach(() => {
  keys.length = 0
  replaceCart([])
  forgetAttempt()
  vi.unstubAllGlobals()
})

test('offline nothing leaves, nothing is ordered, and the cart stays', async () => {
  disconnect()
  expect(await placeOrder(SALMA, SEEN)).toEqual(OFFLINE)
  expect(keys).toEqual([])
  expect(readCart()).toEqual([LINE])
})

test('offline after an order whose answer was lost, nobody says that nothing was ordered', async () => {
  cutOff()
  expect(await placeOrder(SALMA, SEEN)).toMatchObject({ mayExist: true })
  disconnect()
  expect(await placeOrder(SALMA, SEEN)).toEqual(OFFLINE_IN_DOUBT)
  expect(await placeOrder({ ...SALMA, city: 'Rabat' }, SEEN)).toEqual(OFFLINE_IN_DOUBT)
})

test('the same order keeps its key through all of it, and once placed nothing is in doubt', async () => {
  disconnect()
  await placeOrder(SALMA, SEEN)
  cutOff()
  await placeOrder(SALMA, SEEN)
  disconnect()
  await placeOrder(SALMA, SEEN)
  answer(201, { order_number: 'SL-7K3Q-9XVD' })
  expect(await placeOrder(SALMA, SEEN)).toMatchObject({ outcome: 'placed' })
  expect(new Set(keys).size).toBe(1)
  disconnect()
  expect(await placeOrder(SALMA, SEEN)).toEqual(OFFLINE)
})

test('a refusal of the same order ends the doubt; being put off does not', async () => {
  cutOff()
  await placeOrder(SALMA, SEEN)
  answer(429, { code: 'too_many_requests', message: 'Trop de demandes.' })
  expect(await placeOrder(SALMA, SEEN)).toEqual({
    outcome: 'refused',
    message: 'Trop de demandes.',
    mayExist: true,
  })
  answer(400, { code: 'invalid_input', message: 'Le panier contient trop de lignes.' })
  expect(await placeOrder(SALMA, SEEN)).toMatchObject({ mayExist: false })
  disconnect()
  expect(await placeOrder(SALMA, SEEN)).toEqual(OFFLINE)
})

test('beyond the bounds of orders after a lost answer, the order does not exist: key and cart stay', async () => {
  cutOff()
  expect(await placeOrder(SALMA, SEEN)).toMatchObject({ mayExist: true })
  answer(429, { code: 'too_many_orders', message: 'Vos commandes en attente sont nombreuses.' })
  expect(await placeOrder(SALMA, SEEN)).toMatchObject({ outcome: 'beyond_bounds' })
  disconnect()
  expect(await placeOrder(SALMA, SEEN)).toEqual(OFFLINE)
  answer(201, { order_number: 'SL-7K3Q-9XVD' })
  expect(await placeOrder(SALMA, SEEN)).toMatchObject({ outcome: 'placed' })
  expect(new Set(keys).size).toBe(1)
  expect(readCart()).toEqual([LINE])
})

test('an order that the shop refuses leads to WhatsApp, with the cart kept', async () => {
  const message = 'Nous ne pouvons pas enregistrer cette commande en ligne. Contactez-nous sur WhatsApp.'
  answer(409, { code: 'order_refused', message })
  expect(await placeOrder(SALMA, SEEN)).toEqual({ outcome: 'beyond_bounds', message })
  expect(readCart()).toEqual([LINE])
})

test('beyond the bounds, an order whose answer was lost before the cart changed stays in doubt', async () => {
  cutOff()
  await placeOrder(SALMA, SEEN)
  answer(409, { code: 'order_too_large', message: '10 pièces au plus par article.' })
  expect(await placeOrder({ ...SALMA, city: 'Rabat' }, SEEN)).toMatchObject({ outcome: 'beyond_bounds' })
  disconnect()
  expect(await placeOrder(SALMA, SEEN)).toEqual(OFFLINE_IN_DOUBT)
})
