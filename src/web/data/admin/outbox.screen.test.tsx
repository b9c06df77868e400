import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConfirmationCard } from '#contract/confirmation/confirmation.ts'
import { keepToken } from '#web/data/csrf.ts'
import { openKept } from './kept-database.ts'
import {
  dismissRefused,
  forgetOutcomes,
  openOutbox,
  postOutcome,
  readOutbox,
  withdrawOutcome,
} from './outbox.ts'

const SALMA = 4
const YOUSSEF = 5

type Sent = { client_key: string; token: string | null; said_at: string | undefined }

/** The server: who is signed in, what it has accepted, and how it answers. */
type Server = {
  me: number
  accepted: string[]
  answer: 'answers' | 'cut' | 'hangs' | { status: number; code: string }
  onSend: (sent: Sent) => void
  cut: PromiseWithResolvers<void>
}

const server: Server = {
  me: SALMA,
  accepted: [],
  answer: 'answers',
  onSend: () => {},
  /** Ends what hangs. */
  cut: Promise.withResolvers<void>(),
}
let close: () => void
let told = 0

async function answer(path: string, init: RequestInit): Promise<Response> {
  if (server.answer === 'cut') throw new TypeError('Failed to fetch')
  if (server.answer === 'hangs') {
    await server.cut.promise
    throw new TypeError('Failed to fetch')
  }
  const csrfToken = `token of ${server.me}`
  if (path === '/api/auth/me') {
    return Response.json({ id: server.me, username: 'x', name: 'X', role: 'confirmation', csrfToken })
  }
  const { client_key, said_at } = JSON.parse(String(init.body))
  const token = new Headers(init.headers).get('X-CSRF-Token')
  server.onSend({ client_key, token, said_at })
  if (token !== csrfToken) {
    return Response.json({ code: 'csrf', message: 'Votre page a expiré.', csrfToken }, { status: 403 })
  }
  if (typeof server.answer === 'object') {
    const { status, code } = server.answer
    return Response.json({ code, message: 'Déjà traitée.' }, { status })
  }
  server.accepted.push(client_key)
  return Response.json({ id: 'o1', order_number: client_key })
}

beforeEach(async () => {
  const db = await openKept()
  await db?.clear('outcomes')
  Object.assign(server, { me: SALMA, accepted: [], answer: 'answers', onSend: () => {} })
  keepToken(null)
  told = 0
  vi.spyOn(window, 'fetch').mockImplementation((path, init = {}) => answer(String(path), init))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  close = openOutbox(SALMA, () => {
    told += 1
  })
})
afterEach(() => close())

function give(key: string): Promise<ConfirmationCard | 'waiting'> {
  const order = { id: 'o1', order_number: 'SL-7K3Q-9XVD' }
  return postOutcome(order, { id: 'o1', client_key: key, channel: 'appel', outcome: 'confirme' })
}

const waiting = () => readOutbox().waiting.map(({ outcome }) => outcome.client_key)

test('with a network, an outcome is answered at once and nothing stays on the device', async () => {
  expect(await give('un')).toMatchObject({ order_number: 'un' })
  expect(server.accepted).toEqual(['un'])
  expect(readOutbox()).toEqual({ waiting: [], refused: [] })
})

test('without one, outcomes wait, and are sent in order once it is back, with when they were given', async () => {
  const said: (string | undefined)[] = []
  server.onSend = ({ said_at }) => said.push(said_at)
  server.answer = 'cut'
  for (const key of ['un', 'deux', 'trois']) expect(await give(key)).toBe('waiting')
  expect(waiting()).toEqual(['un', 'deux', 'trois'])
  const given = readOutbox().waiting.map(({ at }) => at)
  server.answer = 'answers'
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(readOutbox().waiting).toEqual([]))
  expect(server.accepted).toEqual(['un', 'deux', 'trois'])
  expect(said).toEqual(given)
  expect(told).toBe(3)
})

test('what waits is still there after the page was closed, and goes before what comes then', async () => {
  server.answer = 'cut'
  await give('avant')
  close()
  expect(readOutbox().waiting).toEqual([])
  server.answer = 'answers'
  close = openOutbox(SALMA, () => {})
  await give('après')
  expect(server.accepted).toEqual(['avant', 'après'])
})

test('a request that hangs does not hold up who confirms', async () => {
  await vi.waitFor(() => expect(readOutbox().waiting).toEqual([]))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server.answer = 'hangs'
  const given = give('lent')
  let result: unknown
  void given.then((value) => {
    result = value
  })
  while (result === undefined) await vi.advanceTimersByTimeAsync(500)
  expect(result).toBe('waiting')
  vi.useRealTimers()
  server.cut.resolve()
  await vi.waitFor(() => expect(waiting()).toEqual(['lent']))
})

test('a refusal is told to the screen that waits for it, and nothing stays', async () => {
  server.answer = { status: 409, code: 'already_decided' }
  await expect(give('un')).rejects.toMatchObject({ status: 409, refusal: { code: 'already_decided' } })
  expect(readOutbox()).toEqual({ waiting: [], refused: [] })
})

test('a refusal that comes later is kept until somebody has seen it, and the next ones are sent', async () => {
  server.answer = 'cut'
  await give('un')
  await give('deux')
  server.answer = { status: 409, code: 'already_decided' }
  server.onSend = ({ client_key }) => {
    if (client_key === 'deux') server.answer = 'answers'
  }
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(server.accepted).toEqual(['deux']))
  await vi.waitFor(() => expect(readOutbox().waiting).toEqual([]))
  const [refused] = readOutbox().refused
  expect(refused).toMatchObject({
    outcome: { client_key: 'un' },
    refusal: { code: 'already_decided', message: 'Déjà traitée.' },
  })
  if (refused !== undefined) await dismissRefused(refused)
  expect(readOutbox().refused).toEqual([])
})

test('a server that has a bad moment is tried again, in order', async () => {
  server.answer = { status: 503, code: 'unavailable' }
  expect(await give('un')).toBe('waiting')
  expect(waiting()).toEqual(['un'])
})

test('another person who signs in on this device sends nothing of the former one', async () => {
  server.answer = 'cut'
  await give('de Salma')
  close()
  server.answer = 'answers'
  server.me = YOUSSEF
  close = openOutbox(YOUSSEF, () => {})
  await give('de Youssef')
  expect(server.accepted).toEqual(['de Youssef'])
  close()
  server.me = SALMA
  close = openOutbox(SALMA, () => {})
  await vi.waitFor(() => expect(server.accepted).toEqual(['de Youssef', 'de Salma']))
})

test('not even when they sign in in another tab, while this one still shows the former', async () => {
  await give('le sien')
  const tokens: (string | null)[] = []
  server.onSend = ({ token }) => tokens.push(token)
  server.me = YOUSSEF
  // As every answer does, also one for another call of this page.
  keepToken(`token of ${YOUSSEF}`)
  expect(await give('de Salma')).toBe('waiting')
  expect(server.accepted).toEqual(['le sien'])
  expect(tokens).not.toContain(`token of ${YOUSSEF}`)
})

test('an outcome that waits can be taken back, one that was sent cannot', async () => {
  server.answer = 'cut'
  await give('un')
  expect(await withdrawOutcome('un')).toBe(true)
  expect(readOutbox().waiting).toEqual([])
  expect(await withdrawOutcome('un')).toBe(false)
})

test('a sign-out forgets what that person had not sent, and nobody else’s', async () => {
  server.answer = 'cut'
  await give('de Salma')
  close()
  close = openOutbox(YOUSSEF, () => {})
  await give('de Youssef')
  await forgetOutcomes(YOUSSEF)
  const db = await openKept()
  expect((await db?.getAll('outcomes'))?.map(({ outcome }) => outcome.client_key)).toEqual(['de Salma'])
})
