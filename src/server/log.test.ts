import { afterEach, expect, it, vi } from 'vitest'
import { logFailure } from './log.ts'

afterEach(() => vi.restoreAllMocks())

function lineOf(error: unknown) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  logFailure(error, { what: 'housekeeping' })
  expect(log).toHaveBeenCalledOnce()
  return JSON.parse(String(log.mock.calls[0]?.[0]))
}

it('a job that meets a locked table or a database that is away says so without a stack', () => {
  const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  expect(lineOf(locked)).toEqual({
    level: 'error',
    at: expect.any(String),
    what: 'housekeeping',
    error: 'canceling statement due to lock timeout',
  })
})

it('a job that meets a bug says where', () => {
  expect(lineOf(new Error('a bug'))).toMatchObject({
    what: 'housekeeping',
    error: 'a bug',
    stack: expect.stringContaining('log.test.ts'),
  })
})
