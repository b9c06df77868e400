import { addPushSubscription, getPushKey, removePushSubscription, tryPush } from '#contract/push/push.ts'
import { ApiError } from '#web/data/api-error.ts'
import { createStore, useStore } from '#web/store.ts'
import { adminApi } from './api.ts'
import { registerWorker } from './worker.ts'

/**
 * Says whether this device is notified of orders. `lost`: it was, until its push service forgot it.
 * `home-screen`: an iPhone allows it once the area is on its Home Screen. `refused`: the browser's settings
 * forbid it. `unsupported`: this browser cannot, or the page is not on https. `unavailable`: this shop sends
 * none.
 */
export type PushState =
  | 'checking'
  | 'off'
  | 'on'
  | 'lost'
  | 'home-screen'
  | 'refused'
  | 'unsupported'
  | 'unavailable'
  | 'unknown'

const state = createStore<PushState>('checking')

export function usePushState(): PushState {
  return useStore(state)
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs after what was begun before: a check that is answered late would tell the server of a subscription again that was
 * given up meanwhile, and say so on the card.
 */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const result = last.then(run)
  last = result.catch(() => undefined)
  return result
}

/** Is called at each visit: a device that is notified of orders confirms it. Others are not asked. */
export async function confirmPush(): Promise<void> {
  if ('Notification' in window && Notification.permission === 'granted') await checkPush()
}

/**
 * Finds out the state, and sends the subscription again: the device may be another person's now, or its
 * subscription a new one. It is called at each visit, and after the person was in the browser's settings.
 */
export function checkPush(): Promise<void> {
  return inTurn(check)
}

async function check(): Promise<void> {
  const barred = findBar()
  if (barred !== undefined) return state.replace(barred)
  try {
    const { public_key } = await adminApi.call(getPushKey, {})
    if (public_key === null) return state.replace('unavailable')
    const registration = await registerWorker()
    const subscription = await registration?.pushManager.getSubscription()
    const isOurs = subscription?.options.applicationServerKey
    const isGranted = Notification.permission === 'granted'
    // Until it is switched on again, the card goes on saying that this device was forgotten.
    if (!subscription && isGranted && state.read() === 'lost') return
    if (!subscription || !isGranted) return state.replace('off')
    if (!isOurs || toBase64url(isOurs) !== public_key) return state.replace('off')
    await tellServer(subscription)
    state.replace('on')
  } catch (error) {
    if (await isLost(error)) return
    console.warn('Whether this device is told of orders is not known.', error)
    state.replace('unknown')
  }
}

/** Must be called from a tap, because browsers ask the person at once. Rejects when the browser or the server refused. */
export async function switchPushOn(): Promise<void> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return state.replace(permission === 'denied' ? 'refused' : 'off')
  await inTurn(subscribe)
}

async function subscribe(): Promise<void> {
  const { public_key } = await adminApi.call(getPushKey, {})
  if (public_key === null) return state.replace('unavailable')
  const registration = await registerWorker()
  if (registration === undefined) return state.replace('unsupported')
  await activated(registration)
  // A subscription for another key, from before the shop's keys were made anew, would prevent the new one.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  })
  try {
    await tellServer(subscription)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  state.replace('on')
}

/**
 * Has the shop send a trial to this device. Answers whether the push service took it, or that the device is no longer
 * notified: the card then says so.
 */
export function sendTrial(): Promise<'taken' | 'refused' | 'lost'> {
  return inTurn(tryDevice)
}

async function tryDevice(): Promise<'taken' | 'refused' | 'lost'> {
  const registration = await registerWorker()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) {
    state.replace('lost')
    return 'lost'
  }
  try {
    const { taken } = await adminApi.call(tryPush, { endpoint: subscription.endpoint })
    return taken ? 'taken' : 'refused'
  } catch (error) {
    if (await isLost(error)) return 'lost'
    throw error
  }
}

/**
 * The subscription is dead, or the server has none; once it is removed, the browser makes a new one when it is asked to.
 */
async function isLost(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || !LOST.includes(error.refusal?.code ?? '')) return false
  state.replace('lost')
  const registration = await registerWorker()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  return true
}

const LOST = ['subscription_gone', 'not_found']

/** The server must learn of it first: otherwise it would go on sending until the push service refuses. */
export function switchPushOff(): Promise<void> {
  return inTurn(unsubscribe)
}

async function unsubscribe(): Promise<void> {
  const registration = await registerWorker()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) {
    await adminApi.call(removePushSubscription, { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  state.replace('off')
}

/** The reason why this browser cannot be notified, before the server is asked. */
function findBar(): PushState | undefined {
  if (isAppleMobile() && !isOnHomeScreen()) return 'home-screen'
  if (!navigator.serviceWorker || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'refused' : undefined
}

/** Recognises every browser on an iPhone or iPad; an iPad calls itself a Mac that is touched. */
function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

function isOnHomeScreen(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await adminApi.call(addPushSubscription, { endpoint, keys: { p256dh, auth } })
}

/** Waits for an active worker, which a subscription needs. */
async function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting
  if (active !== null || coming === null) return
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve()
    })
  })
}

function toBase64url(key: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
