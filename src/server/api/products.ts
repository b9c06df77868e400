import { addProductPhotos, matchPhotos } from '#contract/products/photos.ts'
import {
  completeProduct,
  countIncompleteProducts,
  createIncompleteProduct,
  createProduct,
  deleteProduct,
  duplicateProduct,
  getAdminProduct,
  listAdminProducts,
  previewProduct,
  updateProduct,
  updateSize,
} from '#contract/products/products.ts'
import { admits } from '#domain/account/roles.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import * as catalogue from '#services/catalogue/read.ts'
import * as completing from '#services/products/complete.ts'
import * as photos from '#services/products/photos.ts'
import * as products from '#services/products/records.ts'
import * as saving from '#services/products/save.ts'
import * as sizes from '#services/products/update-size.ts'

/** Must be mounted before the public calls, whose `{slug}` would match `admin`. */
export function mountAdminProducts(deps: ApiDependencies): void {
  mount(deps, listAdminProducts, ({ shop, input }) => products.listAdminProducts(shop, input))
  mount(deps, countIncompleteProducts, ({ shop }) => products.countIncompleteProducts(shop))
  mount(deps, createIncompleteProduct, ({ shop, input, admin }) =>
    completing.createIncompleteProduct(shop, input, admin.username),
  )
  mount(deps, completeProduct, ({ shop, input, admin }) =>
    completing.completeProduct(shop, input, admin.username),
  )
  mount(deps, matchPhotos, ({ shop, input }) => photos.matchPhotos(shop, input))
  mount(deps, addProductPhotos, ({ shop, input }) => photos.addProductPhotos(shop, input))
  mount(deps, getAdminProduct, ({ shop, input }) => products.getAdminProduct(shop, input.id))
  mount(deps, previewProduct, ({ shop, input }) => catalogue.previewProduct(shop, input.slug))
  mount(deps, createProduct, ({ shop, input, admin }) => saving.createProduct(shop, input, admin.username))
  mount(deps, updateProduct, ({ shop, input, admin }) => saving.updateProduct(shop, input, admin.username))
  mount(deps, updateSize, async ({ shop, input, admin }) => {
    // Those who prepare may count the stock; prices are the owner's.
    if (input.price !== undefined && !admits('owner', admin.role)) throw roleRefused()
    return sizes.updateSize(shop, input, admin.username)
  })
  mount(deps, deleteProduct, async ({ shop, input, admin }) => {
    await products.deleteProduct(shop, input.id, admin.username)
    return {}
  })
  mount(deps, duplicateProduct, ({ shop, input }) => products.duplicateProduct(shop, input.id))
}
