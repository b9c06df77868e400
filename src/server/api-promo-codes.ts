import { createPromoCode, deletePromoCode, listPromoCodes, updatePromoCode } from '#contract/promo-codes.ts'
import * as promoCodes from '#services/promo-code-records.ts'
import { type Door, mount } from './mount.ts'

/** What the administrator does with promo codes. */
export function mountPromoCodes(door: Door): void {
  mount(door, listPromoCodes, ({ shop }) => promoCodes.listPromoCodes(shop))
  mount(door, createPromoCode, ({ shop, input }) => promoCodes.createPromoCode(shop, input), { status: 201 })
  mount(door, updatePromoCode, ({ shop, input }) => promoCodes.updatePromoCode(shop, input))
  mount(door, deletePromoCode, async ({ shop, input }) => {
    await promoCodes.deletePromoCode(shop, input.id)
    return {}
  })
}
