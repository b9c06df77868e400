/** Room of live changes: the WebSocket channel `/ws` and its messages. */

import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type ConnectionConfirmed, isPublic, SESSION_ENDED } from '#contract/live/live.ts'
import { logFailure, logNotice } from '#server/log.ts'
import type { StaffSession } from '#services/account/sessions.ts'
import { visitInSlices } from '#services/slices.ts'
import { createLiveHub, type LiveHub, type LiveListener } from './hub.ts'
import { isFromShop } from './request.ts'

/** Pages never send messages. */
const MAX_MESSAGE_BYTES = 1024
const MESSAGES_PER_BEAT = 10
const HEARTBEAT_MS = 30_000
/** A mobile network puts many shoppers behind one IP address. */
const CONNECTIONS_PER_ADDRESS = 200
const CONNECTIONS = 20_000
/** Connections that ignore the close frame are terminated. */
const CLOSE_TIMEOUT_MS = 1000
/** Pages reconnect about a second after being closed and reload data, so they are closed in batches. */
const CLOSED_PER_BATCH = 200
const BATCH_EVERY_MS = 100

/** RFC 6455 §7.4.1 defines these codes. */
const GOING_AWAY = 1001
const UNSUPPORTED_DATA = 1003
const POLICY_VIOLATION = 1008
const SERVICE_RESTART = 1012

export type LiveOptions = {
  clock: () => Date
  shopUrl: URL
  /** Is 'off' only in local load tests. */
  limits: 'on' | 'off'
  addressOf: (request: IncomingMessage) => string
  /** Returns the team's session in a `Cookie` header: its role decides which announcements are sent. */
  staffSession: (cookies: string | undefined) => Promise<StaffSession | undefined>
}

export type LiveChannel = Pick<LiveHub, 'broadcast'> & {
  /** Accepts or refuses an `upgrade` request for the channel. */
  acceptUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Closes all connections in batches after announcements may have been lost; pages reconnect and catch up. */
  disconnectAll: () => void
  /** Accepts no further connections and closes the existing ones. */
  close: () => void
  countPages: () => number
}

/** Describes a connection that may belong to a member of the team. */
type LiveAdmin = LiveListener & {
  page: WebSocket
  cookies: string | undefined
  /** Says which session entitles it to non-public announcements. */
  adminSession: number | undefined
  /** The session check failed, so the connection gets public announcements only, and is checked again. */
  isUnidentified: boolean
}

type LiveAdmins = {
  /** Checks the session on connect and at every heartbeat, because sessions expire while pages stay open. */
  identify: (connection: LiveAdmin) => Promise<void>
  /** Disconnects the pages of ended sessions. */
  disconnectSessions: (sessionIds: readonly number[], connections: Iterable<LiveAdmin>) => void
  beat: () => void
}

type PageConnection = LiveAdmin & { address: string; isAlive: boolean; messages: number }

/** Makes the channel `/ws` (D18): admission, limits and delivery. */
export function createLiveChannel({
  clock,
  shopUrl,
  limits,
  addressOf,
  staffSession,
}: LiveOptions): LiveChannel {
  const hub = createLiveHub()
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  })
  const connections = new Set<PageConnection>()
  const perAddress = new Map<string, number>()
  const admins = createLiveAdmins(staffSession)
  // Changes from before this process started are unknown.
  let changedAt = clock().getTime()
  const heartbeat = setInterval(beat, HEARTBEAT_MS).unref()

  function refusal(request: IncomingMessage, address: string): 403 | 429 | 503 | undefined {
    if (!isFromShop(request, shopUrl)) return 403
    if (limits === 'off') return undefined
    if ((perAddress.get(address) ?? 0) >= CONNECTIONS_PER_ADDRESS) return 429
    return connections.size >= CONNECTIONS ? 503 : undefined
  }

  function admit(arrival: Pick<PageConnection, 'page' | 'socket' | 'address' | 'cookies'>): void {
    const anonymous = { audience: 'visitor', adminSession: undefined } as const
    const connection: PageConnection = {
      ...arrival,
      ...anonymous,
      isAlive: true,
      isUnidentified: false,
      messages: 0,
    }
    const { page, address } = connection
    connections.add(connection)
    hub.listeners.add(connection)
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
    page.on('pong', () => {
      connection.isAlive = true
    })
    page.on('message', (_content, isBinary) => onPageMessage(connection, isBinary))
    // The library closes the connection after an invalid frame; the reason is logged.
    page.on('error', (error) => logNotice('live', 'code' in error ? String(error.code) : error.name))
    page.on('close', () => remove(connection))
    page.send(confirmation(changedAt))
    void admins.identify(connection)
  }

  function remove(connection: PageConnection): void {
    connections.delete(connection)
    hub.listeners.delete(connection)
    const left = (perAddress.get(connection.address) ?? 1) - 1
    if (left > 0) perAddress.set(connection.address, left)
    else perAddress.delete(connection.address)
  }

  /** Ignores messages from pages; closes connections that keep sending. */
  function onPageMessage(connection: PageConnection, isBinary: boolean): void {
    connection.messages += 1
    if (connection.messages === 1) logNotice('live', 'a page that talks')
    if (isBinary) connection.page.close(UNSUPPORTED_DATA)
    else if (connection.messages > MESSAGES_PER_BEAT) connection.page.close(POLICY_VIOLATION)
  }

  function beat(): void {
    admins.beat()
    void visitInSlices(connections, beatOf)
  }

  function beatOf(connection: PageConnection): void {
    if (!connection.isAlive) {
      connection.page.terminate()
      return
    }
    connection.isAlive = false
    connection.messages = 0
    connection.page.ping()
    if (connection.adminSession !== undefined || connection.isUnidentified) void admins.identify(connection)
  }

  function closePages(leaving: readonly PageConnection[], code: number): void {
    for (const { page } of leaving) page.close(code)
    setTimeout(() => {
      for (const { page } of leaving) page.terminate()
    }, CLOSE_TIMEOUT_MS)
  }

  return {
    broadcast(announcement) {
      if (announcement.type === 'SESSION_UPDATE')
        admins.disconnectSessions(announcement.data.sessionIds, connections)
      if (isPublic(announcement.type)) changedAt = clock().getTime()
      hub.broadcast(announcement)
    },
    acceptUpgrade(request, socket, head) {
      const address = addressOf(request)
      const status = refusal(request, address)
      if (status !== undefined) {
        logNotice('live', `refused with ${status}`)
        socket.on('error', () => socket.destroy())
        // Otherwise the client could keep the connection half open.
        socket.once('finish', () => socket.destroy())
        socket.end(
          `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
        )
        return
      }
      const { cookie: cookies } = request.headers
      wss.handleUpgrade(request, socket, head, (page) => admit({ page, socket, address, cookies }))
    },
    disconnectAll() {
      changedAt = clock().getTime()
      const leaving = [...connections]
      for (let begin = 0; begin < leaving.length; begin += CLOSED_PER_BATCH) {
        const some = leaving.slice(begin, begin + CLOSED_PER_BATCH)
        setTimeout(closePages, (begin / CLOSED_PER_BATCH) * BATCH_EVERY_MS, some, SERVICE_RESTART)
      }
    },
    countPages: () => connections.size,
    close() {
      clearInterval(heartbeat)
      wss.close()
      closePages([...connections], GOING_AWAY)
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

/** Tracks which connections belong to administrators with a valid session. */
function createLiveAdmins(staffSession: LiveOptions['staffSession']): LiveAdmins {
  /** Sessions ended since the last heartbeat. A query that is already running may still report them as valid. */
  const ended = new Set<number>()

  function disconnect(connection: LiveAdmin): void {
    connection.audience = 'visitor'
    connection.adminSession = undefined
    connection.page.close(SESSION_ENDED)
  }

  return {
    async identify(connection) {
      try {
        const session = await staffSession(connection.cookies)
        const isValid = session !== undefined && !ended.has(session.id)
        // The connection missed announcements for the team meanwhile; reconnecting makes it catch up.
        if (connection.isUnidentified && isValid) connection.page.close(SERVICE_RESTART)
        connection.isUnidentified = false
        if (isValid) {
          connection.audience = session.role
          connection.adminSession = session.id
        } else if (connection.adminSession !== undefined) disconnect(connection)
      } catch (error) {
        logFailure(error, { what: 'live' })
        connection.audience = 'visitor'
        connection.isUnidentified = true
      }
    },
    disconnectSessions(sessionIds, connections) {
      for (const id of sessionIds) ended.add(id)
      for (const connection of connections) {
        if (connection.adminSession !== undefined && ended.has(connection.adminSession))
          disconnect(connection)
      }
    },
    beat: () => ended.clear(),
  }
}
