import { bill } from './checkout.ts'
import type { DeliveryTerms } from './delivery.ts'

/** Stands for any place but those with a fee of their own. */
const ELSEWHERE = ''

/** Returns what sending one piece of this price costs at the cheapest and at the dearest place, in whole dirhams. */
export function deliveryCosts(
  price: number,
  delivery: Pick<DeliveryTerms, 'fee' | 'free_from' | 'fees'>,
): { least: number; most: number } {
  const cities = [ELSEWHERE, ...delivery.fees.flatMap(({ cities: [first] }) => first ?? [])]
  const costs = cities.map(
    (city) => bill([{ price, quantity: 1 }], { promo: null, city, delivery }).shipping_cost,
  )
  return { least: Math.min(...costs), most: Math.max(...costs) }
}
