import { createContext, use } from 'react'

export type Location = { href: string; pathname: string; search: string; hash: string; state: HistoryState }

/** Is the state of history entries, so that Back undoes the last step. */
export type HistoryState = {
  /** Identifies the entry, and its place in this tab's history. */
  key?: string
  index?: number
  isMenuOpen?: true
  /** Holds the quiz step, and how many earlier entries belong to the same quiz. */
  quiz?: { step: number; depth: number }
}

/** 'move' is Back, Forward or several steps of either. */
export type Change = { location: Location; kind: 'push' | 'replace' | 'move' }

export type History = {
  readonly location: Location
  push: (href: string, state?: HistoryState) => void
  replace: (href: string, state?: HistoryState) => void
  go: (steps: number) => void
  subscribe: (listener: (change: Change) => void) => () => void
}

export type Departure = { currentLocation: { pathname: string }; nextLocation: { pathname: string } }
type Blocker = { blockerFn: (departure: Departure) => Promise<boolean>; enableBeforeUnload: () => boolean }

/** Says what both areas' histories offer, although their routers differ. */
export type LeavingHistory = {
  canGoBack: () => boolean
  back: () => void
  /** Asks before the page is left, also by closing it. Returns a function that ends it. */
  block: (blocker: Blocker) => () => void
}

export const HistoryProvider = createContext<LeavingHistory | null>(null)

export function useHistory(): LeavingHistory {
  const history = use(HistoryProvider)
  if (history === null) throw new Error('There is no history around this component.')
  return history
}

/** Makes a history that never changes, for rendering on the server. */
export function createStillHistory(href: string): History & LeavingHistory {
  const nothing = () => {}
  return {
    location: parseLocation(href, { index: 0 }),
    push: nothing,
    replace: nothing,
    go: nothing,
    back: nothing,
    canGoBack: () => false,
    subscribe: () => nothing,
    block: () => nothing,
  }
}

export function parseLocation(path: string, state: HistoryState): Location {
  // The path is not resolved against a base, because `//other.example` is a path of this shop.
  const { pathname, search, hash } = new URL(`http://shop${path}`)
  return { href: pathname + search + hash, pathname, search, hash, state }
}
