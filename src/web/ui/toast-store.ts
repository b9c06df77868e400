/** What the shopper is told in passing. */
export type Toast = {
  title: string
  text?: string | undefined
  /** 'destructive' is an error: announced at once, and never pushed out by news (decision 25). */
  tone?: 'info' | 'success' | 'destructive' | undefined
  thumbnail?: string | undefined
  action?: { label: string; href: string } | { label: string; onClick: () => void } | undefined
}

export type ShownToast = Toast & { id: number }

let current: ShownToast | null = null
let waiting: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Shows a toast in place of the present one (one at a time); news waits until an error has been dismissed. Gives the id
 * by which it can be taken back, e.g. an error that is being tried again.
 */
export function toast(added: Toast): number {
  lastId += 1
  const shown = { ...added, id: lastId }
  if (current?.tone === 'destructive' && added.tone !== 'destructive') waiting = shown
  else current = shown
  notify()
  return shown.id
}

export function dismissToast(id: number): void {
  if (current?.id !== id) return
  current = waiting
  waiting = null
  notify()
}

export function currentToast(): ShownToast | null {
  return current
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
