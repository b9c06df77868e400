import axe from 'axe-core'
import { expect, onTestFinished } from 'vitest'
import { type Locator, locators, page } from 'vitest/browser'
import { currentUser } from '#contract/account/auth.ts'
import { getProofs } from '#contract/account/second-factor.ts'
import { listBatches } from '#contract/batches/batches.ts'
import { getConfirmationFigures, getConfirmationQueue } from '#contract/confirmation/confirmation.ts'
import { getContents } from '#contract/contents/contents.ts'
import { getFirstStart } from '#contract/first-start/first-start.ts'
import { listLeftCarts } from '#contract/left-carts/left-carts.ts'
import { listOrders } from '#contract/orders/admin.ts'
import { listOrderDoubles } from '#contract/orders/changes.ts'
import { countParcels, listOrderParcels } from '#contract/parcels/parcels.ts'
import { countIncompleteProducts } from '#contract/products/products.ts'
import { getPushKey } from '#contract/push/push.ts'
import { listRefills } from '#contract/reminders/refills.ts'
import { countReminders } from '#contract/reminders/stock-alerts.ts'
import { countReviews, listProductReviews } from '#contract/reviews/reviews.ts'
import { getReputation } from '#contract/risk/risk.ts'
import { getSettings } from '#contract/settings/settings.ts'
import { getSite } from '#contract/settings/site.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { DEMO_IDENTITY } from '#domain/shop/demo-identity.ts'
import { type Site, siteOf } from '#domain/site/site.ts'
import { OWNER } from './admin-samples.ts'
import { AXE_OPTIONS, pin, TARGET_OPTIONS, unpin } from './axe-options.ts'
import { NOTHING_CONFIRMED, sampleQueue } from './confirmation-samples.ts'
import { type Answer, answer, type FakeShop, openFakeShop } from './fake-shop.ts'
import { PAST_FIRST_START } from './first-start-samples.ts'
import { contentsBut } from './shown-contents.ts'
import { storedSettings } from './stored-settings.ts'

/** The demonstration's settings, which the server would embed in the page. */
export const DEMO_SITE = siteOf(
  { ...DEFAULT_SETTINGS, shop: { ...DEFAULT_SETTINGS.shop, identity: DEMO_IDENTITY } },
  new Date(),
)

export type MountedScreen = { unmount: () => void }

/** Viewport sizes. */
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }
export type Width = typeof PHONE

type Looks = { at?: Width; site?: Partial<Site>; kept?: Kept }
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
  const whole = { ...DEMO_SITE, ...site }
  const first = [answer(getSite, whole), answer(getContents, contentsBut({})), NO_REVIEWS]
  return render(path, [...first, ...answers], { at, kept, show: () => mount('shop', whole) })
}

/** Renders an administrator's screen, signed in by default; desktop width by default. */
export function renderAdmin(
  path: string,
  answers: readonly Answer[] = [],
  { at = DESKTOP, kept = {} }: Looks = {},
): Promise<Screen> {
  const signedIn = answer(currentUser, OWNER)
  const first = [
    signedIn,
    NO_PROOFS,
    NO_PUSH,
    NO_ORDERS,
    NO_CALLS,
    NO_LEFT_CARTS,
    NO_REFILLS,
    NO_PARCELS,
    NO_PILES,
    SENT_ONCE,
    NO_FIGURES,
    NO_DOUBLES,
    OPENED,
    NO_BATCHES,
    NONE_INCOMPLETE,
    NO_REPUTATION,
    NO_REMINDERS,
    SETTINGS,
    answer(getSite, DEMO_SITE),
  ]
  return render(path, [...first, ...answers], {
    at,
    kept,
    show: () => mount('admin'),
  })
}

/** The page of a perfume asks for its reviews. */
const NO_REVIEWS = answer(listProductReviews, { rating: null, reviews: [] })
/** And the sidebar the numbers of their piles. */
const NO_PILES = answer(countReviews, { to_ask: 0, to_read: 0 })
/** The sidebar fetches the number of waiting orders. */
const NO_ORDERS = answer(listOrders, { orders: [], total: 0, statuses: [] })
/** The details of an order say whether its phone has another open one. */
const NO_DOUBLES = answer(listOrderDoubles, { doubles: [] })
/** And the number of shoppers to call. */
const NO_CALLS = answer(getConfirmationQueue, sampleQueue())
/** The call desk asks for carts that were left. */
const NO_LEFT_CARTS = answer(listLeftCarts, { is_on: false, carts: [], total: 0, next_at: null })
/** And the pile of reminders for perfumes that run out. */
const NO_REFILLS = answer(listRefills, { is_on: false, refills: [], total: 0 })
/** And of parcels to hand over. */
const NO_PARCELS = answer(countParcels, { to_prepare: 0, to_hand_over: 0, to_catch_up: 0, to_refund: 0 })
/** And of customers to be written to again. */
const NO_REMINDERS = answer(countReminders, { back_in_stock: 0, running_low: 0 })
/** An order's page asks for its earlier parcels. */
const SENT_ONCE = answer(listOrderParcels, { parcels: [] })
/** How well orders are confirmed, on the dashboard. */
const NO_FIGURES = answer(getConfirmationFigures, NOTHING_CONFIRMED)
/** The account asks how the person signs in. */
const NO_PROOFS = answer(getProofs, {
  ...{ passkeys: [], second_factor: false, has_app: false, recovery_codes_left: 0 },
})
/** Where the browser can be notified, the account asks for the key. */
const NO_PUSH = answer(getPushKey, { public_key: null })
/** The dashboard asks what is left to do in a new shop. */
const OPENED = answer(getFirstStart, PAST_FIRST_START)

/** And how many of them must be completed. */
const NONE_INCOMPLETE = answer(countIncompleteProducts, { count: 0 })

/** The forms of products ask in which sizes the shop sells. */
const SETTINGS = answer(getSettings, storedSettings())

/** The list of products says whether a change of many is at work. */
const NO_BATCHES = answer(listBatches, [])

/** A customer's record says what became of their orders. */
const NO_REPUTATION = answer(getReputation, {
  orders: 0,
  delivered: 0,
  refused: 0,
  unreachable: 0,
  fake: 0,
  block: null,
})

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
      // As a browser does: a smooth scroll would move the page under the next press.
      window.scrollTo({ top: window.scrollY, behavior: 'instant' })
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
type Bundle = { load: () => { mount: (site?: Site) => MountedScreen } }

/** Renders the page and waits for hydration; returns the function that removes it. */
async function mount(area: 'shop' | 'admin', site?: Site): Promise<() => void> {
  await loadStyles(area)
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

/** Kept from test to test, as React removes no style sheets; those of the other area would change what is measured. */
async function loadStyles(area: 'shop' | 'admin'): Promise<void> {
  const loaded = [...document.querySelectorAll<HTMLLinkElement>('link[data-area]')]
  for (const link of loaded) link.media = link.dataset.area === area ? 'all' : 'not all'
  if (loaded.some((link) => link.dataset.area === area)) return
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: `/screens/${area}.css`,
  })
  link.dataset.area = area
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
  const { violations } = await axe.run(document, AXE_OPTIONS)
  unpin()
  const targets = await axe.run(document, TARGET_OPTIONS)
  pin()
  const serious = [...violations, ...targets.violations].filter(
    ({ impact }) => impact === 'serious' || impact === 'critical',
  )
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}

/** Says whether neither lies over the other. */
export function areApart(one: Element, other: Element): boolean {
  const a = one.getBoundingClientRect()
  const b = other.getBoundingClientRect()
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
}

/** A text within an element stands on one line, however wide the element is: it is as narrow as each of these widths. */
export function expectUnbroken(element: Element, text: string, widths: readonly number[]): void {
  if (!(element instanceof HTMLElement)) throw new Error('It has no width.')
  const before = element.style.width
  const broken = widths.filter((width) => {
    element.style.width = `${width}px`
    return linesOf(element, text) !== 1
  })
  element.style.width = before
  expect(broken, `widths at which ${text} is broken`).toEqual([])
}

/** Says on how many lines a text stands. */
function linesOf(element: Element, text: string): number {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const start = node.textContent?.indexOf(text) ?? -1
    if (start === -1) continue
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, start + text.length)
    return range.getClientRects().length
  }
  throw new Error(`There is no ${text}.`)
}

/** No horizontal overflow. */
export function expectNoOverflow(): void {
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
