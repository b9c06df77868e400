import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { stretchOf } from '#domain/results/period.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { sumProducts } from './sums.ts'

it('perfumes are all summed, each once, however many were sold', async () => {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  // Two pieces and three of each: more perfumes than are read at once, twice over.
  await sql`
    insert into line_results
    select gen_random_uuid(), '2026-03-02T12:00:00Z', 'Parfum ' || perfume, 1, pieces, pieces * 10.5, 0, 0, 0, 0, 0
    from generate_series(1, 1001) as perfume, generate_series(2, 3) as pieces`.execute(shop.db)
  const sums = await sumProducts(shop, stretchOf({ from: '2026-03-02', to: '2026-03-02' }))
  expect(new Set(sums.map(({ key }) => key)).size).toBe(1001)
  expect(sums).toHaveLength(1001)
  expect(sums.every(({ amount, counts }) => amount === 52.5 && counts[0] === 5)).toBe(true)
})
