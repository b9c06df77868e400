import { keep, readKept } from '#web/data/browser-storage.ts'

/** Firefox drops what a page still loads once another page is asked for, and a reload would cancel the other page. */
let isLeaving = false

/**
 * Every entry calls it. A person who touches the page afterwards has stayed: it was a call, a file, or a
 * question that was answered no.
 */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  for (const sign of ['pointerdown', 'keydown', 'pageshow']) {
    addEventListener(
      sign,
      () => {
        isLeaving = false
      },
      true,
    )
  }
}

/**
 * Reloads the page, once per failed file: after a release its files have other names. Returns if that was already tried, and
 * never if the page is being left.
 */
export async function reloadOnce(error: unknown): Promise<void> {
  if (isLeaving) await forever()
  const key = `reloaded for ${error}`
  if (readKept('session', key) !== null) return
  keep('session', key, 'yes')
  await reload()
}

/** Reloads the page, and never returns. */
export async function reload(): Promise<void> {
  if (!isLeaving) window.location.reload()
  await forever()
}

/**
 * Waits while the page is being left, because nobody sees what it lacks. It settles only if the browser shows the page
 * again, going back.
 */
export async function unlessLeaving(): Promise<void> {
  if (!isLeaving) return
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
}

function forever(): Promise<never> {
  return new Promise(() => {})
}
