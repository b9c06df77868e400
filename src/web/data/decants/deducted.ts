/** Room of decants: those that this browser deducts from bottles. */

import type { NamedDecant } from '#contract/orders/orders.ts'
import { createStore } from '#web/store.ts'

/**
 * What the cart deducts: the amount in whole dirhams, the decants as the order names them, and how to keep
 * what a refusal tells of them, which is nothing once they are used.
 */
type Deducted = { amount: number; decants: NamedDecant[]; heed?: (told?: unknown) => void }

/** Nothing is in it until the part of the cart is loaded that deducts decants. */
export const deducted = createStore<Deducted>({ amount: 0, decants: [] })
