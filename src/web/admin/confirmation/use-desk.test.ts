import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderCards } from './use-desk.ts'

it('passed cards come last, in the order in which they were passed, and none is lost', () => {
  const queues = fc
    .uniqueArray(fc.string({ minLength: 1 }))
    .chain((ids) => fc.record({ ids: fc.constant(ids), passed: fc.shuffledSubarray([...ids, 'gone']) }))
  fc.assert(
    fc.property(queues, ({ ids, passed }) => {
      const ordered = orderCards(
        ids.map((id) => ({ id })),
        passed,
      ).map(({ id }) => id)
      const waiting = ids.filter((id) => !passed.includes(id))
      expect(ordered).toEqual([...waiting, ...passed.filter((id) => ids.includes(id))])
    }),
  )
})
