import {
  checkExpirations,
  createPromotion,
  deletePromotion,
  listPromotionSizes,
  listPromotions,
  updatePromotion,
} from '#contract/promotions.ts'
import { listPromotionSizes as listSizes } from '#services/promotion-sizes.ts'
import * as promotions from '#services/promotions.ts'
import { type Door, mount } from './mount.ts'

/** What the administrator does with promotions. */
export function mountPromotions(door: Door): void {
  mount(door, listPromotions, ({ shop }) => promotions.listPromotions(shop))
  mount(door, listPromotionSizes, ({ shop, input }) => listSizes(shop, input.search))
  mount(door, createPromotion, ({ shop, input }) => promotions.createPromotion(shop, input), { status: 201 })
  mount(door, checkExpirations, ({ shop }) => promotions.checkExpirations(shop))
  mount(door, updatePromotion, ({ shop, input }) => promotions.updatePromotion(shop, input))
  mount(door, deletePromotion, async ({ shop, input }) => {
    await promotions.deletePromotion(shop, input.id)
    return {}
  })
}
