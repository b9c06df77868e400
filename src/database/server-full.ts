import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** PostgreSQL reports with this code that a server, database or role has no free connection slots. */
export const TOO_MANY_CONNECTIONS = '53300'
/** The pool's error has this message and no code. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect'

export type ServerFullOptions = {
  /** A caller waits this long for a first connection when the pool has none. */
  waitMs: number
  /** After a refusal, only the existing connections are used for this long. */
  restMs: number
}

/** This is the part of `pg.Pool` that hands out connections. */
type Connections = Pick<pg.Pool, 'options'> & {
  connect: () => Promise<pg.PoolClient>
  end: () => Promise<void>
}

/** The pool is asked again this often while it has no connection. */
const RETRY_MS = 100

/**
 * Wraps a pool for a server that may run out of connection slots: callers then wait for an existing connection, as if the
 * pool were full. Rejects with the server's code when none becomes free.
 */
export function waitWhileServerFull(pool: pg.Pool, { waitMs, restMs }: ServerFullOptions): Connections {
  const most = pool.options.max
  let rest: NodeJS.Timeout | undefined

  /** `totalCount` includes connections being opened, so each refusal lowers the limit again. */
  function lowerLimit(): void {
    pool.options.max = Math.max(1, pool.totalCount)
    clearTimeout(rest)
    rest = setTimeout(() => {
      pool.options.max = most
    }, restMs).unref()
  }

  async function connect(): Promise<pg.PoolClient> {
    const deadline = performance.now() + waitMs
    for (;;) {
      try {
        return await pool.connect()
      } catch (error) {
        if (error instanceof Error && error.message === POOL_TIMEOUT && pool.options.max < most)
          throw Object.assign(error, { code: TOO_MANY_CONNECTIONS })
        if (!isTooManyConnections(error) || performance.now() >= deadline) throw error
        lowerLimit()
      }
      if (pool.totalCount === 0) await pause(RETRY_MS)
    }
  }

  return {
    options: pool.options,
    connect,
    end() {
      clearTimeout(rest)
      return pool.end()
    },
  }
}

/** Says whether the error only means that no connection was free; the database itself is up. */
export function isTooManyConnections(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === TOO_MANY_CONNECTIONS
}
