import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from './answer.ts'

/** A page that changes all the time is made anew no more often than this, and no copy is older when it does. */
const REST_MS = 1000
/** One that takes longer may never be finished: whoever asks from then on waits for another. */
const PATIENCE_MS = 5000
/** Changes that come one by one are shown at once. */
const BUILDS_PER_REST = 3
/** How long who may not be shown something older waits in a storm, for all such to be answered at once. */
const WAIT_MS = 100
const MAX_BYTES = 64 * 1024 * 1024
/** What a copy takes besides its bytes: its headers and the platform's own. */
const COPY_BYTES = 4096

export type MakeAnswer = () => Promise<Made>

/** `keep` false is for this one visitor alone. `validUntil`: when a promotion starts or ends, the copy is over. */
export type Made = { answer: Answer; keep: boolean; validUntil: Date | undefined }

/** What becomes of whoever asks in a storm: shown what was made just before, or answered a little later. */
export type InStorm = 'lag' | 'wait'

export type AnswerCache = {
  /** The copy of an answer, if it may still be given. */
  find: (key: string, may?: InStorm) => Answer | undefined
  /** The copy, or the answer made now: once, however many ask. */
  get: (key: string, make: MakeAnswer, may?: InStorm) => Promise<Answer>
  /** Something has changed that answers may show. */
  noteChange: () => void
  /** Changes may happen unheard, until `noteHearing`: copies are trusted for a moment only. */
  noteDeafness: () => void
  noteHearing: () => void
}

/** When it was begun, and those before it. */
type Build = { madeAt: number; recentBuilds: readonly number[] }
type Copy = Build & { answer: Answer; validFrom: number; validUntil: number }
type Making = Build & { answer: Promise<Answer> }

/**
 * Copies of what is the same for everybody, each as long as nothing it may show has changed. Whatever happens, a copy is
 * never given that was made more than a second before a change it does not show.
 * @param now milliseconds that never go back
 * @param clock the shop's, which promotions are judged by
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
  let isHearing = true

  /** Whether what was begun then may be shown to whoever asks now. */
  function isRecent(key: string, { madeAt }: Build, may: InStorm): boolean {
    if (isHearing && madeAt > changedAt) return true
    if (now() - madeAt >= REST_MS) return false
    return !isHearing || (may === 'lag' && isBusy(key))
  }

  /** Between the turns of promotions it was made between, also when the clock is set back. */
  function isOfItsTime({ validFrom, validUntil }: Copy): boolean {
    const time = clock().getTime()
    return validFrom <= time && time < validUntil
  }

  function isBusy(key: string): boolean {
    const time = now()
    return recentBuilds(key).filter((build) => time - build < REST_MS).length >= BUILDS_PER_REST
  }

  function recentBuilds(key: string): readonly number[] {
    return (making.get(key) ?? copies.get(key))?.recentBuilds ?? []
  }

  function keep(key: string, copy: Copy): void {
    // One that was begun later may have been finished sooner.
    if ((copies.get(key)?.madeAt ?? 0) > copy.madeAt) return
    forget(key)
    copies.set(key, copy)
    bytes += weightOf(key, copy)
    for (const oldest of copies.keys()) {
      if (bytes <= MAX_BYTES) return
      forget(oldest)
    }
  }

  function forget(key: string): void {
    const copy = copies.get(key)
    if (copy === undefined) return
    bytes -= weightOf(key, copy)
    copies.delete(key)
  }

  function find(key: string, may: InStorm = 'lag'): Answer | undefined {
    const copy = copies.get(key)
    if (copy === undefined || !isOfItsTime(copy) || !isRecent(key, copy, may)) return undefined
    // The last asked for is the last to go.
    copies.delete(key)
    copies.set(key, copy)
    return copy.answer
  }

  async function build(key: string, make: MakeAnswer, begun: Build): Promise<Answer> {
    const validFrom = clock().getTime()
    const { answer, keep: isKept, validUntil: turn } = await make()
    const validUntil = turn?.getTime() ?? Number.POSITIVE_INFINITY
    if (isKept) keep(key, { ...begun, answer, validFrom, validUntil })
    else forget(key)
    return answer
  }

  function join(key: string, may: InStorm): Promise<Answer> | undefined {
    const underWay = making.get(key)
    if (underWay === undefined || now() - underWay.madeAt >= PATIENCE_MS) return undefined
    return isRecent(key, underWay, may) ? underWay.answer : undefined
  }

  function begin(key: string, make: MakeAnswer): Promise<Answer> {
    const madeAt = now()
    const begun = { madeAt, recentBuilds: [...recentBuilds(key), madeAt].slice(-BUILDS_PER_REST) }
    const answer = build(key, make, begun).finally(() => {
      if (making.get(key)?.answer === answer) making.delete(key)
    })
    making.set(key, { ...begun, answer })
    return answer
  }

  function beginLater(key: string, make: MakeAnswer): Promise<Answer> {
    const begun = pause(WAIT_MS).then(() => {
      waiting.delete(key)
      return find(key, 'wait') ?? join(key, 'wait') ?? begin(key, make)
    })
    waiting.set(key, begun)
    return begun
  }

  return {
    find,
    async get(key, make, may = 'lag') {
      const copy = find(key, may)
      if (copy !== undefined) return copy
      const underWay = join(key, may)
      if (underWay !== undefined) return underWay
      if (may === 'wait' && isBusy(key)) return waiting.get(key) ?? beginLater(key, make)
      return begin(key, make)
    },
    noteChange() {
      changedAt = now()
    },
    noteDeafness() {
      isHearing = false
    },
    noteHearing() {
      isHearing = true
      changedAt = now()
    },
  }
}

function weightOf(key: string, { answer }: Copy): number {
  return COPY_BYTES + key.length + answer.byteLength
}
