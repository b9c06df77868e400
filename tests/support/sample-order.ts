import type { TestApp } from './test-app.ts'
import { SALMA } from './test-shop.ts'

/** Names people have, or try. */
export const TRICKY_NAMES = [
  '<script>alert("x")</script>',
  'O’Brien; "Saïd"',
  'فاطمة الزهراء',
  '🌹 Rose\u202e gnol',
  '=HYPERLINK("http://x")',
  '100 % _naturel_',
]

/** One piece at 58 DH, ordered by a browser of its own. */
export async function orderOne(
  app: TestApp,
  variantId: number,
  details: Partial<typeof SALMA> = {},
): Promise<{ id: string; order_number: string }> {
  const items = [{ variant_id: variantId, quantity: 1, price: 58 }]
  const response = await app.visit().send('POST', '/api/orders', { ...SALMA, ...details, items })
  if (response.status !== 201) throw new Error(`Nothing was ordered: ${await response.text()}`)
  return response.json()
}
