import { Duplex } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import type { Announcement } from '#contract/live/live.ts'
import { stockOf } from '#tests/support/live-page.ts'
import { createLiveHub, type LiveListener } from './hub.ts'

const PAGES = 1000
const FIRST = { type: 'PRODUCT_UPDATE', data: { productId: 1 } } as const satisfies Announcement
const SECOND = { type: 'PRODUCT_UPDATE', data: { productId: 2 } } as const satisfies Announcement
const SECRET = { type: 'CUSTOMER_UPDATE', data: { customerId: 3 } } as const satisfies Announcement

/** Hears the ids of what changed, and what is left, in order. */
type Page = LiveListener & { heard: number[] }

function openPages(audience: LiveListener['audience'] = 'visitor', onFirstHeard: () => void = () => {}) {
  const hub = createLiveHub()
  const pages = Array.from({ length: PAGES }, () => openPage(audience))
  pages[0]?.socket.once('heard', onFirstHeard)
  for (const page of pages) hub.listeners.add(page)
  return { hub, pages, countTold: () => pages.filter(({ heard }) => heard.length > 0).length }
}

function openPage(audience: LiveListener['audience']): Page {
  const heard: number[] = []
  const socket = new Duplex({
    read() {},
    write(chunk, _encoding, done) {
      for (const [, id] of String(chunk).matchAll(/(?:Id|newStock)":(\d+)/g)) heard.push(Number(id))
      done()
      socket.emit('heard')
    },
  })
  return { socket, audience, heard }
}

describe('a change that many pages hear of', () => {
  it('lets other work be done before all have been told', async () => {
    let toldByThen = 0
    const { hub, countTold } = openPages('visitor', () => {
      setImmediate(() => {
        toldByThen = countTold()
      })
    })
    hub.broadcast(FIRST)
    await vi.waitFor(() => expect(countTold()).toBe(PAGES))
    expect(toldByThen).toBeGreaterThan(0)
    expect(toldByThen).toBeLessThan(PAGES)
  })

  it('is heard by all before one announced meanwhile, and each once', async () => {
    const { hub, pages } = openPages('visitor', () => hub.broadcast(SECOND))
    hub.broadcast(FIRST)
    await vi.waitFor(() => expect(pages.at(-1)?.heard).toContain(2))
    for (const { heard } of pages) expect(heard).toEqual([1, 2])
  })

  it('delays others, of which only the last is then heard', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { hub, pages, countTold } = openPages('proprietaire')
    hub.broadcast(FIRST)
    vi.runAllTimers()
    for (const newStock of [9, 8]) {
      hub.broadcast(stockOf(7, newStock))
      vi.runAllTimers()
    }
    while (countTold() < PAGES) await turn()
    await turn()
    vi.runAllTimers()
    while (pages.at(-1)?.heard.length === 1) await turn()
    vi.useRealTimers()
    for (const { heard } of pages) expect(heard).toEqual([1, 7, 8])
  })

  it('is not heard by a page that left before its turn', async () => {
    const { hub, pages, countTold } = openPages('visitor', () => {
      for (const page of pages.slice(PAGES / 2)) hub.listeners.delete(page)
    })
    hub.broadcast(FIRST)
    await vi.waitFor(() => expect(countTold()).toBe(PAGES / 2))
    await turn()
    expect(countTold()).toBe(PAGES / 2)
  })

  it('is not heard by an administrator whose session ended before their turn', async () => {
    const { hub, pages, countTold } = openPages('proprietaire', () => {
      for (const page of pages.slice(PAGES / 2)) page.audience = 'visitor'
    })
    hub.broadcast(SECRET)
    hub.broadcast(FIRST)
    await vi.waitFor(() => expect(countTold()).toBe(PAGES))
    expect(pages[0]?.heard).toEqual([3, 1])
    expect(pages.at(-1)?.heard).toEqual([1])
  })
})
