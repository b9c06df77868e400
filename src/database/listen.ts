import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** What a process hears from all processes on its database, itself included. */
export type Hearing = {
  /** A payload of the channel, after the transaction that sent it has been committed. */
  onMessage: (payload: string) => void
  /** Nothing is heard any more, until `onGap`. */
  onCut?: () => void
  /** Hearing again after a time during which messages may have been lost. */
  onGap: () => void
}

export type StopListening = () => Promise<void>

const RETRY_MS = 1000
const CONNECT_TIMEOUT_MS = 5000
/** Much sooner than the two hours of the system: a silently dropped connection hears nothing and says nothing. */
const KEEP_ALIVE_MS = 10_000

/**
 * Listens to one of PostgreSQL's channels on a connection of its own, and opens another whenever that is cut, for as
 * long as it takes. Rejects when the first cannot be opened.
 */
export async function listenOnServer(
  connectionString: string,
  channel: string,
  hearing: Hearing,
): Promise<StopListening> {
  const stopping = new AbortController()
  let client = await open()

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    opened.on('notification', ({ payload = '' }) => hearing.onMessage(payload))
    const cut = new Promise<void>((resolve) => opened.once('end', resolve))
    // The end that follows is what is acted on; unheard, an error would end the process.
    opened.on('error', tellWarning)
    try {
      await opened.connect()
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
    } catch (error) {
      await opened.end()
      throw error
    }
    void cut.then(() => {
      hearing.onCut?.()
      return reopen()
    })
    return opened
  }

  async function reopen(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        client = await open()
        if (stopping.signal.aborted) break
        hearing.onGap()
        return
      } catch (error) {
        tellWarning(error)
        await pause(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    // Opened in the very moment of stopping.
    await client.end()
  }

  return async () => {
    stopping.abort()
    await client.end()
  }
}

function tellWarning(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  console.error(JSON.stringify({ level: 'warning', what: 'listening', error: message }))
}
