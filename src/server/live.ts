import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type ConnectionConfirmed, LIVE_PATH, PUBLIC_TYPES } from '#contract/live.ts'
import { createLiveHub, type LiveHub, type LiveListener } from './live-hub.ts'
import { logFailure, logNotice } from './log.ts'

/** A shopper's page has nothing to say. */
const LONGEST_MESSAGE_BYTES = 1024
const MESSAGES_PER_BEAT = 10
const HEARTBEAT_MS = 30_000
/** A phone network puts many shoppers behind one address. */
const CONNECTIONS_PER_ADDRESS = 200
const CONNECTIONS = 20_000
/** Those that do not answer a goodbye are cut off. */
const GOODBYE_MS = 1000
/** Pages that are sent away come back together after a second, and ask again: so many at a time, with a rest between. */
const INTERRUPTED_AT_ONCE = 200
const INTERRUPT_EVERY_MS = 100

/** Codes of RFC 6455 §7.4.1. */
const GOING_AWAY = 1001
const UNSUPPORTED_DATA = 1003
const POLICY_VIOLATION = 1008
const SERVICE_RESTART = 1012

export type LiveOptions = {
  shopUrl: URL
  /** 'off' only for load tests on the machine itself. */
  limits: 'on' | 'off'
  addressOf: (request: IncomingMessage) => string
  /** Whether a `Cookie` header carries the session of a signed-in administrator. */
  isAdmin: (cookies: string | undefined) => Promise<boolean>
}

export type LiveChannel = Pick<LiveHub, 'tell'> & {
  /** Lets a page in, or answers why not. For `upgrade` events whose path is the channel's. */
  welcome: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Closes every connection, some at a time, after announcements may have been lost: the pages come back and catch up. */
  interrupt: () => void
  /** No further connection, and a goodbye to those there are. */
  close: () => void
  countPages: () => number
}

type Guest = LiveListener & {
  page: WebSocket
  cookies: string | undefined
  address: string
  isAlive: boolean
  /** Nobody could tell who it is: it hears what is public, and is asked about again. */
  isInDoubt: boolean
  messages: number
}

/** The channel `/ws` (decision 18): who may come in, how long they may stay, and what they hear. */
export function createLiveChannel({ shopUrl, limits, addressOf, isAdmin }: LiveOptions): LiveChannel {
  const hub = createLiveHub()
  const door = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE_BYTES,
    perMessageDeflate: false,
  })
  const guests = new Set<Guest>()
  const perAddress = new Map<string, number>()
  // What happened before this process began, it cannot know.
  let changedAt = Date.now()
  const heartbeat = setInterval(beat, HEARTBEAT_MS).unref()

  function refusal(request: IncomingMessage, address: string): 403 | 429 | 503 | undefined {
    if (!isFromShop(request, shopUrl)) return 403
    if (limits === 'off') return undefined
    if ((perAddress.get(address) ?? 0) >= CONNECTIONS_PER_ADDRESS) return 429
    return guests.size >= CONNECTIONS ? 503 : undefined
  }

  function receive(arrival: Pick<Guest, 'page' | 'socket' | 'address' | 'cookies'>): void {
    const guest: Guest = { ...arrival, audience: 'visitor', isAlive: true, isInDoubt: false, messages: 0 }
    const { page, address } = guest
    guests.add(guest)
    hub.listeners.add(guest)
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
    page.on('pong', () => {
      guest.isAlive = true
    })
    page.on('message', (_content, isBinary) => hearOut(guest, isBinary))
    // A frame that breaks the rules: the library closes, and the reason is told once.
    page.on('error', (error) => logNotice('live', 'code' in error ? String(error.code) : error.name))
    page.on('close', () => part(guest))
    page.send(confirmation(changedAt))
    void recogniseAdmin(guest)
  }

  function part(guest: Guest): void {
    guests.delete(guest)
    hub.listeners.delete(guest)
    const left = (perAddress.get(guest.address) ?? 1) - 1
    if (left > 0) perAddress.set(guest.address, left)
    else perAddress.delete(guest.address)
  }

  /** What pages say is ignored, whatever it claims to be; whoever goes on talking is shown out. */
  function hearOut(guest: Guest, isBinary: boolean): void {
    guest.messages += 1
    if (guest.messages === 1) logNotice('live', 'a page that talks')
    if (isBinary) guest.page.close(UNSUPPORTED_DATA)
    else if (guest.messages > MESSAGES_PER_BEAT) guest.page.close(POLICY_VIOLATION)
  }

  /** Sessions end while pages stay open: asked at the door and at every heartbeat. */
  async function recogniseAdmin(guest: Guest): Promise<void> {
    try {
      const audience = (await isAdmin(guest.cookies)) ? 'admin' : 'visitor'
      // What administrators were told meanwhile it has missed: coming back, it catches up.
      if (guest.isInDoubt && audience === 'admin') guest.page.close(SERVICE_RESTART)
      guest.audience = audience
      guest.isInDoubt = false
    } catch (error) {
      logFailure(error, { what: 'live' })
      guest.audience = 'visitor'
      guest.isInDoubt = true
    }
  }

  function beat(): void {
    for (const guest of guests) {
      if (!guest.isAlive) {
        guest.page.terminate()
        continue
      }
      guest.isAlive = false
      guest.messages = 0
      guest.page.ping()
      if (guest.audience === 'admin' || guest.isInDoubt) void recogniseAdmin(guest)
    }
  }

  function sayGoodbye(leaving: readonly Guest[], code: number): void {
    for (const { page } of leaving) page.close(code)
    setTimeout(() => {
      for (const { page } of leaving) page.terminate()
    }, GOODBYE_MS)
  }

  return {
    tell(announcement) {
      if (PUBLIC_TYPES.includes(announcement.type)) changedAt = Date.now()
      hub.tell(announcement)
    },
    welcome(request, socket, head) {
      const address = addressOf(request)
      const status = refusal(request, address)
      if (status !== undefined) {
        logNotice('live', `refused with ${status}`)
        socket.on('error', () => socket.destroy())
        // Left half open, it would be held for as long as the other side likes.
        socket.once('finish', () => socket.destroy())
        socket.end(
          `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
        )
        return
      }
      const { cookie: cookies } = request.headers
      door.handleUpgrade(request, socket, head, (page) => receive({ page, socket, address, cookies }))
    },
    interrupt() {
      changedAt = Date.now()
      const leaving = [...guests]
      for (let begin = 0; begin < leaving.length; begin += INTERRUPTED_AT_ONCE) {
        const some = leaving.slice(begin, begin + INTERRUPTED_AT_ONCE)
        setTimeout(sayGoodbye, (begin / INTERRUPTED_AT_ONCE) * INTERRUPT_EVERY_MS, some, SERVICE_RESTART)
      }
    },
    countPages: () => guests.size,
    close() {
      clearInterval(heartbeat)
      door.close()
      sayGoodbye([...guests], GOING_AWAY)
    },
  }
}

function confirmation(changedAt: number): string {
  const confirmed: ConnectionConfirmed = {
    type: 'CONNECTION_CONFIRMED',
    data: { message: 'Connexion en direct établie.', changedAt },
  }
  return JSON.stringify(confirmed)
}

export function isLivePath(request: IncomingMessage): boolean {
  return request.url === LIVE_PATH || request.url?.startsWith(`${LIVE_PATH}?`) === true
}

/** Browsers say which site a connection is for; another site's page, or none, hears nothing. */
function isFromShop({ headers }: IncomingMessage, shopUrl: URL): boolean {
  const { origin, host } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  return [shopUrl.host, host].includes(new URL(origin).host)
}
