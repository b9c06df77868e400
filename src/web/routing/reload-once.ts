import { keep, readKept } from '#web/data/browser-storage.ts'

/**
 * Reloads the page, once per failed file: after a release its files have other names. Returns if that was already tried.
 */
export async function reloadOnce(error: unknown): Promise<void> {
  const key = `reloaded for ${error}`
  if (readKept('session', key) !== null) return
  keep('session', key, 'yes')
  await reload()
}

/** Never returns. */
export async function reload(): Promise<void> {
  window.location.reload()
  await new Promise(() => {})
}
