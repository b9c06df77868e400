import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openVisit, type Visit } from './test-visit.ts'

/** Without a pause the retries would starve the shop of CPU. */
const RETRY_MS = 20

export type Purchase = {
  /** Each purchase has its own browser, because idempotency keys belong to one. */
  visit: Visit
  key: string
  variantId: number
  quantity: number
  orderNumber: string | undefined
}

export type EagerBuyers = {
  /** All attempts, with the order number once acknowledged. */
  purchases: Purchase[]
  /** Stops after the orders in progress. */
  stop: () => Promise<void>
}

/** Buyers who keep ordering until stopped; one without a response retries the same order. */
export function sendBuyers(url: string, variantIds: readonly number[], count: number): EagerBuyers {
  const purchases: Purchase[] = []
  let isOpen = true

  async function keepBuying(buyer: number): Promise<void> {
    for (let turn = buyer; isOpen; turn += count) {
      const variantId = variantIds[turn % variantIds.length] ?? 0
      const purchase: Purchase = {
        visit: openVisit(url),
        key: randomUUID(),
        variantId,
        quantity: 1 + (turn % 3),
        orderNumber: undefined,
      }
      purchases.push(purchase)
      await orderUntilAnswered(purchase, () => isOpen)
    }
  }

  const buying = Promise.all(Array.from({ length: count }, (_, buyer) => keepBuying(buyer)))
  return {
    purchases,
    async stop() {
      isOpen = false
      await buying
    },
  }
}

/** Retries the order under the same key until there is a response. */
export async function orderUntilAnswered(purchase: Purchase, shouldContinue: () => boolean): Promise<void> {
  do {
    try {
      purchase.orderNumber = await order(purchase)
      return
    } catch (error) {
      if (!isUnavailable(error)) throw error
      await pause(RETRY_MS)
    }
  } while (shouldContinue())
}

class Unavailable extends Error {}

/** The shop is stopped or not ready. */
function isUnavailable(error: unknown): boolean {
  return error instanceof Unavailable || error instanceof TypeError
}

async function order({ visit, key, variantId, quantity }: Purchase): Promise<string> {
  const items = [{ variant_id: variantId, quantity, price: 9_999 }]
  const details = { name: 'Salma Bennani', phone: '0612345678', city: 'Fès', address: '14, rue des Orangers' }
  const response = await visit.send('POST', '/api/orders', { ...details, items }, { 'Idempotency-Key': key })
  if (response.status === 502 || response.status === 503) throw new Unavailable()
  const answer = await response.json()
  // The token request failed during the outage.
  if (answer.code === 'csrf') throw new Unavailable()
  if (response.status !== 201) throw new Error(`${response.status} ${JSON.stringify(answer)}`)
  return answer.order_number
}
