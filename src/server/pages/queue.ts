import { limitConcurrency } from '#services/limit-concurrency.ts'

/** Rendering is CPU-bound; some concurrency overlaps it with reads. */
const RENDERED_AT_ONCE = 8
/** This many queued pages are less than a second of rendering. */
const WAITING = 64

/** Queues the rendering of a page; refuses with `too_many_requests` when the queue is full. */
export type PageQueue = ReturnType<typeof limitConcurrency>

/**
 * Limits concurrent rendering, so that a flood of uncached URLs leaves time for orders and for rebuilding shared
 * copies, which bypass the queue.
 */
export function createPageQueue(): PageQueue {
  return limitConcurrency(RENDERED_AT_ONCE, { waiting: WAITING })
}

/** Is passed as environment for requests that bypass the queue or have already waited in it. */
export const OUTSIDE_QUEUE = { isOutsideQueue: true } as const

/** Says whether this request bypasses the queue; clients cannot set it. */
export function isOutsideQueue(environment: unknown): boolean {
  return environment === OUTSIDE_QUEUE
}
