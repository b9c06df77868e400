import { afterEach, expect, it, vi } from 'vitest'
import { openLivePage, openTestChannel } from '#tests/support/live-page.ts'

const PAGES = 250
const AT_ONCE = 200
const SERVICE_RESTART = 1012

afterEach(() => vi.useRealTimers())

it('pages that must come back are not all sent away at the same moment', async () => {
  const channel = await openTestChannel({ limits: 'off' })
  const pages = await Promise.all(Array.from({ length: PAGES }, () => openLivePage(channel.url)))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  channel.disconnectAll()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await vi.waitUntil(() => channel.countPages() === PAGES - AT_ONCE)
  const left = pages.filter(({ socket }) => socket.readyState === socket.OPEN)
  expect(left).toHaveLength(PAGES - AT_ONCE)
  for (const { socket } of left) socket.close()
  const codes = await Promise.all(pages.map(({ closed }) => closed))
  expect(codes.filter((code) => code === SERVICE_RESTART)).toHaveLength(AT_ONCE)
  await channel.end()
})

it('sooner or later all of them are', async () => {
  const channel = await openTestChannel({ limits: 'off' })
  const pages = await Promise.all(Array.from({ length: PAGES }, () => openLivePage(channel.url)))
  channel.disconnectAll()
  const codes = await Promise.all(pages.map(({ closed }) => closed))
  expect(new Set(codes)).toEqual(new Set([SERVICE_RESTART]))
  await channel.end()
})
