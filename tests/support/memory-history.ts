import { type Change, type History, type LeavingHistory, parseLocation } from '#web/routing/history.ts'

/** A history without a browser, which begins at `/`. */
export function createMemoryHistory(): History & LeavingHistory & { readonly length: number } {
  let entries = [parseLocation('/', { key: '0', index: 0 })]
  let at = 0
  const listeners = new Set<(change: Change) => void>()
  const here = () => entries[at] ?? parseLocation('/', {})

  function show(kind: Change['kind']): void {
    for (const listener of listeners) listener({ location: here(), kind })
  }

  function go(steps: number): void {
    at = Math.max(0, Math.min(entries.length - 1, at + steps))
    show('move')
  }

  return {
    get location() {
      return here()
    },
    get length() {
      return entries.length
    },
    push(href, state) {
      at += 1
      entries = [...entries.slice(0, at), parseLocation(href, { ...state, key: String(at), index: at })]
      show('push')
    },
    replace(href, state) {
      entries = entries.with(at, parseLocation(href, { ...state, key: String(at), index: at }))
      show('replace')
    },
    go,
    back: () => go(-1),
    canGoBack: () => at > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    block: () => () => {},
  }
}
