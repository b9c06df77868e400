import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openVisit } from './test-visit.ts'

/** Without a rest they would take the machine from the shop they wait for. */
const RETRY_MS = 20

export type Purchase = { key: string; variantId: number; quantity: number; orderNumber: string | undefined }

export type EagerBuyers = {
  /** What was tried: with the order's number once it has been acknowledged. */
  purchases: Purchase[]
  /** Ends, after what is under way. */
  rest: () => Promise<void>
}

/** Several who order one thing after the other until told to rest; who gets no answer tries the same order again. */
export function sendBuyers(url: string, variantIds: readonly number[], count: number): EagerBuyers {
  const purchases: Purchase[] = []
  let isOpen = true

  async function buyOnAndOn(buyer: number): Promise<void> {
    for (let turn = buyer; isOpen; turn += count) {
      const variantId = variantIds[turn % variantIds.length] ?? 0
      const purchase: Purchase = {
        key: randomUUID(),
        variantId,
        quantity: 1 + (turn % 3),
        orderNumber: undefined,
      }
      purchases.push(purchase)
      await insist(url, purchase, () => isOpen)
    }
  }

  const buying = Promise.all(Array.from({ length: count }, (_, buyer) => buyOnAndOn(buyer)))
  return {
    purchases,
    async rest() {
      isOpen = false
      await buying
    },
  }
}

/** Tries the same order, under the same key, until it is answered. */
export async function insist(url: string, purchase: Purchase, goesOn: () => boolean): Promise<void> {
  do {
    try {
      purchase.orderNumber = await order(url, purchase)
      return
    } catch (error) {
      if (!isAway(error)) throw error
      await pause(RETRY_MS)
    }
  } while (goesOn())
}

class Away extends Error {}

/** A shop that is not there, or not ready. */
function isAway(error: unknown): boolean {
  return error instanceof Away || error instanceof TypeError
}

async function order(url: string, { key, variantId, quantity }: Purchase): Promise<string> {
  const items = [{ variant_id: variantId, quantity, price: 9_999 }]
  const details = { name: 'Salma Bennani', phone: '0612345678', city: 'Fès', address: '14, rue des Orangers' }
  const response = await openVisit(url).send(
    'POST',
    '/api/orders',
    { ...details, items },
    { 'Idempotency-Key': key },
  )
  if (response.status === 502 || response.status === 503) throw new Away()
  const answer = await response.json()
  // The token was asked for while nobody was there.
  if (answer.code === 'csrf') throw new Away()
  if (response.status !== 201) throw new Error(`${response.status} ${JSON.stringify(answer)}`)
  return answer.order_number
}
