import * as v from 'valibot'
import type { CarrierCity } from '#domain/carriers/cities.ts'
import { amountOf, type PickupPlace } from './adapter.ts'
import { text } from './sendit-answers.ts'

const placeSchema = v.looseObject({
  id: text,
  ville: v.optional(v.nullable(v.string())),
  name: v.string(),
  arabic_name: v.optional(v.nullable(v.string())),
  price: v.optional(v.nullable(text)),
  delais: v.optional(v.nullable(v.string())),
})
/** A place of its list of pickups has a city, a name, or both. */
const pickupSchema = v.looseObject({
  id: text,
  ville: v.optional(v.nullable(v.string())),
  name: v.optional(v.nullable(v.string())),
})
const pickupDistrictSchema = v.looseObject({
  pickup_district: v.union([v.literal(true), v.literal(1), v.literal('1')]),
})

/** Returns the places of a list; those without a number are none. */
export function placesOf(items: readonly unknown[]): PickupPlace[] {
  const places = items.flatMap((item) => {
    const parsed = v.safeParse(pickupSchema, item)
    if (!parsed.success) return []
    const { id, name, ville } = parsed.output
    return [{ id, name: name?.trim() || ville?.trim() || '' }]
  })
  return [...new Map(places.map((place) => [place.id, place])).values()]
}

/** Says whether a district tells that Sendit fetches parcels there. */
export function isPickupDistrict(item: unknown): boolean {
  return v.is(pickupDistrictSchema, item)
}

/** Returns a district as a city of the carrier; null where it was not understood. */
export function cityOf(item: unknown): CarrierCity | null {
  const parsed = v.safeParse(placeSchema, item)
  if (!parsed.success) return null
  const { id, name, arabic_name, price, delais } = parsed.output
  return {
    ...{ external_id: id, name, name_ar: arabic_name?.trim() || null, delay: delais ?? null },
    ...{ delivered_fee: amountOf(price), refused_fee: null, returned_fee: null },
  }
}
