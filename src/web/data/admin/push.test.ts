import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addPushSubscription, getPushKey, tryPush } from '#contract/push/push.ts'
import { checkPush, sendTrial } from './push.ts'

const ENDPOINT = 'https://push.example/telephone'
/** `clef` in base64url. */
const KEY = Uint8Array.from(atob('clef'), (sign) => sign.charCodeAt(0)).buffer

let asked: string[]
let isSubscribed: boolean
let answerCheck: PromiseWithResolvers<void>

/** A browser whose one subscription is for the shop's key; its push service has forgotten it. */
beforeEach(() => {
  asked = []
  isSubscribed = true
  answerCheck = Promise.withResolvers()
  const subscription = {
    ...{ endpoint: ENDPOINT, options: { applicationServerKey: KEY } },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    async unsubscribe() {
      isSubscribed = false
      return true
    },
  }
  const getSubscription = async () => (isSubscribed ? subscription : null)
  vi.stubEnv('PROD', true)
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('window', { Notification, PushManager: {} })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://sillage.ma' })
  vi.stubGlobal('navigator', {
    ...{ userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0', maxTouchPoints: 5 },
    serviceWorker: { register: async () => ({ pushManager: { getSubscription } }) },
  })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (!path.startsWith('/api/auth')) asked.push(`${method} ${path}`)
    if (path === getPushKey.path && method === 'GET') return Response.json({ public_key: 'clef' })
    if (path === addPushSubscription.path) await answerCheck.promise
    if (path !== tryPush.path) return Response.json({})
    return Response.json({ code: 'subscription_gone', message: 'Oublié.' }, { status: 410 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('a trial waits for a check that began before: its late answer would take back that the device is lost', async () => {
  const check = checkPush()
  const trial = sendTrial()
  const told = `${addPushSubscription.method} ${addPushSubscription.path}`
  await vi.waitFor(() => expect(asked).toContain(told))
  expect(asked.at(-1)).toBe(told)
  answerCheck.resolve()
  expect(await trial).toBe('lost')
  await check
  expect([asked.at(-1), isSubscribed]).toEqual([`${tryPush.method} ${tryPush.path}`, false])
})
