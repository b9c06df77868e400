import { ShopError } from '#domain/errors.ts'

/** The browser is asked to wait so long, so that the queue can shrink. */
const RETRY_AFTER_SECONDS = 3

/**
 * Limits concurrency: at most `most` tasks run at once and the others queue in order. With `waiting` tasks queued, a
 * further one is refused with `too_many_requests`.
 */
export function limitConcurrency(
  most: number,
  { waiting: mostWaiting = Number.POSITIVE_INFINITY }: { waiting?: number } = {},
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < most) running += 1
    else if (waiting.length >= mostWaiting) throw tooMany()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The slot passes directly to the next task, so that no newcomer can take it.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

function tooMany(): ShopError {
  return new ShopError(
    'too_many_requests',
    'Trop de demandes à la fois. Veuillez réessayer dans un instant.',
    {
      details: { retry_after_seconds: RETRY_AFTER_SECONDS },
    },
  )
}
