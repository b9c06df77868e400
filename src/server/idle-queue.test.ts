import { afterEach, describe, expect, it, vi } from 'vitest'
import { createIdleQueue } from './idle-queue.ts'

afterEach(() => vi.restoreAllMocks())

describe('the idle queue', () => {
  it('works off one work at a time, each key once, past failures, and then takes more', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const queue = createIdleQueue({ startAfterMs: 0 })
    const done: string[] = []
    const work = (name: string) => async () => {
      done.push(`${name} begins`)
      await Promise.resolve()
      done.push(`${name} ends`)
    }
    queue.add('rose', work('rose'))
    queue.add('rose', work('rose again'))
    queue.add('broken', () => Promise.reject(new Error('no such picture')))
    queue.add('oud', work('oud'))
    const order = ['rose begins', 'rose ends', 'oud begins', 'oud ends']
    await vi.waitFor(() => expect(done).toEqual(order), { timeout: 20_000 })
    expect(log).toHaveBeenCalledOnce()
    queue.add('rose', work('rose'))
    await vi.waitFor(() => expect(done).toEqual([...order, 'rose begins', 'rose ends']), { timeout: 20_000 })
    queue.close()
  })

  it('starts nothing once it is closed', async () => {
    const queue = createIdleQueue({ startAfterMs: 0 })
    const work = vi.fn(async () => undefined)
    queue.add('before', work)
    queue.close()
    queue.add('after', work)
    const other = createIdleQueue({ startAfterMs: 0 })
    const { promise, resolve } = Promise.withResolvers<void>()
    other.add('later', async () => resolve())
    await promise
    expect(work).not.toHaveBeenCalled()
    other.close()
  })
})
