/** Room of the first start: the steps between an empty shop and an open one. */

import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { FirstStepId } from '#domain/first-start/first-start.ts'

/** How much of the demo is in the shop; `kept` names its perfumes that the owner has made theirs (D49). */
export type DemoContents = {
  products: number
  orders: number
  customers: number
  promo_codes: number
  promotions: number
  kept: string[]
}

/** How far the owner is with a new shop (A13.1). */
export type FirstStart = {
  /** The owner does not want to be reminded. */
  is_dismissed: boolean
  steps: { id: FirstStepId; is_done: boolean }[]
  /** Null when nothing of the demo is left. */
  demo: DemoContents | null
  /** Orders that the owner placed to try the shop; they go when it opens. */
  trials: { id: string; order_number: string }[]
  /** Whether taking the demo away leaves an empty shop, which then closes until the owner opens it. */
  closes_without_demo: boolean
}

export const getFirstStart: Endpoint<'owner', Nothing, FirstStart> = {
  method: 'GET',
  path: '/api/admin/first-start',
  access: 'owner',
}

/** What the owner may keep as it was given. */
export const KEPT_STEPS = ['password', 'delivery'] as const

/** Puts the reminder away or brings it back, or keeps something as it was given. Answers with what is left to do. */
export const updateFirstStart: Endpoint<
  'owner',
  { is_dismissed?: boolean; keeps?: (typeof KEPT_STEPS)[number] },
  FirstStart
> = {
  method: 'PATCH',
  path: '/api/admin/first-start',
  access: 'owner',
}

/** Opens the shop to everybody, and takes the owner's trial orders away (A13.20). */
export const openShop: Endpoint<'owner', Nothing, FirstStart> = {
  method: 'POST',
  path: '/api/admin/first-start/open',
  access: 'owner',
}

/** Takes the demo away, and nothing of the owner's (A13.10); answers with what went. */
export const removeDemo: Endpoint<'owner', Nothing, DemoContents> = {
  method: 'DELETE',
  path: '/api/admin/demo',
  access: 'owner',
}
