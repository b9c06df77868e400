import type { EndpointInput } from '#contract/endpoint.ts'
import type { trackOrder } from '#contract/orders/orders.ts'
import { normalisePhone } from '#domain/customers/contact-details.ts'
import type { Issue } from '#domain/errors.ts'
import { WORDS } from './words.fr.ts'

export type LookUp = EndpointInput<typeof trackOrder>

export type TrackingFields = { order_number: string; phone: string; city: string }

export type LookUpJudgement =
  | { verdict: 'complete'; lookUp: LookUp }
  | { verdict: 'incomplete'; issues: Issue[] }

/** Accepts an order number with an optional phone, or phone and city (S5.19). */
export function judgeFields({ order_number, phone, city }: TrackingFields): LookUpJudgement {
  const typed = { order_number: order_number.trim(), phone: phone.trim(), city: city.trim() }
  const isPhoneWrong = typed.phone !== '' && normalisePhone(typed.phone) === null
  if (typed.order_number === '' && (typed.phone === '' || typed.city === '')) {
    return { verdict: 'incomplete', issues: [{ path: 'form', message: WORDS.incomplete }] }
  }
  if (isPhoneWrong) return { verdict: 'incomplete', issues: [{ path: 'phone', message: WORDS.wrongPhone }] }
  if (typed.order_number === '')
    return { verdict: 'complete', lookUp: { phone: typed.phone, city: typed.city } }
  const { order_number: number } = typed
  return {
    verdict: 'complete',
    lookUp: typed.phone === '' ? { order_number: number } : { order_number: number, phone: typed.phone },
  }
}

/**
 * Returns the look-up that is shown. The URL decides, so that Back and shared links work; a typed phone is
 * added to it here, because it stays out of the URL (D17). Without an order in the URL, the typed look-up by
 * phone and city counts.
 */
export function currentLookUp(addressed: string | undefined, typed: LookUp | null): LookUp | null {
  if (addressed === undefined) return typed?.order_number === undefined ? typed : null
  return typed?.order_number === addressed ? typed : { order_number: addressed }
}
