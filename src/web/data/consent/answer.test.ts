import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CONSENT_TEXT_VERSION } from '#domain/consent/consent.ts'
import { keep, readKept } from '#web/data/browser-storage.ts'
import { answerConsent, sendAgain } from './answer.ts'
import { keepChoice } from './consent.ts'

const BOTH = ['measurement', 'advertising'] as const
const AGREED = { version: CONSENT_TEXT_VERSION, asked: BOTH, granted: BOTH, isUnsent: false }
const STORED = ['_fbp', 'tt_sessionId', 'tt_appInfo', 'lastExternalReferrer', 'sillage-cart']

const sent: unknown[] = []
let isConnected = true
const location = { pathname: '/faq', hostname: 'boutique.example.ma' }

/** Stands for the browser's cookies; `document` reads and writes them as a browser does, without their attributes. */
const cookies = new Map<string, string>()
const page = {
  get cookie() {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  },
  set cookie(text: string) {
    const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
    if (text.includes('max-age=0')) cookies.delete(name)
    else cookies.set(name, value)
  },
}

beforeEach(() => {
  vi.stubGlobal('window', { location })
  vi.stubGlobal('document', page)
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/api/auth/me')) {
      return Response.json({ csrfToken: 'jeton' }, { status: 401, headers: { 'X-CSRF-Token': 'jeton' } })
    }
    if (!isConnected) throw new TypeError('Failed to fetch')
    sent.push(JSON.parse(String(init.body)).granted)
    return Response.json({}, { status: 201 })
  })
})
afterEach(() => {
  isConnected = true
  location.pathname = '/faq'
  sent.length = 0
  cookies.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const kept = () => JSON.parse(readKept('local', 'sillage-consent') ?? 'null')

it('a withdrawal that did not arrive is sent again until it has arrived, and then no more', async () => {
  keepChoice(AGREED)
  isConnected = false
  expect(await answerConsent(BOTH, [])).toBe(true)
  expect(kept()).toMatchObject({ granted: [], isUnsent: true })
  await sendAgain()
  expect(kept()).toMatchObject({ granted: [], isUnsent: true })
  isConnected = true
  await sendAgain()
  await sendAgain()
  expect(sent).toEqual([[]])
  expect(kept()).toMatchObject({ granted: [], isUnsent: false })
})

it('taking back one purpose of two is a withdrawal too, and is kept without its proof', async () => {
  keepChoice(AGREED)
  isConnected = false
  expect(await answerConsent(BOTH, ['measurement'])).toBe(true)
  isConnected = true
  await sendAgain()
  expect(sent).toEqual([['measurement']])
})

it('an agreement without its proof is none, and is not sent later', async () => {
  keepChoice({ ...AGREED, granted: [] })
  isConnected = false
  expect(await answerConsent(BOTH, BOTH)).toBe(false)
  isConnected = true
  await sendAgain()
  expect(sent).toEqual([])
  expect(kept()).toMatchObject({ granted: [] })
})

it('a withdrawal in the cart’s page is sent once more from the next, for an order that was on its way', async () => {
  keepChoice(AGREED)
  location.pathname = '/panier'
  expect(await answerConsent(BOTH, [])).toBe(true)
  location.pathname = '/suivi'
  await sendAgain()
  await sendAgain()
  expect(sent).toEqual([[], []])
})

it('a choice that another tab made meanwhile is not marked as sent', async () => {
  isConnected = false
  keepChoice(AGREED)
  await answerConsent(BOTH, [])
  isConnected = true
  const sending = sendAgain()
  keepChoice({ ...AGREED, granted: ['measurement'], isUnsent: true })
  await sending
  expect(kept()).toMatchObject({ granted: ['measurement'], isUnsent: true })
})

it('a withdrawal removes what scripts of Meta and TikTok keep, and nothing of the shop', async () => {
  keepChoice(AGREED)
  for (const name of [
    '_fbp',
    '_fbc',
    '_ttp',
    '_tt_enable_cookie',
    'ttcsid',
    'ttcsid_C0ABC',
    'shop_session',
  ]) {
    cookies.set(name, 'x')
  }
  const storages = [createStorage(), createStorage()]
  vi.stubGlobal('localStorage', storages[0])
  vi.stubGlobal('sessionStorage', storages[1])
  for (const storage of storages) {
    for (const key of STORED) Object.assign(storage, { [key]: 'x' })
  }
  await answerConsent(BOTH, ['measurement'])
  expect([...cookies.keys()]).toEqual(['shop_session'])
  for (const storage of storages) expect(STORED.filter((key) => key in storage)).toEqual(['sillage-cart'])
  keep('local', 'sillage-consent', null)
})

/** Its keys are its own properties, as a browser's are. */
function createStorage() {
  return Object.create({
    getItem(key: string) {
      return Reflect.get(this, key) ?? null
    },
    setItem(key: string, value: string) {
      Reflect.set(this, key, value)
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key)
    },
  })
}
