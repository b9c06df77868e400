import * as v from 'valibot'
import { VOLUMES } from '#domain/catalogue/product.ts'

/** Holds an order line as sold: orders, parcels and customers answer it. */
export const orderItemSchema = v.object({
  id: v.number(),
  product_name: v.string(),
  product_image: v.string(),
  volume: v.picklist(VOLUMES),
  quantity: v.number(),
  price: v.number(),
})
