import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CART_LINE as LINE, CONTACT as SALMA } from '#tests/support/sample-cart.ts'
import { readCart, replaceCart } from '#web/data/cart/state.ts'
import { forgetAttempt } from './attempt.ts'
import { placeOrder } from './placing.ts'

const SEEN = { shipping_cost: 35, discount_amount: 0, promoCode: null, asked: [] }

const FAILURE = "Une erreur s'est produite lors de la création de votre commande. Veuillez réessayer."

const CUT_OFF =
  'La connexion s’est interrompue\u00a0: nous ne savons pas si la commande est arrivée. Vos informations sont gardées. Confirmez à nouveau sans rien changer\u00a0: elle ne sera jamais enregistrée deux fois.'

const sent: Request[] = []

/** Fakes the network: token requests succeed, `respond` answers the others. */
function answer(respond: (request: Request) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const request = new Request(new URL(path, 'https://sillage.test'), init)
    if (request.url.endsWith('/api/auth/me')) {
      return Response.json({ csrfToken: 'jeton' }, { status: 401, headers: { 'X-CSRF-Token': 'jeton' } })
    }
    sent.push(request)
    return respond(request)
  })
}

function refuse(status: number, body: object): Response {
  return Response.json(body, { status })
}

beforeEach(() => replaceCart([LINE]))

afterEach(() => {
  sent.length = 0
  replaceCart([])
  forgetAttempt()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('one call carries the contact details, the lines at their shown prices and a key', async () => {
  answer(() => refuse(201, { order_number: 'SL-7K3Q-9XVD' }))
  expect(await placeOrder(SALMA, SEEN)).toMatchObject({
    outcome: 'placed',
    order: { order_number: 'SL-7K3Q-9XVD' },
  })
  expect(sent).toHaveLength(1)
  expect(await sent[0]?.json()).toEqual({
    ...SALMA,
    origin: {},
    shipping_cost: 35,
    discount_amount: 0,
    items: [{ variant_id: 11, quantity: 2, price: 84 }],
  })
  expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^\w{32}$/)
  expect(readCart()).toEqual([LINE])
})

test('after a lost answer the retry carries the same key; after a success, another one', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await placeOrder(SALMA, SEEN)).toEqual({ outcome: 'refused', message: CUT_OFF, mayExist: true })
  answer(() => refuse(201, { order_number: 'SL-7K3Q-9XVD' }))
  await placeOrder(SALMA, SEEN)
  await placeOrder(SALMA, SEEN)
  const [lost, retry, next] = sent.map((request) => request.headers.get('Idempotency-Key'))
  expect(retry).toBe(lost)
  expect(next).not.toBe(retry)
})

test('an answer without number is completed by a look-up by phone and city', async () => {
  answer((request) =>
    request.url.endsWith('/track') ? Response.json({ order_number: 'SL-7K3Q-9XVD' }) : refuse(201, {}),
  )
  expect(await placeOrder(SALMA, SEEN)).toMatchObject({
    outcome: 'placed',
    order: { order_number: 'SL-7K3Q-9XVD' },
  })
  expect(sent[1]?.url).not.toContain('phone')
  expect(await sent[1]?.json()).toMatchObject({ phone: SALMA.phone })
})

test('a placed order whose number cannot be found is still placed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer((request) =>
    request.method === 'POST' ? refuse(201, {}) : refuse(404, { code: 'order_not_found', message: '' }),
  )
  expect((await placeOrder(SALMA, SEEN)).outcome).toBe('placed')
})

test('a higher price changes the cart to what the server says and asks again', async () => {
  const fresh = { product: LINE.product, variant: { ...LINE.variant, price: 105 } }
  answer(() => refuse(409, { code: 'price_changed', message: 'Le prix a changé.', lines: [fresh] }))
  expect(await placeOrder(SALMA, SEEN)).toMatchObject({
    outcome: 'cart_changed',
    cause: 'price',
    message: 'Le prix a changé.',
    changes: [{ kind: 'dearer', price: 105 }],
  })
  expect(readCart()[0]?.variant.price).toBe(105)
})

test('a short stock lowers the line, and removes what is no longer offered', async () => {
  const gone = { ...LINE, variant: { ...LINE.variant, id: 12 } }
  replaceCart([LINE, gone])
  const fresh = { product: LINE.product, variant: { ...LINE.variant, stock: 1 } }
  answer(() => refuse(409, { code: 'insufficient_stock', message: 'Il ne reste que 1.', lines: [fresh] }))
  const outcome = await placeOrder(SALMA, SEEN)
  expect(outcome).toMatchObject({ outcome: 'cart_changed', cause: 'stock' })
  expect(readCart()).toMatchObject([{ variant: { id: 11, stock: 1 }, quantity: 1 }])
})

test('a short stock told without lines makes the cart ask for them', async () => {
  answer((request) =>
    request.method === 'POST'
      ? refuse(409, { code: 'insufficient_stock', message: 'Le stock vient de changer.' })
      : Response.json([{ product: LINE.product, variant: { ...LINE.variant, stock: 1 } }]),
  )
  await placeOrder(SALMA, SEEN)
  expect(readCart()[0]?.quantity).toBe(1)
})

test('wrong fields come back as issues, anything else as its sentence; the cart stays', async () => {
  const issues = [{ path: 'phone', message: 'Veuillez entrer un numéro de téléphone marocain valide' }]
  answer(() => refuse(400, { code: 'invalid_input', message: 'Champs à corriger', issues }))
  expect(await placeOrder(SALMA, SEEN)).toEqual({ outcome: 'invalid', issues })
  const tooMany = [{ path: 'items', message: 'Le panier contient trop de lignes.' }]
  answer(() => refuse(400, { code: 'invalid_input', message: 'Champs à corriger', issues: tooMany }))
  expect(await placeOrder(SALMA, SEEN)).toEqual({
    outcome: 'refused',
    message: 'Le panier contient trop de lignes.',
    mayExist: false,
  })
  answer(() => refuse(429, { code: 'too_many_requests', message: 'Trop de demandes.' }))
  expect(await placeOrder(SALMA, SEEN)).toEqual({
    outcome: 'refused',
    message: 'Trop de demandes.',
    mayExist: false,
  })
  answer(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await placeOrder(SALMA, SEEN)).toEqual({ outcome: 'refused', message: FAILURE, mayExist: true })
  expect(readCart()).toEqual([LINE])
})

test('an empty cart is refused without a call', async () => {
  replaceCart([])
  answer(() => refuse(201, {}))
  expect(await placeOrder(SALMA, SEEN)).toEqual({
    outcome: 'refused',
    message: 'Panier vide',
    mayExist: false,
  })
  expect(sent).toHaveLength(0)
})
