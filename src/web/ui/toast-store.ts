import { createStore, useStore } from '#web/store.ts'

export type Toast = {
  title: string
  text?: string | undefined
  /** 'destructive' is an error: announced at once, and not replaced by other toasts (D25). */
  tone?: 'info' | 'success' | 'destructive' | undefined
  thumbnail?: string | undefined
  /** It is shown for so long, if not for the usual five seconds. */
  lastsMs?: number | undefined
  action?: { label: string; href: string } | { label: string; onClick: () => void } | undefined
}

export type ShownToast = Toast & { id: number }

const current = createStore<ShownToast | null>(null)
let waiting: ShownToast | null = null
let lastId = 0

/**
 * Shows a toast, replacing the current one; behind an error it waits until the error is dismissed. Gives its id, to dismiss
 * it when e.g. the failed action is retried.
 */
export function toast(added: Toast): number {
  lastId += 1
  const shown = { ...added, id: lastId }
  if (currentToast()?.tone === 'destructive' && added.tone !== 'destructive') waiting = shown
  else current.replace(shown)
  return shown.id
}

export function dismissToast(id: number): void {
  if (currentToast()?.id !== id) return
  current.replace(waiting)
  waiting = null
}

export const currentToast = current.read

export function useCurrentToast(): ShownToast | null {
  return useStore(current)
}
