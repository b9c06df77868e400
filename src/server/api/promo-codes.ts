import {
  createPromoCode,
  deletePromoCode,
  listPromoCodes,
  updatePromoCode,
} from '#contract/promo-codes/promo-codes.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mount } from '#server/http/mount.ts'
import * as promoCodes from '#services/promo-codes/records.ts'

export function mountPromoCodes(deps: ApiDependencies): void {
  mount(deps, listPromoCodes, ({ shop }) => promoCodes.listPromoCodes(shop))
  mount(deps, createPromoCode, ({ shop, input }) => promoCodes.createPromoCode(shop, input))
  mount(deps, updatePromoCode, ({ shop, input }) => promoCodes.updatePromoCode(shop, input))
  mount(deps, deletePromoCode, async ({ shop, input, admin }) => {
    await promoCodes.deletePromoCode(shop, input.id, admin.username)
    return {}
  })
}
