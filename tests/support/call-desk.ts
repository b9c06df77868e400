import { randomUUID } from 'node:crypto'
import type { ConfirmationCard } from '#contract/confirmation/confirmation.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAttempt } from '#services/confirmation/record.ts'
import { sessionId } from '#services/orders/access.ts'
import { placeOrder } from '#services/orders/place.ts'
import { makeStaff } from './test-admin.ts'
import { SALMA, stockPerfume, type TestShop } from './test-shop.ts'

type Sent = Parameters<typeof recordAttempt>[1]

/** The browser of the shopper. */
export const SHOPPER = { session: sessionId('salma') }

/** A shop with a perfume, orders of it, and who calls. */
export type Desk = {
  shop: TestShop
  variantId: number
  /** Places an order of one piece, from the shopper's browser or another one; returns its id. */
  order: (contact?: Partial<typeof SALMA>, session?: string) => Promise<string>
  /** Writes what came of a call. */
  call: (id: string, outcome: Sent['outcome'], more?: Partial<Sent>, by?: Admin) => Promise<ConfirmationCard>
  nadia: Admin
  karim: Admin
}

export async function openDesk(shop: TestShop, { stock = 20 }: { stock?: number } = {}): Promise<Desk> {
  const { variantIds } = await stockPerfume(shop, { sizes: [{ volume: '5ml', price: 58, stock }] })
  const variantId = variantIds[0] ?? 0
  const nadia = await makeStaff(shop, 'confirmation', 'Nadia Alami')
  const karim = await makeStaff(shop, 'confirmation', 'Karim')
  return {
    shop,
    variantId,
    nadia,
    karim,
    async order(contact = {}, session = SHOPPER.session) {
      const items = [{ variant_id: variantId, quantity: 1, price: 58 }]
      const from = { session, address: '196.200.0.1', idempotencyKey: undefined }
      return (await placeOrder(shop, { ...SALMA, ...contact, items }, from)).id
    },
    call(id, outcome, more = {}, by = nadia) {
      return recordAttempt(shop, { id, client_key: randomUUID(), channel: 'appel', outcome, ...more }, by)
    },
  }
}
