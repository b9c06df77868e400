import { afterEach, expect, test, vi } from 'vitest'
import { CART_LINE as LINE, CONTACT as SALMA } from '#tests/support/sample-cart.ts'
import { handInCart, refuseCalls } from './left-cart.ts'

afterEach(() => vi.unstubAllGlobals())

test('what waits for its turn when the shopper refuses, or comes a moment later, is not handed in', async () => {
  const sent: string[] = []
  const first = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (path === '/api/auth/me') return Response.json({ csrfToken: 'jeton' }, { status: 401 })
    sent.push(`${method} ${path}`)
    if (sent.length === 1) await first.promise
    return Response.json({})
  })
  const underWay = handInCart(SALMA, [LINE])
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const calls = [
    handInCart({ ...SALMA, name: 'Karim' }, [LINE]),
    refuseCalls(),
    // The rest after the last key ends while the refusal is under way.
    handInCart({ ...SALMA, name: 'Nadia' }, [LINE]),
  ]
  first.resolve()
  await Promise.all([underWay, ...calls])
  expect(sent).toEqual(['POST /api/left-carts', 'DELETE /api/left-carts'])
})
