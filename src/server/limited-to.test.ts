import fc from 'fast-check'
import { expect, it } from 'vitest'
import { limitedTo } from './limited-to.ts'

it('never runs more than so many works at once, runs them all, and hands failures on', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.boolean(), { maxLength: 20 }),
      async (most, works) => {
        const limited = limitedTo(most)
        let running = 0
        let largest = 0
        const outcomes = await Promise.allSettled(
          works.map((succeeds) =>
            limited(async () => {
              running += 1
              largest = Math.max(largest, running)
              await Promise.resolve()
              running -= 1
              if (!succeeds) throw new Error('no')
            }),
          ),
        )
        expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(works)
        expect(largest).toBe(Math.min(most, works.length))
      },
    ),
  )
})
