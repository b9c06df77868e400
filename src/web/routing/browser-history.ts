import {
  type Change,
  type History,
  type HistoryState,
  type LeavingHistory,
  type Location,
  parseLocation,
} from './history.ts'

/**
 * Adds to the History API the place of each entry, and pages that ask before they are left.
 * @param signal ends its listening
 */
export function createBrowserHistory(signal?: AbortSignal): History & LeavingHistory {
  const listeners = new Set<(change: Change) => void>()
  const blockers = new Set<Parameters<LeavingHistory['block']>[0]>()
  let isReturning = false
  /** A step back is under way, so that a double tap on what goes back is one step. */
  let isGoingBack = false

  const { key, index } = readState()
  // The state of another document stays, because the browser keeps it through a reload.
  if (key === undefined || index === undefined) {
    window.history.replaceState({ ...readState(), ...entry(index ?? 0) }, '')
  }
  let location = readLocation()

  function tell(kind: Change['kind']): void {
    for (const listener of listeners) listener({ location, kind })
  }

  /** Without a blocker the address changes at once, so that it follows the press. */
  async function ask(next: Location, leave: () => void, stay: () => void): Promise<void> {
    const departure = { currentLocation: location, nextLocation: next }
    const answers = await Promise.all([...blockers].map(({ blockerFn }) => blockerFn(departure)))
    if (answers.includes(true)) stay()
    else leave()
  }

  function keepOpen(event: BeforeUnloadEvent): void {
    if ([...blockers].some(({ enableBeforeUnload }) => enableBeforeUnload())) event.preventDefault()
  }

  function leaveFor(next: Location, leave: () => void, stay: () => void): void {
    if (blockers.size === 0) leave()
    else void ask(next, leave, stay)
  }

  function change(kind: 'push' | 'replace', href: string, state?: HistoryState): void {
    isGoingBack = false
    const step = kind === 'push' ? 1 : 0
    const next = parseLocation(href, { ...state, ...entry(indexOf(location) + step) })
    leaveFor(
      next,
      () => {
        window.history[`${kind}State`](next.state, '', window.location.origin + next.href)
        location = next
        tell(kind)
      },
      () => {},
    )
  }

  window.addEventListener(
    'popstate',
    () => {
      isGoingBack = false
      if (isReturning) {
        isReturning = false
        return
      }
      // An anchor of the page has made an entry.
      if (window.history.state === null) window.history.replaceState(entry(indexOf(location) + 1), '')
      const next = readLocation()
      leaveFor(
        next,
        () => {
          location = next
          tell('move')
        },
        () => {
          isReturning = true
          window.history.go(indexOf(location) - indexOf(next))
        },
      )
    },
    { signal },
  )
  // The step back may lead to another document, from which the browser may later restore this one as it was.
  window.addEventListener('pageshow', () => (isGoingBack = false), { signal })
  return {
    get location() {
      return location
    },
    push: (href, state) => change('push', href, state),
    replace: (href, state) => change('replace', href, state),
    go: (steps) => window.history.go(steps),
    back() {
      if (!isGoingBack) window.history.back()
      isGoingBack = true
    },
    canGoBack: () => indexOf(location) > 0,
    subscribe: (listener) => adding(listeners, listener),
    block(blocker) {
      const stop = adding(blockers, blocker)
      window.addEventListener('beforeunload', keepOpen)
      return () => {
        stop()
        if (blockers.size === 0) window.removeEventListener('beforeunload', keepOpen)
      }
    },
  }
}

function adding<Item>(items: Set<Item>, item: Item): () => void {
  items.add(item)
  return () => void items.delete(item)
}

function entry(index: number): HistoryState {
  return { key: Math.random().toString(36).slice(2), index }
}

function indexOf({ state }: Location): number {
  return state.index ?? 0
}

function readState(): HistoryState {
  return window.history.state ?? {}
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location
  return parseLocation(pathname + search + hash, readState())
}
