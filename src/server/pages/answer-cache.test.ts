import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#server/http/answer.ts'
import { type AnswerCache, type BuiltAnswer, createAnswerCache, type Staleness } from './answer-cache.ts'

let time: number
let clock: Date
let cache: AnswerCache
/** Stands for the database content that answers are built from. */
let truth: number
let builds: number

beforeEach(() => {
  ;[time, truth, builds] = [1_000_000, 0, 0]
  clock = new Date('2026-03-02T10:00:00Z')
  cache = createAnswerCache({ now: () => time, clock: () => clock })
  time += 1
})

const EMPTY = { headers: [], body: new Uint8Array() }

function answerOf(etag: string, byteLength = 10): Answer {
  return { status: 200, etag, formFor: () => EMPTY, refine: async () => {}, unchanged: [], byteLength }
}

type Asked = { validUntil?: Date; keep?: boolean; staleness?: Staleness }

async function ask({ validUntil, keep = true, staleness }: Asked = {}): Promise<string> {
  async function make(): Promise<BuiltAnswer> {
    builds += 1
    const read = truth
    await setImmediate()
    return { answer: answerOf(String(read)), keep, validUntil }
  }
  const answer = await cache.get('/', make, staleness)
  return answer.etag
}

function change(): void {
  truth += 1
  time += 1
  cache.invalidate()
  time += 1
}

describe('a shared answer', () => {
  it('is made once while nothing changes, however many ask at once', async () => {
    await Promise.all(Array.from({ length: 50 }, () => ask()))
    time += 3_600_000
    await ask()
    expect(builds).toBe(1)
  })

  it('is rebuilt when the clock is set back before the last promotion change', async () => {
    await ask({ validUntil: new Date('2026-03-02T11:00:00Z') })
    truth += 1
    clock = new Date('2026-03-02T09:59:59Z')
    expect(await ask()).toBe('1')
    expect(builds).toBe(2)
  })

  it('is made anew for whoever asks after a change, also while an older one is being made', async () => {
    const old = ask()
    change()
    expect(await ask()).toBe('1')
    expect(await old).toBe('0')
    expect(await ask()).toBe('1')
    expect(builds).toBe(2)
  })

  it('does not show a change of the same moment: it may have been read before or after it', async () => {
    await ask()
    truth = 1
    cache.invalidate()
    expect(await ask()).toBe('1')
    expect(builds).toBe(2)
  })

  it('is made no more than a few times a second in a storm, and is never more than a second behind', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('change', 'ask'), fc.integer({ min: 1, max: 400 })), {
          maxLength: 200,
        }),
        async (steps) => {
          cache = createAnswerCache({ now: () => time, clock: () => clock })
          time += 1
          const changes = new Map([[truth, time]])
          const built: number[] = []
          for (const [step, wait] of steps) {
            time += wait
            if (step === 'change') {
              change()
              changes.set(truth, time)
              continue
            }
            const before = builds
            const shown = Number(await ask())
            if (builds > before) built.push(time)
            const missed = changes.get(shown + 1)
            if (missed !== undefined) expect(time - missed).toBeLessThanOrEqual(1000)
          }
          for (const [index, moment] of built.entries()) {
            const third = built[index + 3]
            if (third !== undefined) expect(third - moment).toBeGreaterThanOrEqual(1000)
          }
        },
      ),
    )
  })

  it('is made a fourth time when the first one of three is a second old', async () => {
    for (let round = 0; round < 3; round += 1) {
      change()
      await ask()
    }
    change()
    // The first was made six milliseconds ago.
    time += 993
    expect(await ask()).toBe('3')
    time += 1
    expect(await ask()).toBe('4')
    expect(builds).toBe(4)
  })

  it('is over when a promotion starts or ends, whoever announces it', async () => {
    await ask({ validUntil: new Date('2026-03-02T10:00:30Z') })
    truth = 1
    clock = new Date('2026-03-02T10:00:29.999Z')
    expect(await ask()).toBe('0')
    clock = new Date('2026-03-02T10:00:30Z')
    expect(await ask()).toBe('1')
  })

  it('lasts a second while disconnected, and is rebuilt on reconnecting', async () => {
    await ask()
    cache.onDisconnected()
    truth = 1
    time += 999
    expect(await ask()).toBe('0')
    time += 1
    expect(await ask()).toBe('1')
    truth = 2
    time += 1
    cache.onReconnected()
    time += 1
    expect(await ask()).toBe('2')
    time += 10_000
    await ask()
    expect(builds).toBe(3)
  })

  it('that is not public is not kept, and a failure is not shared', async () => {
    await ask({ keep: false })
    await ask({ keep: false })
    expect(builds).toBe(2)
    await expect(cache.get('/', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await ask()).toBe('0')
  })

  it('makes room for others: what was asked for last is kept', async () => {
    const megabytes = 10 * 1024 * 1024
    const make = async () => ({ answer: answerOf('x', megabytes), keep: true, validUntil: undefined })
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await cache.get(key, make)
    cache.find('a')
    await cache.get('g', make)
    expect(cache.find('a')).toBeDefined()
    expect(cache.find('b')).toBeUndefined()
    expect(cache.find('g')).toBeDefined()
  })

  it('fills its room to the last byte', async () => {
    const room = 64 * 1024 * 1024 - 2 * (4096 + 'a'.length)
    const fill = (key: string, bytes: number) =>
      cache.get(key, async () => ({ answer: answerOf(key, bytes), keep: true, validUntil: undefined }))
    await fill('a', room - 10)
    await fill('b', 10)
    expect(['a', 'b'].filter(cache.has)).toEqual(['a', 'b'])
    cache.invalidate()
    time += 1
    await fill('b', 11)
    expect(['a', 'b'].filter(cache.has)).toEqual(['b'])
  })

  it('counts its overhead however small it is: many small ones take no more room than a few long ones', async () => {
    const make = async () => ({ answer: answerOf('x'), keep: true, validUntil: undefined })
    for (let index = 0; index < 20_000; index += 1) await cache.get(`/${index}`, make)
    expect(cache.find('/0')).toBeUndefined()
    expect(cache.find('/19999')).toBeDefined()
  })

  it('is begun no more than a few times a second in a storm, however long it takes to make', async () => {
    const ends: (() => void)[] = []
    const make = () =>
      new Promise<BuiltAnswer>((resolve) => {
        ends.push(() => resolve({ answer: answerOf('late'), keep: true, validUntil: undefined }))
      })
    const answers: Promise<Answer>[] = []
    for (let moment = 0; moment < 50; moment += 1) {
      change()
      answers.push(cache.get('/', make))
      time += 18
    }
    expect(ends).toHaveLength(3)
    for (const end of ends) end()
    expect(await Promise.all(answers)).toHaveLength(50)
  })

  it('that is never finished holds up those who asked soon after, and nobody else', async () => {
    const stuck = new Promise<BuiltAnswer>(() => {})
    void cache.get('/', () => stuck)
    time += 4999
    void ask()
    expect(builds).toBe(0)
    time += 1
    expect(await ask()).toBe('0')
    await ask()
    expect(builds).toBe(1)
  })

  it('is never outdated for pages notified of a change, at the cost of a few more builds', async () => {
    for (let round = 0; round < 3; round += 1) {
      change()
      await ask()
    }
    change()
    expect(await ask()).toBe('3')
    const heard = await Promise.all(Array.from({ length: 50 }, () => ask({ staleness: 'wait' })))
    expect(new Set(heard)).toEqual(new Set(['4']))
    expect(builds).toBe(4)
  })
})
