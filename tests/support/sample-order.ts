import { liftBounds } from './lift-bounds.ts'
import type { TestApp } from './test-app.ts'
import { SALMA } from './test-shop.ts'

/** Real and hostile names, in stored form. */
export const TRICKY_NAMES = [
  '<script>alert("x")</script>',
  'O’Brien; "Saïd"',
  'فاطمة الزهراء',
  '🌹 Rosé gnol',
  '=HYPERLINK("http://x")',
  '100 % _naturel_',
]

/** Orders one piece for 58 DH from a new browser; lifts the limits of open orders. */
export async function orderOne(
  app: TestApp,
  variantId: number,
  details: Partial<typeof SALMA> = {},
): Promise<{ id: string; order_number: string }> {
  await liftBounds(app.shop)
  const items = [{ variant_id: variantId, quantity: 1, price: 58 }]
  const response = await app.visit().send('POST', '/api/orders', { ...SALMA, ...details, items })
  if (response.status !== 201) throw new Error(`Nothing was ordered: ${await response.text()}`)
  return response.json()
}
