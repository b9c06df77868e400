import { afterEach, expect, test, vi } from 'vitest'
import { cancelOrder } from './cancelling.ts'

const ID = '0b6f6a1e-5a53-4d0e-9c3f-3f3a1f2d4c5b'
const NUMBER = 'SL-7K3Q-9XVD'
const FAILURE = "Une erreur s'est produite lors de l'annulation de votre commande. Veuillez réessayer."

const sent: string[] = []

/** Fakes the network: token requests succeed, look-up and cancellation answer as given. */
function answer({ lookUp, cancellation }: { lookUp?: Response; cancellation?: Response | Error }) {
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (path === '/api/auth/me') return Response.json({ csrfToken: 'jeton' }, { status: 401 })
    sent.push(`${method} ${path}`)
    const response = method === 'POST' ? lookUp : cancellation
    if (response instanceof Response) return response
    throw response ?? new Error(`nothing should ask ${path}`)
  })
}

afterEach(() => {
  sent.length = 0
  vi.unstubAllGlobals()
})

test('an order this browser may cancel is cancelled in one call', async () => {
  answer({ cancellation: Response.json({ id: ID, status: { id: 'annule', label: 'Annulé' } }) })
  const outcome = await cancelOrder({ id: ID, cancellation: 'allowed' }, '')
  expect(outcome).toMatchObject({ outcome: 'cancelled', order: { status: { id: 'annule' } } })
  expect(sent).toEqual([`PATCH /api/orders/${ID}/cancel`])
})

test('one found by phone and city is looked up by its number first', async () => {
  answer({ lookUp: Response.json({ id: ID }), cancellation: Response.json({ id: ID }) })
  const outcome = await cancelOrder({ id: ID, cancellation: 'needs_order_number' }, NUMBER)
  expect(outcome.outcome).toBe('cancelled')
  expect(sent).toEqual(['POST /api/orders/track', `PATCH /api/orders/${ID}/cancel`])
})

test.each([
  ['of another order', Response.json({ id: 'another' })],
  [
    'of no order',
    Response.json({ code: 'order_not_found', message: 'Aucune commande trouvée' }, { status: 404 }),
  ],
])('a number %s cancels nothing', async (_, lookUp) => {
  answer({ lookUp })
  const outcome = await cancelOrder({ id: ID, cancellation: 'needs_order_number' }, NUMBER)
  expect(outcome).toEqual({
    outcome: 'wrong_number',
    message: 'Ce numéro n’est pas celui de cette commande.',
  })
  expect(sent).toHaveLength(1)
})

test('an order that has been shipped meanwhile says so; a lost answer says the specified sentence', async () => {
  const message = 'Cette commande ne peut plus être annulée.'
  answer({ cancellation: Response.json({ code: 'order_not_cancellable', message }, { status: 409 }) })
  const order = { id: ID, cancellation: 'allowed' } as const
  expect(await cancelOrder(order, '')).toEqual({ outcome: 'refused', message })
  answer({ cancellation: new TypeError('Failed to fetch') })
  expect(await cancelOrder(order, '')).toEqual({ outcome: 'refused', message: FAILURE })
})
