import { createContext, type ReactNode, startTransition, use } from 'react'
import type { History, HistoryState, LeavingHistory, Location } from './history.ts'
import type { RouterContext } from './loading.ts'
import { parseSearch, type Search } from './search-params.ts'

export type Page = {
  screen: ReactNode
  head: ReactNode
  answer: Answer
  /** A redirect leads there. */
  movedTo?: string
  /** Is the key of its files in `SCREEN_MODULES`, if not the route's. */
  files?: string
}

export type Answer = 'found' | 'missing' | 'failed'

export type Shown = { location: Location; page: Page; keepsScroll: boolean }

type Address = Pick<Location, 'pathname' | 'search'>
type NavigateOptions = { state?: HistoryState; replace?: boolean; keepsScroll?: boolean }
type ShownListener = (shown: Shown, before: Shown) => void

type RouterOptions = {
  history: History & LeavingHistory
  context: RouterContext
  /** The initial address has this page. */
  first: Page
  open: (address: Address) => Promise<Page>
  /** Loads a page that may be asked for next. */
  preload?: (address: Address) => Promise<unknown>
  /** Shows another page by calling `draw`, which resolves once it is in the document. */
  turnPage?: (draw: () => Promise<void>, from: string, to: string) => Promise<void>
}

/**
 * Shows the page of the current address. The previous page stays until the next one is loaded; of several navigations,
 * the last one wins.
 */
export function createRouter({
  history,
  context,
  first,
  open,
  preload = open,
  turnPage = (draw) => draw(),
}: RouterOptions) {
  let shown: Shown = { location: history.location, page: first, keepsScroll: true }
  let next = shown
  let draw: (shown: Shown) => void = () => {}
  let keepsScroll = false
  let lastOpening = 0
  let arrival = Promise.resolve()
  const arrived = new Set<() => void>()
  const listeners = new Set<ShownListener>()

  history.subscribe(({ location }) => {
    arrival = arrive(location)
  })

  async function arrive(location: Location, isOpenedAgain = false): Promise<void> {
    const opening = ++lastOpening
    const wanted = keepsScroll
    keepsScroll = false
    const page = isSame(location, shown.location) && !isOpenedAgain ? shown.page : await open(location)
    const { pathname } = shown.location
    await (pathname === location.pathname ? drawIt() : turnPage(drawIt, pathname, location.pathname))

    async function drawIt() {
      if (opening !== lastOpening) return
      next = { location, page, keepsScroll: wanted }
      const drawn = new Promise<void>((resolve) => arrived.add(resolve))
      startTransition(() => draw(next))
      await drawn
    }
  }

  return {
    history,
    context,
    shown: () => shown,
    /** Resolves once the page is shown. */
    async navigate(href: string, options: NavigateOptions = {}): Promise<void> {
      keepsScroll = options.keepsScroll === true
      const isHere =
        href === history.location.href && options.state === undefined && !isStep(history.location.state)
      history[options.replace || isHere ? 'replace' : 'push'](href, options.state)
      await arrival
    },
    /** Opens the present address again, because what may be shown there has changed. */
    reopen(): void {
      arrival = arrive(history.location, true)
    },
    /** Loads screen and data of an address ahead of navigation. */
    preload(address: Address): void {
      preload(address).catch(() => {})
    },
    /** Subscribes to changes of page or address; called once they are on the screen. */
    onShown(listener: ShownListener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Passes on each page to render to `ShopApp`. */
    follow(listener: (shown: Shown) => void): () => void {
      draw = listener
      if (next !== shown) draw(next)
      return () => {
        draw = () => {}
      }
    },
    /** For `ShopApp`: the page is on the screen. */
    noteShown(now: Shown): void {
      const before = shown
      if (now === before) return
      shown = now
      for (const resolve of arrived) resolve()
      arrived.clear()
      for (const listener of listeners) listener(now, before)
    },
  }
}

export type Router = ReturnType<typeof createRouter>

function isSame(one: Address, other: Address): boolean {
  return one.pathname === other.pathname && one.search === other.search
}

/** Says whether the entry is a step within a page (open menu, quiz question), which a link to the same page leaves. */
function isStep({ isMenuOpen, quiz }: HistoryState): boolean {
  return isMenuOpen === true || quiz !== undefined
}

export const RouterProvider = createContext<Router | null>(null)
export const ShownProvider = createContext<Shown | null>(null)

export function useRouter(): Router {
  const router = use(RouterProvider)
  if (router === null) throw new Error('There is no router around this component.')
  return router
}

/** Returns the address of the page on the screen. */
export function useLocation(): Location {
  const shown = use(ShownProvider)
  if (shown === null) throw new Error('There is no page around this component.')
  return shown.location
}

export function useSearch(): Search {
  return parseSearch(useLocation().search)
}
