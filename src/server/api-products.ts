import {
  createProduct,
  deleteProduct,
  duplicateProduct,
  getAdminProduct,
  listAdminProducts,
  updateProduct,
} from '#contract/products.ts'
import * as saving from '#services/product-saving.ts'
import * as products from '#services/products.ts'
import { type Door, mount } from './mount.ts'

/** What the administrator does with products; before the shoppers' calls, whose `{slug}` would match `admin`. */
export function mountAdminProducts(door: Door): void {
  mount(door, listAdminProducts, ({ shop, input }) => products.listAdminProducts(shop, input))
  mount(door, getAdminProduct, ({ shop, input }) => products.getAdminProduct(shop, input.id))
  mount(door, createProduct, ({ shop, input }) => saving.createProduct(shop, input), { status: 201 })
  mount(door, updateProduct, ({ shop, input }) => saving.updateProduct(shop, input))
  mount(door, deleteProduct, async ({ shop, input }) => {
    await products.deleteProduct(shop, input.id)
    return {}
  })
  mount(door, duplicateProduct, ({ shop, input }) => products.duplicateProduct(shop, input.id), {
    status: 201,
  })
}
