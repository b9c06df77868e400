import fc from 'fast-check'
import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

it('limits concurrent tasks, runs all of them, and passes failures on', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.boolean(), { maxLength: 20 }),
      async (most, works) => {
        const limited = limitConcurrency(most)
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

it('refuses a task when the queue is full, and finishes the queued ones', async () => {
  const limited = limitConcurrency(1, { waiting: 2 })
  const { promise: release, resolve: finish } = Promise.withResolvers<void>()
  const accepted = ['a', 'b', 'c'].map((name) => limited(() => release.then(() => name)))
  await expect(limited(async () => 'd')).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retry_after_seconds: expect.any(Number) },
  })
  finish()
  expect(await Promise.all(accepted)).toEqual(['a', 'b', 'c'])
  expect(await limited(async () => 'e')).toBe('e')
})
