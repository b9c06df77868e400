import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** A work that lasts until it is told to end. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { run: () => promise, end: resolve }
}

it('are taken so many at once, in the order they were asked for', async () => {
  const inTurn = createTurns({ atOnce: 2, waitMs: 60_000 })
  const begun: number[] = []
  const works = [0, 1, 2, 3].map(openWork)
  const done = works.map(({ run }, index) =>
    inTurn(() => {
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

it('go on after a work that failed', async () => {
  const inTurn = createTurns({ atOnce: 1, waitMs: 60_000 })
  const failing = inTurn(() => Promise.reject(new Error('sold out')))
  const next = inTurn(async () => 'sold')
  await expect(failing).rejects.toThrow('sold out')
  expect(await next).toBe('sold')
})

it('are refused to whoever has waited too long, and not lost', async () => {
  const inTurn = createTurns({ atOnce: 1, waitMs: 1 })
  const long = openWork()
  const first = inTurn(long.run)
  await expect(inTurn(async () => 'late')).rejects.toMatchObject({ code: '53300' })
  long.end()
  await first
  expect(await inTurn(async () => 'sold')).toBe('sold')
})
