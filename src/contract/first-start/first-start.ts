/** Room of the first start: the steps between an empty shop and an open one. */

import type { InferOutput } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import type * as schemas from './first-start.schemas.ts'

/** Says how much of the demo is in the shop; `kept` names its perfumes that the owner has made theirs (D49). */
export type DemoContents = InferOutput<typeof schemas.demoContentsSchema>

/** Says how far the owner is with a new shop (A13.1). */
export type FirstStart = InferOutput<typeof schemas.firstStartSchema>

export const getFirstStart: Endpoint<'owner', typeof schemas.getFirstStart> = {
  method: 'GET',
  path: '/api/admin/first-start',
  access: 'owner',
}

/** Hides the reminder or shows it again, or keeps a given value. Answers what is left to do. */
export const updateFirstStart: Endpoint<'owner', typeof schemas.updateFirstStart> = {
  method: 'PATCH',
  path: '/api/admin/first-start',
  access: 'owner',
}

/** Opens the shop to everybody, and deletes the owner's trial orders (A13.20). */
export const openShop: Endpoint<'owner', typeof schemas.openShop> = {
  method: 'POST',
  path: '/api/admin/first-start/open',
  access: 'owner',
}

/** Removes the demonstration, and nothing of the owner's (A13.10); answers what was removed. */
export const removeDemo: Endpoint<'owner', typeof schemas.removeDemo> = {
  method: 'DELETE',
  path: '/api/admin/demo',
  access: 'owner',
}
