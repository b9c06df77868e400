import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '#server/http/answer.ts'

/**
 * Under constant changes, an answer is rebuilt at most a few times in this interval, and is never more out of date than
 * it.
 */
const REBUILD_INTERVAL_MS = 1000
/** After this long a build counts as stuck, and new requests start another. */
const STUCK_AFTER_MS = 5000
/** Builds allowed per interval, so that occasional changes show at once. */
const BUILDS_PER_INTERVAL = 3
/** In a storm, requests that need a current answer wait this long, to share one build. */
const WAIT_MS = 100
const MAX_BYTES = 64 * 1024 * 1024
/** A copy costs this much memory beside its bytes. */
const COPY_BYTES = 4096

export type BuildAnswer = () => Promise<BuiltAnswer>

/** `keep: false` is for this visitor only. `validUntil` is the next change that comes by itself. */
export type BuiltAnswer = { answer: Answer; keep: boolean; validUntil: Date | undefined }

/** During a storm of changes: accept a slightly outdated copy, or wait for a current one. */
export type Staleness = 'lag' | 'wait'

export type AnswerCache = {
  /** Finds the cached answer, if still valid. */
  find: (key: string, staleness?: Staleness) => Answer | undefined
  /** Says whether there is a copy, even an outdated one. */
  has: (key: string) => boolean
  /** Reads the cached answer, or a new one; concurrent requests share one build. */
  get: (key: string, make: BuildAnswer, staleness?: Staleness) => Promise<Answer>
  /** Invalidates all answers. */
  invalidate: () => void
  /** Announcements are lost from now until `onReconnected`, so copies live for a moment only. */
  onDisconnected: () => void
  onReconnected: () => void
}

/** Start time of this build and the recent ones before it. */
type Build = { madeAt: number; recentBuilds: readonly number[] }
type Copy = Build & { answer: Answer; validFrom: number; validUntil: number }
type Making = Build & { answer: Promise<Answer> }

/**
 * Caches answers that are the same for everyone. Any public change invalidates every copy; a copy is never
 * served more than one second after a change it does not show.
 * @param now monotonic time in milliseconds
 * @param clock the shop's clock, for promotions
 */
export function createAnswerCache({
  now = () => performance.now(),
  clock,
}: {
  now?: () => number
  clock: () => Date
}): AnswerCache {
  const copies = new Map<string, Copy>()
  const making = new Map<string, Making>()
  const waiting = new Map<string, Promise<Answer>>()
  let bytes = 0
  let changedAt = now()
  let isListening = true

  /** Says whether a build started then may be served now. */
  function isRecent(key: string, { madeAt }: Build, staleness: Staleness): boolean {
    if (isListening && madeAt > changedAt) return true
    if (now() - madeAt >= REBUILD_INTERVAL_MS) return false
    return !isListening || (staleness === 'lag' && isBusy(key))
  }

  /** A copy is only valid between the promotion changes around its build, even if the clock is set back. */
  function isWithinValidity({ validFrom, validUntil }: Copy): boolean {
    const time = clock().getTime()
    return validFrom <= time && time < validUntil
  }

  function isBusy(key: string): boolean {
    const time = now()
    return (
      recentBuilds(key).filter((build) => time - build < REBUILD_INTERVAL_MS).length >= BUILDS_PER_INTERVAL
    )
  }

  function recentBuilds(key: string): readonly number[] {
    return (making.get(key) ?? copies.get(key))?.recentBuilds ?? []
  }

  function keep(key: string, copy: Copy): void {
    // A build that started later may have finished first.
    if ((copies.get(key)?.madeAt ?? 0) > copy.madeAt) return
    forget(key)
    copies.set(key, copy)
    bytes += sizeOf(key, copy)
    for (const oldest of copies.keys()) {
      if (bytes <= MAX_BYTES) return
      forget(oldest)
    }
  }

  function forget(key: string): void {
    const copy = copies.get(key)
    if (copy === undefined) return
    bytes -= sizeOf(key, copy)
    copies.delete(key)
  }

  function find(key: string, staleness: Staleness = 'lag'): Answer | undefined {
    const copy = copies.get(key)
    if (copy === undefined || !isWithinValidity(copy) || !isRecent(key, copy, staleness)) return undefined
    // The copy moves to the end, because the least recently used copies are evicted first.
    copies.delete(key)
    copies.set(key, copy)
    return copy.answer
  }

  async function build(key: string, make: BuildAnswer, started: Build): Promise<Answer> {
    const validFrom = clock().getTime()
    const { answer, keep: isKept, validUntil: turn } = await make()
    const validUntil = turn?.getTime() ?? Number.POSITIVE_INFINITY
    if (isKept) keep(key, { ...started, answer, validFrom, validUntil })
    else forget(key)
    return answer
  }

  function join(key: string, staleness: Staleness): Promise<Answer> | undefined {
    const inProgress = making.get(key)
    if (inProgress === undefined || now() - inProgress.madeAt >= STUCK_AFTER_MS) return undefined
    return isRecent(key, inProgress, staleness) ? inProgress.answer : undefined
  }

  function begin(key: string, make: BuildAnswer): Promise<Answer> {
    const madeAt = now()
    const started = { madeAt, recentBuilds: [...recentBuilds(key), madeAt].slice(-BUILDS_PER_INTERVAL) }
    const answer = build(key, make, started).finally(() => {
      if (making.get(key)?.answer === answer) making.delete(key)
    })
    making.set(key, { ...started, answer })
    return answer
  }

  function beginLater(key: string, make: BuildAnswer): Promise<Answer> {
    const started = pause(WAIT_MS).then(() => {
      waiting.delete(key)
      return find(key, 'wait') ?? join(key, 'wait') ?? begin(key, make)
    })
    waiting.set(key, started)
    return started
  }

  return {
    find,
    has: (key) => copies.has(key),
    async get(key, make, staleness = 'lag') {
      const copy = find(key, staleness)
      if (copy !== undefined) return copy
      const inProgress = join(key, staleness)
      if (inProgress !== undefined) return inProgress
      if (staleness === 'wait' && isBusy(key)) return waiting.get(key) ?? beginLater(key, make)
      return begin(key, make)
    },
    invalidate() {
      changedAt = now()
    },
    onDisconnected() {
      isListening = false
    },
    onReconnected() {
      isListening = true
      changedAt = now()
    },
  }
}

function sizeOf(key: string, { answer }: Copy): number {
  return COPY_BYTES + key.length + answer.byteLength
}
