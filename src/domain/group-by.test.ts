import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupBy } from './group-by.ts'

it('items are grouped as the newer browsers do it themselves', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), (items) => {
      const keyOf = (item: number) => item % 3
      expect([...groupBy(items, keyOf)]).toEqual([...Map.groupBy(items, keyOf)])
    }),
  )
})
