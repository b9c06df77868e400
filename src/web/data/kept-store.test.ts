import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keep, readKept } from './browser-storage.ts'
import { createKeptStore, type KeptStore } from './kept-store.ts'

const KEY = 'count'

function countStore(storage: 'local' | 'session'): KeptStore<number> {
  return createKeptStore(0, {
    storage,
    key: KEY,
    parse: (text) => Number(text),
    format: (count) => (count === 0 ? null : String(count)),
  })
}

/** Dispatches a browser event. */
function tell(type: string, details: object): void {
  window.dispatchEvent(Object.assign(new Event(type), details))
}

// Without browser storage, `browser-storage.ts` keeps values in memory.
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  keep('local', KEY, null)
  keep('session', KEY, null)
  vi.unstubAllGlobals()
})

describe('a kept store', () => {
  it('begins with what was kept, and keeps what replaces it', () => {
    keep('session', KEY, '4')
    const store = countStore('session')
    expect(store.read()).toBe(4)
    store.replace(5)
    expect(readKept('session', KEY)).toBe('5')
    expect(countStore('session').read()).toBe(5)
    store.replace(0)
    expect(readKept('session', KEY)).toBeNull()
  })

  it.each([
    ['storage', { key: KEY }],
    ['storage', { key: null }],
    ['pageshow', { persisted: true }],
  ])('in local storage reads again on %s %o', (type, details) => {
    const store = countStore('local')
    expect(store.read()).toBe(0)
    const listener = vi.fn()
    store.subscribe(listener)
    keep('local', KEY, '7')
    tell(type, details)
    expect(store.read()).toBe(7)
    expect(listener).toHaveBeenCalledOnce()
  })

  it.each([
    ['storage', { key: 'another' }],
    ['pageshow', { persisted: false }],
  ])('does not read again on %s %o', (type, details) => {
    const store = countStore('local')
    expect(store.read()).toBe(0)
    store.subscribe(() => {})
    keep('local', KEY, '7')
    tell(type, details)
    expect(store.read()).toBe(0)
  })
})
