import * as v from 'valibot'
import { scentEntries } from '#contract/catalogue/catalogue.schemas.ts'
import { USUAL_VOLUMES } from '#domain/catalogue/product.ts'
import { CONTACT_FIELDS } from '#domain/checkout/checkout.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { PARCEL_STATES } from '#domain/parcels/words.ts'
import { PROMOTION_TYPES } from '#domain/promotions/promotion.ts'
import { LINE_KINDS, REMITTANCE_STATES } from '#domain/remittances/words.ts'

const demoProductSchema = v.object({
  slug: v.string(),
  name: v.string(),
  brand: v.string(),
  description: v.string(),
  description_ar: v.string(),
  ...scentEntries,
  image: v.string(),
  images: v.array(v.string()),
  variants: v.array(
    v.object({
      volume: v.picklist(USUAL_VOLUMES),
      price: v.number(),
      stock: v.number(),
      is_original: v.boolean(),
    }),
  ),
})

/** For `fixed_amount`, `discount_value` is the new price; `ends_in_hours` null means no end. */
const demoPromotionSchema = v.object({
  product: v.string(),
  volume: v.picklist(USUAL_VOLUMES),
  promotion_type: v.picklist(PROMOTION_TYPES),
  discount_value: v.number(),
  ends_in_hours: v.nullable(v.number()),
  active: v.boolean(),
})

/** A negative `expires_in_days` is in the past. */
const demoPromoCodeSchema = v.object({
  code: v.string(),
  discount_percentage: v.number(),
  active: v.boolean(),
  usage_limit: v.nullable(v.number()),
  current_usage: v.number(),
  expires_in_days: v.number(),
})

/**
 * Describes a parcel of an order. Its last news came `days` after the order was placed. `failures` are the
 * carrier's words at each try; `invoice` is the reference of a remittance of the file, which paid `paid` or
 * all of it.
 */
const demoParcelSchema = v.object({
  carrier: v.string(),
  tracking: v.string(),
  state: v.picklist(PARCEL_STATES),
  days: v.number(),
  failures: v.optional(v.array(v.string()), []),
  refused: v.optional(v.boolean(), false),
  invoice: v.optional(v.string()),
  paid: v.optional(v.number()),
})

/** Describes a carrier's invoice, with lines that name no parcel of the file beside its parcels'. */
const demoRemittanceSchema = v.object({
  carrier: v.string(),
  reference: v.string(),
  days_ago: v.number(),
  state: v.picklist(REMITTANCE_STATES),
  others: v.array(
    v.object({
      tracking: v.string(),
      kind: v.picklist(LINE_KINDS),
      gross: v.number(),
      fee: v.number(),
      note: v.nullable(v.string()),
    }),
  ),
})

/** The average of an invented day's advertising is `amount` DH. */
const demoAdSpendSchema = v.object({
  channel: v.string(),
  amount: v.number(),
  from_days_ago: v.number(),
  to_days_ago: v.number(),
})

/** Describes an order that was placed `days_ago` days ago at `hour` o'clock UTC. */
const demoOrderSchema = v.object({
  ...v.entriesFromList(CONTACT_FIELDS, v.string()),
  days_ago: v.number(),
  hour: v.number(),
  status: v.picklist(ORDER_STATUSES),
  items: v.array(
    v.object({
      product: v.string(),
      product_name: v.string(),
      product_image: v.string(),
      volume: v.picklist(USUAL_VOLUMES),
      quantity: v.number(),
      price: v.number(),
    }),
  ),
  promo_code: v.nullable(v.string()),
  subtotal: v.number(),
  discount_amount: v.number(),
  shipping_cost: v.number(),
  total: v.number(),
  parcel: v.optional(demoParcelSchema),
})

/** Parses `demo/catalogue.json`. */
export const demoShopSchema = v.object({
  products: v.array(demoProductSchema),
  promotions: v.array(demoPromotionSchema),
  promo_codes: v.array(demoPromoCodeSchema),
  orders: v.array(demoOrderSchema),
  remittances: v.array(demoRemittanceSchema),
  ad_spend: v.array(demoAdSpendSchema),
})

export type DemoShop = v.InferOutput<typeof demoShopSchema>
export type DemoProduct = DemoShop['products'][number]
export type DemoOrder = DemoShop['orders'][number]
export type DemoParcel = NonNullable<DemoOrder['parcel']>

/** Returns the URL of a demo picture. */
export function demoPicture(file: string): string {
  return `/pictures/${file}`
}

/** Finds a size's id by product and volume. */
export type VariantIds = ReadonlyMap<string, number>

export function variantKey(line: { product: string; volume: string }): string {
  return `${line.product} ${line.volume}`
}
