import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as v from 'valibot'
import { LINK_ADAPTERS, type LinkAdapter } from '#domain/carrier-links/links.ts'
import { STAND_INS } from './carriers.ts'
import { type Asked, half, json, type Made, type Note, openHouse, type Paid, type Reply } from './house.ts'
import { LIES, type Lie, readLie } from './lies.ts'

export type StandIn = {
  url: URL
  /** All parcels that were made, in their order. */
  made: readonly Made[]
  /** All delivery notes and pick-ups, in their order. */
  notes: readonly Note[]
  /** Every request so far, as `METHOD /host/path`. */
  asked: readonly string[]
  /** The next creations are lied about in this way, whichever carrier is asked. */
  lieNext: (...lies: Lie[]) => void
  /** From now on each carrier lies now and then, the same for the same seed; null for the truth. */
  lieBySeed: (seed: number | null) => void
  /** Logins so far die with the next request that uses them. */
  killTokens: () => void
  setStatus: (code: string, status: string) => void
  /** From now on the carrier says that it has paid this parcel, and how much. */
  pay: (code: string, paid: Paid) => void
  /** What a carrier with invoices lists. */
  invoices: Record<string, unknown>[]
  /** From now on no search looks at references. */
  ignoreReferences: () => void
  /** Forgets parcels, requests and lies. */
  forget: () => void
  /** From now on nobody answers at its address, until it is opened again. */
  close: () => Promise<void>
  reopen: () => Promise<void>
}

type Options = {
  /** 0 takes a free one. */
  port?: number
  seed?: number | null
  /** When a parcel's status changes; the tests' shops have a clock of their own. */
  clock?: () => Date
}

const TESTS_MOMENT = new Date('2026-03-03T09:30:00Z')

/**
 * Starts a server that behaves as docs/carriers.md says that carriers do, and lies as they do. Each carrier is at `/host/path`,
 * as `CARRIERS_STAND_IN` has it; what was made is told at `/stand-in/made` and `/stand-in/counts`, and `lies`, `seed` and `status` are
 * ordered there (docs/carriers.md).
 */
export async function startStandIn(options: Options = {}): Promise<StandIn> {
  const clock = options.clock ?? (() => TESTS_MOMENT)
  const made: Made[] = []
  const notes: Note[] = []
  const asked: string[] = []
  const lies: Lie[] = []
  const invoices: Record<string, unknown>[] = []
  const turns = new Map<string, number>()
  let seed = options.seed ?? null
  let ignores = false
  let houses = openHouses()

  function openHouses() {
    const open = (adapter: LinkAdapter) =>
      openHouse({
        adapter,
        made,
        notes,
        lies,
        invoices,
        clock,
        ignoresReferences: () => ignores,
        seed: () => seed,
      })
    return new Map(
      LINK_ADAPTERS.map((adapter) => [
        STAND_INS[adapter].host,
        { ...STAND_INS[adapter], house: open(adapter) },
      ]),
    )
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.')
  const { port } = address

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://carrier')
    const text = await textOfRequest(request)
    const [, host = '', ...rest] = url.pathname.split('/')
    if (host === 'stand-in') return send(response, command(rest.join('/'), text))
    asked.push(`${request.method} ${url.pathname}`)
    const carrier = houses.get(host)
    if (carrier === undefined) return send(response, json(404, { message: 'Nobody stands in here.' }))
    const { method = 'GET', headers } = request
    const body = parseBody(text, headers['content-type'] ?? '')
    const reply = carrier.answer(
      { method, path: rest.join('/'), query: url.searchParams, headers, body },
      carrier.house,
    )
    send(response, lieAbout(reply, `${method} ${url.pathname}${url.search} ${text}`))
  }

  function lieAbout(reply: Reply, request: string): Reply {
    if (seed === null || reply === 'gone' || reply.isFinal) return reply
    const turn = turns.get(request) ?? 0
    turns.set(request, turn + 1)
    switch (readLie(seed, request, turn)) {
      case 'honest':
        return reply
      case 'busy':
        return json(429, { message: 'Too Many Attempts.' })
      case 'gone':
        return 'gone'
      case 'half-an-answer':
        return half(reply)
      case 'page':
        return { status: 200, text: '<!doctype html><title>Maintenance</title>' }
    }
  }

  function setStatus(code: string, status: string): void {
    for (const { house } of houses.values()) house.setStatus(code, status)
  }

  /** What is asked and ordered from another process (`scripts/carriers.ts`). */
  function command(name: string, text: string): Reply {
    if (name === 'made') {
      return json(
        200,
        made.map(({ body: _, ...one }) => one),
      )
    }
    if (name === 'counts') return json(200, countMade(made))
    if (name === 'requests') return json(200, asked.length)
    const order: unknown = text === '' ? {} : JSON.parse(text)
    if (name === 'status') {
      const { code, status } = v.parse(v.object({ code: v.string(), status: v.string() }), order)
      setStatus(code, status)
      return json(200, {})
    }
    if (name === 'seed') {
      seed = v.parse(v.object({ seed: v.nullable(v.number()) }), order).seed
      return json(200, {})
    }
    if (name === 'lies') {
      lies.push(...v.parse(v.object({ lies: v.array(v.picklist(LIES)) }), order).lies)
      return json(200, {})
    }
    return json(404, { message: 'No such order.' })
  }

  return {
    url: new URL(`http://127.0.0.1:${port}`),
    made,
    notes,
    asked,
    lieNext: (...next) => lies.push(...next),
    lieBySeed(next) {
      seed = next
    },
    killTokens() {
      for (const { house } of houses.values()) house.killTokens()
    },
    setStatus,
    pay(code, paid) {
      for (const { house } of houses.values()) Object.assign(house.byCode(code) ?? {}, { paid })
    },
    invoices,
    ignoreReferences() {
      ignores = true
    },
    forget() {
      ignores = false
      made.length = 0
      notes.length = 0
      asked.length = 0
      lies.length = 0
      invoices.length = 0
      turns.clear()
      houses = openHouses()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
    async reopen() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

/** How often each carrier made a parcel of each reference: more than once is a defect of the shop's. */
export function countMade(made: readonly Made[]): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {}
  for (const { adapter, reference } of made) {
    const own = counts[adapter] ?? {}
    counts[adapter] = own
    own[reference] = (own[reference] ?? 0) + 1
  }
  return counts
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === 'gone') response.destroy()
  else response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.text)
}

async function textOfRequest(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Reads JSON, forms and multipart forms alike. */
function parseBody(text: string, type: string): Asked['body'] {
  if (type.startsWith('application/json')) {
    return text === '' ? {} : v.parse(v.record(v.string(), v.unknown()), JSON.parse(text))
  }
  if (type.startsWith('multipart/form-data')) {
    const parts = text.matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g)
    return Object.fromEntries([...parts].map(([, name = '', value = '']) => [name, value]))
  }
  const form = new URLSearchParams(text)
  const names = [...new Set(form.keys())]
  return Object.fromEntries(
    names.map((name) => [name, name.endsWith('[]') ? form.getAll(name) : (form.getAll(name).at(-1) ?? '')]),
  )
}
