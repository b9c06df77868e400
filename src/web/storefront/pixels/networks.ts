import type { Pixels } from '#domain/site/pixels.ts'

/** What a network's script is told: nothing of the shopper, and ids of the feed. Amounts are in DH. */
export type ShopEvent =
  | { name: 'PageView' }
  | { name: 'ViewContent' | 'AddToCart'; type: 'product' | 'product_group'; contents: Content[] }

type Content = { id: string; quantity: number; price: number }

type Calls = (...what: unknown[]) => void
type Fbq = Calls & {
  callMethod?: Calls
  queue: unknown[][]
  loaded: true
  version: '2.0'
  disablePushState: true
}
type Ttq = { page: Calls; track: Calls }

declare global {
  var fbq: Fbq | undefined
  var ttq: Ttq | undefined
  var TiktokAnalyticsObject: string | undefined
}

const CURRENCY = 'MAD'
const META_SCRIPT = 'https://connect.facebook.net/fr_FR/fbevents.js'
const TIKTOK_SCRIPT = 'https://analytics.tiktok.com/i18n/pixel/events.js'
/** TikTok's script reads what these were called with before it was there. */
const TIKTOK_METHODS = [
  'page',
  'track',
  'identify',
  'instances',
  'debug',
  'on',
  'off',
  'once',
  'ready',
  'load',
]

/** Tells the owner's networks, and loads their scripts with the first event. */
export function tellNetworks({ meta, tiktok }: Pixels, event: ShopEvent): void {
  if (meta !== null) tellMeta(meta, event)
  if (tiktok !== null) tellTiktok(tiktok, event)
}

/** Says whether a network's script was loaded into this page. */
export function areNetworksLoaded(): boolean {
  return globalThis.fbq !== undefined || globalThis.ttq !== undefined
}

function tellMeta(id: string, event: ShopEvent): void {
  globalThis.fbq ??= loadMeta(id)
  if (event.name === 'PageView') globalThis.fbq('track', event.name)
  else
    globalThis.fbq('track', event.name, {
      currency: CURRENCY,
      value: totalOf(event.contents),
      content_type: event.type,
      content_ids: event.contents.map(({ id }) => id),
      contents: event.contents.map(({ id, quantity, price }) => ({ id, quantity, item_price: price })),
    })
}

function loadMeta(id: string): Fbq {
  const queue: unknown[][] = []
  const call: Calls = (...what) => {
    const { callMethod } = fbq
    if (callMethod === undefined) queue.push(what)
    else callMethod(...what)
  }
  // Pages are told by the shop, not at each change of the address: some of them name an order.
  const fbq: Fbq = Object.assign(call, {
    queue,
    loaded: true,
    version: '2.0',
    disablePushState: true,
  } as const)
  addScript(META_SCRIPT)
  // Otherwise the script reads forms and buttons by itself.
  fbq('set', 'autoConfig', false, id)
  fbq('init', id)
  return fbq
}

function tellTiktok(id: string, event: ShopEvent): void {
  globalThis.ttq ??= loadTiktok(id)
  if (event.name === 'PageView') globalThis.ttq.page()
  else
    globalThis.ttq.track(event.name, {
      currency: CURRENCY,
      value: totalOf(event.contents),
      content_type: event.type,
      contents: event.contents.map(({ id, quantity, price }) => ({
        content_id: id,
        content_type: event.type,
        quantity,
        price,
      })),
    })
}

function loadTiktok(id: string): Ttq {
  const queue: unknown[] = []
  const later =
    (method: string): Calls =>
    (...what) =>
      void queue.push([method, ...what])
  const methods = Object.fromEntries(TIKTOK_METHODS.map((method) => [method, later(method)]))
  globalThis.TiktokAnalyticsObject = 'ttq'
  addScript(`${TIKTOK_SCRIPT}?sdkid=${encodeURIComponent(id)}&lib=ttq`)
  return Object.assign(queue, methods, {
    page: later('page'),
    track: later('track'),
    methods: TIKTOK_METHODS,
    _i: { [id]: Object.assign([], { _u: TIKTOK_SCRIPT }) },
    _t: { [id]: performance.timeOrigin },
    _o: { [id]: {} },
  })
}

function addScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

function totalOf(contents: readonly Content[]): number {
  return contents.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
}
