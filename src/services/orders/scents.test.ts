import { expect, it } from 'vitest'
import { byPhone, testStaff } from '#tests/support/staff.ts'
import { openTestShop, stockPerfume } from '#tests/support/test-shop.ts'
import { createOrder } from './by-hand.ts'
import { getOrder } from './list.ts'

it('an order tells the scents of its perfumes, each once, and none of one that was deleted', async () => {
  const shop = await openTestShop()
  try {
    const { productId, variantIds } = await stockPerfume(shop, {
      sizes: [
        { volume: '5ml', price: 58, stock: 5 },
        { volume: '10ml', price: 98, stock: 5 },
      ],
    })
    const items = variantIds.map((variant_id) => ({ variant_id, quantity: 1 }))
    expect(items).toHaveLength(2)
    const { id } = await createOrder(shop, byPhone(items), {
      staff: await testStaff(shop),
      idempotencyKey: undefined,
    })
    const { scents } = await getOrder(shop, id)
    const columns = ['id', 'family', 'intensity', 'notes_top', 'notes_heart', 'notes_base'] as const
    expect(scents).toEqual([
      await shop.db.selectFrom('products').select(columns).where('id', '=', productId).executeTakeFirst(),
    ])
    await shop.db.deleteFrom('products').where('id', '=', productId).execute()
    expect((await getOrder(shop, id)).scents).toEqual([])
  } finally {
    await shop.close()
  }
})
