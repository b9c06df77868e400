import { once } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { connectLive, type LiveConnection } from './connection.ts'

let server: WebSocketServer
let url: string
let visits: number
let heard: string[]
let catchUps: number
let connection: LiveConnection
let isOpen: boolean

beforeEach(async () => {
  ;[visits, heard, catchUps, isOpen] = [0, [], 0, true]
  server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    verifyClient: (_page, answer) => {
      visits += 1
      answer(isOpen, 503)
    },
  })
  await once(server, 'listening')
  const address = server.address()
  url = `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  server.on('connection', (page) => page.send(`hello ${visits}`))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  connection.close()
  // Restored first: a spy on a fake timer would restore the fake.
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const page of server.clients) page.terminate()
  server.close()
})

function connect(): void {
  connection = connectLive(url, {
    onMessage: (message) => heard.push(message),
    catchUp: () => {
      catchUps += 1
    },
  })
}

/** Polls in real time while the page's timers are faked. */
const until = (condition: () => void) => vi.waitFor(condition, { timeout: 5000 })

it('hears what it is told, and has nothing to catch up with', async () => {
  connect()
  await until(() => expect(heard).toEqual(['hello 1']))
  expect(catchUps).toBe(0)
})

it('comes back after 1, 2, 4, 8 and 16 s, then rests until it is told to renew', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  isOpen = false
  connect()
  for (const delay of [1000, 2000, 4000, 8000, 16_000]) {
    await until(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), delay))
    vi.advanceTimersByTime(delay)
  }
  await until(() => expect(console.warn).toHaveBeenCalledWith('Live updates are disabled.'))
  expect(visits).toBe(6)
  expect(timers).not.toHaveBeenCalledWith(expect.any(Function), 32_000)
  isOpen = true
  connection.renew()
  await until(() => expect([heard, catchUps]).toEqual([['hello 7'], 1]))
})

it('catches up once after a gap, and counts from the beginning again', async () => {
  connect()
  await until(() => expect(heard).toHaveLength(1))
  for (const page of server.clients) page.close()
  await until(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  vi.advanceTimersByTime(1000)
  await until(() => expect([heard, catchUps]).toEqual([['hello 1', 'hello 2'], 1]))
})

it('replaced while it opens, closes once it is open, unheard', async () => {
  connect()
  connection.replace()
  await until(() => expect(heard).toHaveLength(1))
  await until(() => expect([visits, server.clients.size]).toEqual([2, 1]))
  expect(heard).toHaveLength(1)
})

it('opened anew, hears the new connection alone', async () => {
  connect()
  await until(() => expect(heard).toHaveLength(1))
  connection.replace()
  await until(() => expect([heard, catchUps]).toEqual([['hello 1', 'hello 2'], 1]))
  connection.renew()
  connection.renew()
  await until(() => expect(server.clients.size).toBe(1))
  expect(visits).toBe(2)
})
