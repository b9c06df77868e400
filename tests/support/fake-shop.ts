import { onTestFinished } from 'vitest'
import { currentUser } from '#contract/account/auth.ts'
import { type Endpoint, type EndpointAnswer, type EndpointInput, pathNames } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/errors.ts'
import type { Announcement } from '#contract/live/live.ts'
import { type FakeSocket, fakeSockets } from './fake-socket.ts'

/** A response of the contract; a refusal or file; or a network error. */
type Outcome<E extends Endpoint> = EndpointAnswer<E> | Response | 'no answer'
type Ask<E extends Endpoint> = (input: EndpointInput<E>) => Outcome<E> | Promise<Outcome<E>>
type Given<E extends Endpoint> = Outcome<E> | Ask<E>

/** An endpoint and its response. */
export type Answer = { endpoint: Endpoint; give: (input: object) => unknown }

/** A request; `input` follows the contract, whether sent in path, query or body; `file` is a body that is a file. */
export type Call = { endpoint: Endpoint; input: object; headers: Headers; file: Blob | undefined }

export type FakeShop = {
  /** The latest answer to an endpoint wins. */
  answer: <E extends Endpoint>(endpoint: E, given: Given<E>) => void
  /** Removes the latest answer to an endpoint; the previous one is used again. */
  takeBack: (endpoint: Endpoint) => void
  /** Requests so far, oldest first; `asked` returns the inputs of one endpoint. */
  calls: Call[]
  asked: <E extends Endpoint>(endpoint: E) => EndpointInput<E>[]
  /** Sends an announcement to all open pages, as the live channel does. */
  announce: (announcement: Announcement) => void
  /** Live connections so far, newest last. */
  sockets: FakeSocket[]
}

export function answer<E extends Endpoint>(endpoint: E, given: Given<E>): Answer {
  return {
    endpoint,
    // Copied through JSON, so that tests share no objects.
    give: (input) => (isAsk(given) ? given(JSON.parse(JSON.stringify(input))) : given),
  }
}

function isAsk<E extends Endpoint>(given: Given<E>): given is Ask<E> {
  return typeof given === 'function'
}

/** A refusal with code and message; '' is the body of a broken proxy. */
export function refuse(status: number, body: Refusal | ''): Response {
  return body === '' ? new Response('', { status }) : Response.json(body, { status })
}

const VISITOR = answer(currentUser, () =>
  Response.json(
    { code: 'unauthenticated', message: 'Vous devez être connecté.', csrfToken: 'jeton' },
    { status: 401 },
  ),
)

/** Replaces the server for one test: intercepts `fetch`, `WebSocket` and storage of the page, also after the test. */
export function openFakeShop(answers: readonly Answer[]): FakeShop {
  const known = [VISITOR, ...answers]
  const calls: Call[] = []
  let isOver = false
  const { sockets, announce, WebSocket } = fakeSockets()
  const fetchElsewhere = window.fetch.bind(window)

  async function apiFetch(target: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(target), window.location.origin)
    if (url.pathname === '/healthz') return new Response('ok')
    if (!url.pathname.startsWith('/api/')) return fetchElsewhere(target, init)
    const method = init.method ?? 'GET'
    const fitting = known.filter(
      ({ endpoint }) => endpoint.method === method && namesIn(endpoint, url.pathname) !== undefined,
    )
    // As on the server, literal paths win over paths with parameters.
    const found = fitting.findLast(({ endpoint }) => pathNames(endpoint.path).length === 0) ?? fitting.at(-1)
    if (found === undefined) {
      console.error(`The test has no answer for ${method} ${url.pathname}.`)
      return refuse(500, '')
    }
    const input = { ...namesIn(found.endpoint, url.pathname), ...readQuery(url), ...readBody(init.body) }
    const file = init.body instanceof Blob ? init.body : undefined
    calls.push({ endpoint: found.endpoint, input, headers: new Headers(init.headers), file })
    const outcome = await found.give(input)
    // The test is over; never respond.
    if (isOver) return new Promise(() => {})
    init.signal?.throwIfAborted()
    if (outcome === 'no answer') throw new TypeError('Failed to fetch')
    return outcome instanceof Response ? outcome.clone() : Response.json(outcome)
  }

  function tell(level: 'error' | 'warn') {
    return (...words: unknown[]) => {
      if (!isOver) console[level](...words)
    }
  }

  /** The browser's storage until the test ends: what an earlier test still writes would be found by the next one. */
  function storageOfTest(storage: Storage) {
    return {
      getItem: (key: string) => storage.getItem(key),
      setItem: (key: string, text: string) => {
        if (!isOver) storage.setItem(key, text)
      },
      removeItem: (key: string) => {
        if (!isOver) storage.removeItem(key)
      },
    }
  }

  const channels: BroadcastChannel[] = []
  const Channel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      channels.push(this)
    }
  }
  // Read by the bundle when it is imported (`screen-bundles.ts`).
  Reflect.set(globalThis, 'testGlobals', {
    fetch: apiFetch,
    WebSocket,
    BroadcastChannel: Channel,
    localStorage: storageOfTest(localStorage),
    sessionStorage: storageOfTest(sessionStorage),
    console: { ...console, error: tell('error'), warn: tell('warn') },
  })
  onTestFinished(() => {
    isOver = true
    for (const channel of channels) channel.close()
  })
  return {
    answer: (endpoint, given) => known.push(answer(endpoint, given)),
    takeBack: (endpoint) => {
      known.splice(
        known.findLastIndex((one) => one.endpoint === endpoint),
        1,
      )
    },
    calls,
    asked: (endpoint) =>
      calls
        .filter((call) => call.endpoint === endpoint)
        .map(({ input }) => JSON.parse(JSON.stringify(input))),
    announce,
    sockets,
  }
}

/** Values of an endpoint's path parameters; undefined if the path does not match. */
function namesIn({ path }: Endpoint, asked: string): Record<string, string> | undefined {
  const found = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(asked)
  if (found === null) return undefined
  return Object.fromEntries(
    pathNames(path).map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]),
  )
}

function readQuery({ searchParams }: URL): Record<string, string | string[]> {
  const names = [...new Set(searchParams.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = searchParams.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

function readBody(body: BodyInit | null | undefined): object {
  return typeof body === 'string' ? JSON.parse(body) : {}
}
