/** Room of the first start: what an owner does before a new shop opens. */

import { withoutDemo } from '#domain/shop/demo-identity.ts'
import type { ShopIdentity } from '#domain/shop/identity.ts'

/** Screens show the steps in this order. */
export const FIRST_STEPS = [
  'pictures',
  'product',
  'password',
  'identity',
  'whatsapp',
  'delivery',
  'demo',
  'trial',
  'opening',
] as const

export type FirstStepId = (typeof FIRST_STEPS)[number]

export type FirstStep = { id: FirstStepId; isDone: boolean }

/** Says what is known of a shop before it opens. */
export type ShopState = {
  /** Says whether the owner has chosen the password, or keeps the one that was given. */
  hasOwnPassword: boolean
  identity: ShopIdentity
  /** Says whether a picture of the owner's opens the home page, or the neutral ones are to stay. */
  arePicturesChosen: boolean
  /** Says whether the owner has saved fees and delay, changed or not. */
  isDeliverySaved: boolean
  demo: 'never' | 'there' | 'gone'
  /** Says whether the shop has a perfume that is not the demonstration's. */
  hasOwnProduct: boolean
  /** Says whether the shop has an order that is not the demonstration's. */
  hasOrder: boolean
  isOpened: boolean
}

/** Returns the steps of this shop (A13.1). A shop that never had a demonstration has no step to remove it. */
export function firstSteps(state: ShopState): FirstStep[] {
  const own = withoutDemo(state.identity)
  const isDone: Record<FirstStepId, boolean> = {
    password: state.hasOwnPassword,
    identity:
      own.legalName !== undefined &&
      own.address !== undefined &&
      (own.phone !== undefined || own.email !== undefined),
    whatsapp: own.whatsApp !== undefined,
    delivery: state.isDeliverySaved,
    demo: state.demo === 'gone',
    pictures: state.arePicturesChosen,
    product: state.hasOwnProduct,
    trial: state.hasOrder,
    opening: state.isOpened,
  }
  return FIRST_STEPS.filter((id) => id !== 'demo' || state.demo !== 'never').map((id) => ({
    id,
    isDone: isDone[id],
  }))
}
