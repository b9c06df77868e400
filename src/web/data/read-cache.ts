/** The first element is the URL path (S7.2). */
export type QueryKey = readonly unknown[]

/** Says what is read, and the key that its answer is kept under. */
export type Query<T> = { queryKey: QueryKey; queryFn: () => Promise<T> }

/** Names a query without saying how it is read: whoever shows it knows how it is read. */
type NamedQuery<T> = { queryKey: QueryKey; queryFn?: () => Promise<T> }

/** It is replaced when one of the two is another one. Without either, the answer is awaited. */
export type ReadState<T> = { readonly data: T | undefined; readonly error: Error | null }

export type ReadEntry<T> = {
  readonly hash: string
  readonly queryKey: QueryKey
  queryFn: (() => Promise<T>) | undefined
  state: ReadState<T>
  isInvalidated: boolean
  /** It is in milliseconds of this device's clock. */
  updatedAt: number
  /** The latest request; earlier ones give its answer. */
  request: Promise<T> | undefined
  /** These are called when the state is another one. */
  readonly listeners: Set<() => void>
  /** So many components want it read again when it becomes stale. */
  showings: number
  expiry: ReturnType<typeof setTimeout> | undefined
}

type IsWanted = (query: { queryKey: QueryKey }) => boolean

/** Data that nobody has shown for so long is dropped. */
const KEPT_UNSHOWN_MS = 5 * 60_000

/**
 * Keeps what the storefront reads, in place of TanStack Query, which is too large for the first load. Its
 * methods have the names that they have there. No automatic retries, data never goes stale by itself, no
 * refetch on focus, no polling (S9.22). Without a network queries fail instead of pausing, so that the screen
 * shows an error with a retry button instead of « Chargement… » without end; they are read again on reconnect
 * (`followNetwork`).
 */
export function createReadCache() {
  const entries = new Map<string, ReadEntry<unknown>>()

  const cache = {
    /** Returns the entry of a query, made if there is none. */
    entryOf<T>(query: NamedQuery<T>): ReadEntry<T> {
      const found = cache.findEntry(query)
      if (found !== undefined) return found
      const entry: ReadEntry<T> = {
        hash: hashOf(query.queryKey),
        queryKey: query.queryKey,
        queryFn: query.queryFn,
        state: { data: undefined, error: null },
        isInvalidated: false,
        updatedAt: 0,
        request: undefined,
        listeners: new Set(),
        showings: 0,
        expiry: undefined,
      }
      entries.set(entry.hash, entry)
      expireLater(entry)
      return entry
    },

    findEntry<T>(query: NamedQuery<T>): ReadEntry<T> | undefined {
      const entry = entries.get(hashOf(query.queryKey))
      return entry !== undefined && isEntryOf(entry, query) ? entry : undefined
    },

    listEntries(isWanted: IsWanted = () => true): ReadEntry<unknown>[] {
      return [...entries.values()].filter(isWanted)
    },

    getQueryData<T>(query: NamedQuery<T>): T | undefined {
      return cache.findEntry(query)?.state.data
    },

    setQueryData<T>(query: NamedQuery<T>, data: T): void {
      keepData(cache.entryOf(query), data)
    },

    /** Returns what is known of all queries of a path. */
    listQueryData<T>(path: string): T[] {
      return cache
        .listEntries(({ queryKey }) => queryKey[0] === path)
        .flatMap(({ queryKey }) => {
          const named: NamedQuery<T> = { queryKey }
          return cache.getQueryData(named) ?? []
        })
    },

    /** Changes what is known of all queries of a path. */
    changeQueryData<T>(path: string, change: (data: T) => T): void {
      for (const { queryKey } of cache.listEntries((query) => query.queryKey[0] === path)) {
        const named: NamedQuery<T> = { queryKey }
        const data = cache.getQueryData(named)
        if (data !== undefined) cache.setQueryData(named, change(data))
      }
    },

    /** Reads a query, unless its data is not yet stale. */
    async fetchQuery<T>(query: Query<T>, staleTime?: number): Promise<T> {
      const entry = cache.entryOf(query)
      const { data } = entry.state
      if (data !== undefined && !isStale(entry, staleTime)) return data
      if (entry.request === undefined) entry.queryFn = query.queryFn
      return read(entry)
    },

    /** Like `fetchQuery`; a failure stays in the query. */
    async prefetchQuery<T>(query: Query<T>, staleTime?: number): Promise<void> {
      await Promise.allSettled([cache.fetchQuery(query, staleTime)])
    },

    /** Reads a query without data; stale data will do. */
    async ensureQueryData<T>(query: Query<T>): Promise<T> {
      const data = cache.getQueryData(query)
      return data === undefined ? cache.fetchQuery(query) : data
    },

    /** Reads an entry; a failure stays in it. */
    async readEntry<T>(entry: ReadEntry<T>): Promise<void> {
      await Promise.allSettled([read(entry)])
    },

    /** Reads entries again, also those that are being read: their answer may already be out of date. */
    async refetch(stale: readonly ReadEntry<unknown>[]): Promise<void> {
      await Promise.allSettled(
        stale.map((entry) => (entry.state.data === undefined ? read(entry) : ask(entry))),
      )
    },

    /** Queries on screen are read again now, the others when next used. */
    async invalidateQueries({ predicate }: { predicate?: IsWanted } = {}): Promise<void> {
      const stale = cache.listEntries(predicate)
      for (const entry of stale) entry.isInvalidated = true
      await cache.refetch(stale.filter(({ showings }) => showings > 0))
    },

    /** Forgets an answer; where it is shown, it is read again. */
    async resetQuery<T>(query: NamedQuery<T>): Promise<void> {
      const entry = cache.findEntry(query)
      if (entry === undefined) return
      Object.assign(entry, { request: undefined, isInvalidated: false })
      change(entry, { data: undefined, error: null })
      if (entry.showings > 0) await cache.readEntry(entry)
    },

    removeQueries(isWanted: IsWanted): void {
      for (const { hash, expiry } of cache.listEntries(isWanted)) {
        clearTimeout(expiry)
        entries.delete(hash)
      }
    },

    /** Calls the listener when the entry's state is another one; returns a function that unsubscribes. */
    listen<T>(entry: ReadEntry<T>, listener: () => void): () => void {
      entry.listeners.add(listener)
      return () => {
        entry.listeners.delete(listener)
        expireLater(entry)
      }
    },

    /** Reads shown queries again that failed or are stale, once there is a network. */
    followNetwork(signal?: AbortSignal): void {
      function readStale(): void {
        for (const entry of cache.listEntries()) {
          if (entry.showings > 0 && isStale(entry)) void cache.readEntry(entry)
        }
      }
      window.addEventListener('online', readStale, { signal })
    },
  }

  function expireLater<T>(entry: ReadEntry<T>): void {
    // The server makes a cache for each page.
    if (import.meta.env.SSR) return
    clearTimeout(entry.expiry)
    entry.expiry = setTimeout(() => {
      if (entry.listeners.size > 0) return
      if (entry.request !== undefined) expireLater(entry)
      else if (entries.get(entry.hash) === entry) entries.delete(entry.hash)
    }, KEPT_UNSHOWN_MS)
  }

  return cache
}

export type ReadCache = ReturnType<typeof createReadCache>

/** Says whether a query has to be read, if it is used. */
export function isStale<T>(
  { state, isInvalidated, updatedAt }: ReadEntry<T>,
  staleTime = Number.POSITIVE_INFINITY,
): boolean {
  return state.data === undefined || isInvalidated || Date.now() - updatedAt >= staleTime
}

/** Joins a request that is on its way. */
function read<T>(entry: ReadEntry<T>): Promise<T> {
  return entry.request ?? ask(entry)
}

function ask<T>(entry: ReadEntry<T>): Promise<T> {
  // The first answer is awaited again; with data, an error stays until there is a newer answer.
  if (entry.state.data === undefined && entry.state.error !== null)
    change(entry, { data: undefined, error: null })
  const request = receive()
  entry.request = request
  return request

  async function receive(): Promise<T> {
    // `entry.request` is set before anything is received.
    await null
    try {
      if (entry.queryFn === undefined) throw new Error(`Nothing reads ${entry.hash}.`)
      const data = await entry.queryFn()
      if (entry.request !== request) return entry.request ?? data
      entry.request = undefined
      return keepData(entry, data)
    } catch (error) {
      if (entry.request !== request && entry.request !== undefined) return entry.request
      if (entry.request === request) fail(entry, error)
      throw error
    }
  }
}

/** Equal data is kept as it was: what has not changed is not drawn again. */
function keepData<T>(entry: ReadEntry<T>, data: T): T {
  const { data: before, error } = entry.state
  const kept = before !== undefined && JSON.stringify(before) === JSON.stringify(data) ? before : data
  Object.assign(entry, { isInvalidated: false, updatedAt: Date.now() })
  if (kept !== before || error !== null) change(entry, { data: kept, error: null })
  return kept
}

function fail<T>(entry: ReadEntry<T>, error: unknown): void {
  Object.assign(entry, { request: undefined, isInvalidated: true })
  const { data } = entry.state
  change(entry, { data, error: error instanceof Error ? error : new Error(String(error)) })
}

function change<T>(entry: ReadEntry<T>, state: ReadState<T>): void {
  entry.state = state
  for (const listener of entry.listeners) listener()
}

/** The type of a key's data is that of the one query that has the key. */
function isEntryOf<T>(entry: ReadEntry<unknown>, { queryKey }: NamedQuery<T>): entry is ReadEntry<T> {
  return entry.queryKey.length === queryKey.length
}

/** Objects in a key are equal whatever the order of their properties. */
function hashOf(queryKey: QueryKey): string {
  return JSON.stringify(queryKey, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  )
}
