import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReadCache, type ReadCache } from './read-cache.ts'

/** Requests that the test answers, in the order in which they were sent. */
let asked: PromiseWithResolvers<unknown>[]
let cache: ReadCache

beforeEach(() => {
  asked = []
  cache = createReadCache()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function queryOf(...queryKey: unknown[]) {
  return {
    queryKey,
    queryFn() {
      const request = Promise.withResolvers<unknown>()
      asked.push(request)
      return request.promise
    },
  }
}

const PRICE = queryOf('/api/price')

async function answer(data: unknown): Promise<void> {
  await vi.waitFor(() => expect(asked).not.toEqual([]))
  asked.shift()?.resolve(data)
}

async function refuse(): Promise<void> {
  await vi.waitFor(() => expect(asked).not.toEqual([]))
  asked.shift()?.reject(new Error('No network'))
}

/** A component shows the query. */
function show(query: typeof PRICE): string[] {
  const entry = cache.entryOf(query)
  entry.queryFn = query.queryFn
  entry.showings += 1
  const shown: string[] = []
  cache.listen(entry, () => {
    const { data, error } = entry.state
    shown.push(
      [JSON.stringify(data) ?? 'nothing', error?.message].filter((part) => part !== undefined).join(', '),
    )
  })
  return shown
}

describe('reading', () => {
  it('asks once for what several want, and not again for what is known', async () => {
    const readings = [cache.fetchQuery(PRICE), cache.fetchQuery(PRICE), cache.ensureQueryData(PRICE)]
    await answer(20)
    expect(await Promise.all(readings)).toEqual([20, 20, 20])
    expect(await cache.fetchQuery(PRICE)).toBe(20)
    expect(asked).toEqual([])
  })

  it('takes keys for equal whatever the order of their properties', async () => {
    cache.setQueryData(queryOf('/api/track', { phone: '06', city: 'Fès' }), 'found')
    expect(cache.getQueryData(queryOf('/api/track', { city: 'Fès', phone: '06' }))).toBe('found')
    expect(cache.getQueryData(queryOf('/api/track', { city: 'Salé', phone: '06' }))).toBeUndefined()
  })

  it('asks again for what is older than it may be', async () => {
    cache.setQueryData(PRICE, 20)
    const reading = cache.fetchQuery(PRICE, 0)
    await answer(30)
    expect(await reading).toBe(30)
  })

  it('keeps a failure beside what was known, until there is a newer answer', async () => {
    cache.setQueryData(PRICE, 20)
    const shown = show(PRICE)
    const first = cache.invalidateQueries()
    await refuse()
    await first
    const second = cache.prefetchQuery(PRICE)
    await answer(20)
    await second
    expect(shown).toEqual(['20, No network', '20'])
  })

  it('awaits a first answer again after a failure', async () => {
    const shown = show(PRICE)
    const first = cache.prefetchQuery(PRICE)
    await refuse()
    await first
    const second = cache.refetch([cache.entryOf(PRICE)])
    await answer(20)
    await second
    expect(shown).toEqual(['nothing, No network', 'nothing', '20'])
  })
})

describe('what becomes stale', () => {
  it('is read again now where it is shown, and when next used elsewhere', async () => {
    const elsewhere = queryOf('/api/elsewhere')
    cache.setQueryData(PRICE, 20)
    cache.setQueryData(elsewhere, 1)
    const shown = show(PRICE)
    const reading = cache.invalidateQueries()
    await answer(30)
    await reading
    expect([shown, asked]).toEqual([['30'], []])
    const later = cache.fetchQuery(elsewhere)
    await answer(2)
    expect(await later).toBe(2)
  })

  it('while it is read again, shows the last answer alone', async () => {
    cache.setQueryData(PRICE, 20)
    const shown = show(PRICE)
    const readings = [cache.invalidateQueries(), cache.invalidateQueries()]
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    asked[1]?.resolve(40)
    asked[0]?.resolve(30)
    await Promise.all(readings)
    expect(shown).toEqual(['40'])
  })

  it('is not drawn again when the answer is equal', async () => {
    cache.setQueryData(PRICE, { amount: 20 })
    const before = cache.getQueryData(PRICE)
    const shown = show(PRICE)
    const reading = cache.invalidateQueries()
    await answer({ amount: 20 })
    await reading
    expect(shown).toEqual([])
    expect(cache.getQueryData(PRICE)).toBe(before)
  })
})

it('a question that is asked anew forgets its answer, and one on its way is not kept', async () => {
  cache.setQueryData(PRICE, 20)
  const shown = show(PRICE)
  const old = cache.refetch([cache.entryOf(PRICE)])
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const reset = cache.resetQuery(PRICE)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[0]?.resolve(30)
  asked[1]?.resolve(40)
  await Promise.all([old, reset])
  expect(shown).toEqual(['nothing', '40'])
})

it('once there is a network, reads again what failed and is shown', async () => {
  vi.stubGlobal('window', new EventTarget())
  cache.followNetwork()
  const shown = show(PRICE)
  const first = cache.prefetchQuery(PRICE)
  await refuse()
  await first
  window.dispatchEvent(new Event('online'))
  await answer(20)
  await vi.waitFor(() => expect(shown).toEqual(['nothing, No network', 'nothing', '20']))
  window.dispatchEvent(new Event('online'))
  expect(asked).toEqual([])
})
