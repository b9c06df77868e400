import {
  checkExpirations,
  createPromotion,
  deletePromotion,
  listPromotionSizes,
  listPromotions,
  updatePromotion,
} from '#contract/promotions/promotions.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import * as promotions from '#services/promotions/records.ts'
import { listPromotionSizes as listSizes } from '#services/promotions/sizes.ts'

export function mountPromotions(deps: ApiDependencies): void {
  mount(deps, listPromotions, ({ shop }) => promotions.listPromotions(shop))
  mount(deps, listPromotionSizes, ({ shop, input }) => listSizes(shop, input.search))
  mount(deps, createPromotion, ({ shop, input }) => promotions.createPromotion(shop, input))
  mount(deps, checkExpirations, ({ shop }) => promotions.checkExpirations(shop))
  mount(deps, updatePromotion, ({ shop, input }) => promotions.updatePromotion(shop, input))
  mount(deps, deletePromotion, async ({ shop, input, admin }) => {
    await promotions.deletePromotion(shop, input.id, admin.username)
    return {}
  })
}
