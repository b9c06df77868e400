import axe from 'axe-core'
import { expect, onTestFinished } from 'vitest'
import { type Locator, locators, page } from 'vitest/browser'
import { listOrders } from '#contract/admin-orders.ts'
import { currentUser } from '#contract/auth.ts'
import { PLACEHOLDER_RATING, type Rating } from '#domain/catalogue/rating.ts'
import { DEMO_IDENTITY } from '#domain/shop/demo-identity.ts'
import type { ShopIdentity } from '#domain/shop/identity.ts'
import { type Answer, answer, type FakeShop, openFakeShop } from './fake-shop.ts'

/** Data that the server would embed in the page. */
export type ShopSite = { identity: ShopIdentity; rating: Rating | null }

export type MountedScreen = { unmount: () => void }

/** Viewport sizes. */
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }
export type Width = typeof PHONE

type Looks = { at?: Width; site?: Partial<ShopSite>; kept?: Kept }
/** Contents of the browser's storages by key; values other than strings are stored as JSON. */
export type Kept = { local?: Record<string, unknown>; session?: Record<string, unknown> }

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** By CSS selector, for elements without role or text. */
    css: (selector: string) => Locator
    /** Only the visible ones. */
    seen: () => Locator
  }
}
locators.extend({ css: (selector) => `css=${selector}`, seen: () => 'visible=true' })

/** The fake shop of a screen, and a reload: storage stays, memory is lost. */
export type Screen = FakeShop & { reload: () => Promise<void> }

/** Renders a page of the shop with these answers; phone width by default. */
export function renderShop(
  path: string,
  answers: readonly Answer[] = [],
  { at = PHONE, site = {}, kept = {} }: Looks = {},
): Promise<Screen> {
  const whole = { identity: DEMO_IDENTITY, rating: PLACEHOLDER_RATING, ...site }
  return render(path, answers, { at, kept, show: () => mount('shop', whole) })
}

/** Renders an administrator's screen, signed in by default; desktop width by default. */
export function renderAdmin(
  path: string,
  answers: readonly Answer[] = [],
  { at = DESKTOP, kept = {} }: Looks = {},
): Promise<Screen> {
  const signedIn = answer(currentUser, { username: 'admin', role: 'admin', csrfToken: 'jeton' })
  return render(path, [signedIn, NO_ORDERS, ...answers], { at, kept, show: () => mount('admin') })
}

/** The sidebar fetches the number of waiting orders. */
const NO_ORDERS = answer(listOrders, { orders: [], total: 0, statuses: [] })

type Rendering = { at: Width; kept: Kept; show: () => Promise<() => void> }

async function render(
  path: string,
  answers: readonly Answer[],
  { at, kept, show }: Rendering,
): Promise<Screen> {
  const shop = openFakeShop(answers)
  await page.viewport(at.width, at.height)
  fillStorage(localStorage, kept.local)
  fillStorage(sessionStorage, kept.session)
  window.history.pushState(null, '', path)
  window.scrollTo({ top: 0, behavior: 'instant' })
  let leave = await show()
  onTestFinished(() => {
    leave()
    localStorage.clear()
    sessionStorage.clear()
  })
  return {
    ...shop,
    async reload() {
      leave()
      leave = await show()
    },
  }
}

function fillStorage(storage: Storage, texts: Record<string, unknown> = {}): void {
  for (const [key, value] of Object.entries(texts)) {
    storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }
}

/** See `screen-bundles.ts`. */
type Bundle = { load: () => { mount: (site?: ShopSite) => MountedScreen } }

/** Renders the page and waits for hydration; returns the function that removes it. */
async function mount(area: 'shop' | 'admin', site?: ShopSite): Promise<() => void> {
  await loadStyles(`/screens/${area}.css`)
  const endOfListening = endListening()
  const bundle: Bundle = await import(/* @vite-ignore */ `/screens/${area}.js`)
  const { unmount } = bundle.load().mount(site)
  await expect.poll(() => document.documentElement.dataset.alive, { interval: 10 }).toBeDefined()
  return () => {
    unmount()
    delete document.documentElement.dataset.alive
    endOfListening()
  }
}

/** Removes the page's event listeners when the test ends. */
function endListening(): () => void {
  const end = new AbortController()
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target)
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options: boolean | AddEventListenerOptions = {},
    ) => {
      const given = typeof options === 'object' ? options : { capture: options }
      const signals = [end.signal, given.signal].filter((signal) => signal !== undefined)
      listen(type, listener, { ...given, signal: AbortSignal.any(signals) })
    }
  }
  return () => {
    end.abort()
    for (const target of [window, document]) Reflect.deleteProperty(target, 'addEventListener')
  }
}

/** Once per file: React does not remove style sheets. */
async function loadStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`) !== null) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const { promise, resolve } = Promise.withResolvers<void>()
  link.addEventListener('load', () => resolve())
  document.head.append(link)
  await promise
}

/** axe finds no serious or critical violation. */
export async function expectAccessible(): Promise<void> {
  // During a fade-in, text has less contrast.
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 2000,
    )
  for (const animation of ending) animation.finish()
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}

/** No horizontal overflow. */
export function expectNoOverflow(): void {
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
