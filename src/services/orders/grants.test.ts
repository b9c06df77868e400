import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/account/roles.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { asItIs, byPhone } from '#tests/support/staff.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { createOrder } from './by-hand.ts'
import { changeOrderLines, type LinesRequest } from './change-lines.ts'
import type { Staff } from './changes.ts'
import { quoteOrder } from './quote.ts'

let shop: TestShop
let owner: Staff
let caller: Staff
let size = 0
beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeStaff(shop, 'proprietaire')
  caller = await makeStaff(shop, 'confirmation')
  const { variantIds } = await stockPerfume(shop, { sizes: [{ volume: '5ml', price: 100, stock: 900 }] })
  size = variantIds[0] ?? 0
})
afterAll(() => shop.close())

const off = (amount: number) => ({ amount, reason: 'Geste commercial' })

type Grant = Partial<Pick<LinesRequest, 'discount' | 'free_shipping'>>

/** Two pieces, of 100 DH each. */
const write = (staff: Staff, grant: Grant = {}) =>
  createOrder(shop, byPhone([{ variant_id: size, quantity: 2 }], grant), { staff })

async function change(id: string, staff: Staff, changes: Partial<LinesRequest>) {
  return changeOrderLines(shop, await asItIs(shop, id, changes), { staff })
}

const refusedAt = (path: string) => ({ code: 'invalid_input', issues: [{ path }] })

const journal = () =>
  shop.db.selectFrom('audit').select(['actor', 'fields']).orderBy('id', 'desc').executeTakeFirstOrThrow()

describe('an order written down by somebody who is not an owner', () => {
  it('has a discount up to the ceiling of the settings, and no dirham more', async () => {
    await expect(write(caller, { discount: off(21) })).rejects.toMatchObject(refusedAt('discount.amount'))
    expect(await write(caller, { discount: off(20) })).toMatchObject({ staff_discount: 20 })
    expect(await journal()).toEqual({ actor: caller.username, fields: ['discount 20\u00a0DH'] })
    await changeSettings(shop, 'orders', { max_staff_discount_percent: 0 })
    await expect(write(caller, { discount: off(1) })).rejects.toMatchObject(refusedAt('discount.amount'))
    await changeSettings(shop, 'orders', { max_staff_discount_percent: 10 })
  })

  it('has its delivery to pay', async () => {
    await expect(write(caller, { free_shipping: true })).rejects.toMatchObject(refusedAt('free_shipping'))
    expect(await write(owner, { free_shipping: true, discount: off(200) })).toMatchObject({ total: 0 })
    expect(await journal()).toEqual({
      actor: owner.username,
      fields: ['discount 200\u00a0DH', 'free_shipping'],
    })
  })
})

describe('an order changed by somebody who is not an owner', () => {
  it('is given no more than the ceiling, also step by step', async () => {
    const { id } = await write(caller)
    await expect(change(id, caller, { discount: off(21) })).rejects.toMatchObject(
      refusedAt('discount.amount'),
    )
    await expect(change(id, caller, { free_shipping: true })).rejects.toMatchObject(
      refusedAt('free_shipping'),
    )
    const { items } = await change(id, caller, { discount: off(20) })
    expect(await journal()).toEqual({ actor: caller.username, fields: ['discount 0 → 20\u00a0DH'] })
    const kept = [{ item_id: items[0]?.id ?? 0, quantity: 1 }]
    await expect(change(id, caller, { kept })).rejects.toMatchObject(refusedAt('discount.amount'))
    expect(await change(id, caller, { kept, discount: off(10) })).toMatchObject({ staff_discount: 10 })
  })

  it('keeps what an owner granted', async () => {
    const { id } = await write(owner, { free_shipping: true, discount: off(150) })
    const added = [{ variant_id: size, quantity: 1 }]
    const changed = await change(id, caller, { added })
    expect(changed).toMatchObject({ subtotal: 300, staff_discount: 150, shipping_cost: 0 })
    await expect(change(id, caller, { discount: off(151) })).rejects.toMatchObject(
      refusedAt('discount.amount'),
    )
  })
})

describe('a quote', () => {
  it.each<[Role, string[]]>([
    ['proprietaire', []],
    ['confirmation', ['discount.amount', 'free_shipping']],
  ])('tells %s at once what is not theirs to grant: %j', async (role, paths) => {
    const added = [{ variant_id: size, quantity: 2 }]
    const wanted = { kept: [], added, free_shipping: true, discount: off(50), city: 'Fès' }
    const { issues } = await quoteOrder(shop, wanted, { role })
    expect(issues.map(({ path }) => path)).toEqual(paths)
  })
})
