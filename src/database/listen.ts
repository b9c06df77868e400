import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Echo } from './echo.ts'

/** These functions receive the messages of all processes on the database, this one included. */
export type ChannelHandlers = {
  /** Receives each payload after its transaction has committed. */
  onMessage: (payload: string) => void
  /** Is called when the connection is lost: messages are lost until `onReconnected`. */
  onDisconnected?: () => void
  /** Is called when the shop listens again; messages may have been lost meanwhile. */
  onReconnected: () => void
}

export type StopListening = () => Promise<void>

const RETRY_MS = 1000
const ANSWER_TIMEOUT_MS = 5000
/** A silently dropped connection must be noticed much sooner than the system's default of two hours. */
const KEEP_ALIVE_MS = 10_000
/** TCP keep-alive only checks the network, so a query checks that the server works. */
const BEAT_MS = 10_000
const MISSED_BEATS = 3

/** A connection is kept with its socket, so that it can be closed without the server's help. */
type Line = { client: pg.Client; socket: Socket }

/**
 * Listens to a PostgreSQL channel on a dedicated connection, and reconnects for as long as it takes when that is lost
 * or unresponsive. Rejects when the first connection fails.
 */
export async function listenOnServer(
  connectionString: string,
  { channel, echo, beatMs = BEAT_MS }: { channel: string; echo?: Echo; beatMs?: number },
  handlers: ChannelHandlers,
): Promise<StopListening> {
  const stopping = new AbortController()
  let line = await open()

  async function open(): Promise<Line> {
    const socket = new Socket()
    const client = new pg.Client({
      connectionString,
      stream: () => socket,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
    })
    client.on('notification', (message) => {
      if (message.channel === channel) handlers.onMessage(message.payload ?? '')
      else echo?.hear(message.payload)
    })
    const cut = new Promise<void>((resolve) => client.once('end', resolve))
    // The 'end' event triggers the reconnect; an unhandled 'error' event would end the process.
    client.on('error', logWarning)
    // The statement changes nothing when repeated, so it serves as the heartbeat; it also stays visible as this session's
    // last query in pg_stat_activity.
    const listen = () => client.query(`listen ${client.escapeIdentifier(channel)}`)
    try {
      await client.connect()
      if (echo !== undefined) await client.query(`listen ${client.escapeIdentifier(echo.channel)}`)
      await listen()
    } catch (error) {
      socket.destroy()
      throw error
    }
    const stopBeating = startBeating(beatMs, {
      beat: listen,
      giveUp: () => socket.destroy(new Error('The connection that listens is no longer answered.')),
    })
    void cut.then(() => {
      stopBeating()
      handlers.onDisconnected?.()
      return reopen()
    })
    return { client, socket }
  }

  async function reopen(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        line = await open()
        if (stopping.signal.aborted) break
        handlers.onReconnected()
        return
      } catch (error) {
        logWarning(error)
        await pause(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    // This connection was opened while listening was being stopped.
    await close(line)
  }

  return () => {
    stopping.abort()
    return close(line)
  }
}

/** Sends the termination message without waiting for the server. */
async function close({ client, socket }: Line): Promise<void> {
  const ended = client.end()
  socket.destroySoon()
  await ended
}

/** Sends a heartbeat every `beatMs`, one at a time; calls `giveUp` after three intervals without an answer. */
function startBeating(
  beatMs: number,
  { beat, giveUp }: { beat: () => Promise<unknown>; giveUp: () => void },
): () => void {
  let isAnswered = true
  let missed = 0
  const timer = setInterval(() => {
    if (!isAnswered) {
      missed += 1
      if (missed === MISSED_BEATS) giveUp()
      return
    }
    isAnswered = false
    beat().then(
      () => {
        isAnswered = true
        missed = 0
      },
      () => {
        // An error or a timeout counts as no answer.
      },
    )
  }, beatMs)
  return () => clearInterval(timer)
}

function logWarning(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  console.error(JSON.stringify({ level: 'warning', what: 'listening', error: message }))
}
