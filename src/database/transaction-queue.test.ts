import { expect, it } from 'vitest'
import { createTransactionQueue } from './transaction-queue.ts'

/** A task that runs until it is told to end. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { run: () => promise, end: resolve }
}

it('run at most so many at once, in order of arrival', async () => {
  const runQueued = createTransactionQueue({ atOnce: 2, waitMs: 60_000 })
  const begun: number[] = []
  const works = [0, 1, 2, 3].map(openWork)
  const done = works.map(({ run }, index) =>
    runQueued(() => {
      begun.push(index)
      return run()
    }),
  )
  expect(begun).toEqual([0, 1])
  works[1]?.end()
  await done[1]
  expect(begun).toEqual([0, 1, 2])
  for (const { end } of works) end()
  await Promise.all(done)
  expect(begun).toEqual([0, 1, 2, 3])
})

it('continue after a failed task', async () => {
  const runQueued = createTransactionQueue({ atOnce: 1, waitMs: 60_000 })
  const failing = runQueued(() => Promise.reject(new Error('sold out')))
  const next = runQueued(async () => 'sold')
  await expect(failing).rejects.toThrow('sold out')
  expect(await next).toBe('sold')
})

it('that wait too long are rejected, without losing a slot', async () => {
  const runQueued = createTransactionQueue({ atOnce: 1, waitMs: 1 })
  const long = openWork()
  const first = runQueued(long.run)
  await expect(runQueued(async () => 'late')).rejects.toMatchObject({ code: '53300' })
  long.end()
  await first
  expect(await runQueued(async () => 'sold')).toBe('sold')
})
