import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, makeAdmin } from '#tests/support/test-admin.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { setAdminPassword } from './admin-password.ts'
import { type Login, type LoginOrigin, login } from './login.ts'

/** Hashes hundreds of passwords, possibly on a busy machine. */
const HASHING_MS = 240_000

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await makeAdmin(shop)
})
afterEach(() => shop.close())

const RIGHT = ADMIN
const WRONG = { username: 'admin', password: 'autre chose' }
const TEN_MINUTES_LATER = '2026-03-02T10:10:01Z'

let browsers = 0
function attempt(typed: typeof RIGHT, origin: Partial<LoginOrigin> = {}): Promise<Login> {
  browsers += 1
  const sessions = { session: `before-${browsers}`, nextSession: `after-${browsers}` }
  return login(shop, typed, {
    ...{ network: '192.0.2.1', browserToken: undefined, device: '' },
    ...origin,
    ...sessions,
  })
}

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'signed in',
    (error: { code: unknown }) => error.code,
  )
}

async function codesOf(times: number, work: (time: number) => Promise<unknown>): Promise<unknown[]> {
  const codes: unknown[] = []
  for (let time = 0; time < times; time += 1) codes.push(await codeOf(work(time)))
  return codes
}

const refused = (times: number) => Array.from({ length: times }, () => 'wrong_credentials')

describe('from one network', () => {
  it.each(['admin', 'salma'])('ten tries in ten minutes under one name: %s', async (username) => {
    const codes = await codesOf(11, () => attempt({ ...WRONG, username }))
    expect(codes).toEqual([...refused(10), 'too_many_requests'])
    expect(await codeOf(attempt({ ...RIGHT, username: username.toUpperCase() }))).toBe('too_many_requests')
    shop.setTime(TEN_MINUTES_LATER)
    expect(await codeOf(attempt(WRONG))).toBe('wrong_credentials')
  })

  it('twenty tries in ten minutes under whatever names', async () => {
    const codes = await codesOf(21, (time) => attempt({ ...WRONG, username: `nom-${time}` }))
    expect(codes).toEqual([...refused(20), 'too_many_requests'])
  })

  it(
    'forty tries in a day under one name',
    async () => {
      const codes: unknown[] = []
      for (const hour of ['10', '11', '12', '13', '14']) {
        shop.setTime(`2026-03-02T${hour}:00:00Z`)
        codes.push(...(await codesOf(10, () => attempt(WRONG))))
      }
      expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(40)
    },
    HASHING_MS,
  )

  it('a good login forgives those before it', async () => {
    await codesOf(9, () => attempt(WRONG))
    await attempt(RIGHT)
    expect(await codesOf(9, () => attempt(WRONG))).toEqual(refused(9))
  })
})

describe('thirty wrong guesses a minute from a hundred addresses, for ten minutes', () => {
  it(
    'keep nobody out: the owner signs in at once from a known browser, and at the first try from a new one',
    async () => {
      const { browserToken } = await attempt(RIGHT)
      const codes = new Map<unknown, number>()
      for (let guess = 0; guess < 300; guess += 1) {
        shop.setTime(new Date(Date.parse('2026-03-02T10:00:00Z') + guess * 2000).toISOString())
        const code = await codeOf(attempt(WRONG, { network: `203.0.113.${guess % 100}` }))
        codes.set(code, (codes.get(code) ?? 0) + 1)
        if (guess % 50 !== 49) continue
        expect(await codeOf(attempt(RIGHT, { browserToken })), `known, after ${guess}`).toBe('signed in')
        const network = `198.51.100.${guess}`
        expect(await codeOf(attempt(RIGHT, { network })), `new, after ${guess}`).toBe('signed in')
      }
      // Within ten minutes each of these addresses has used its attempts.
      const again = await codesOf(100, (time) => attempt(WRONG, { network: `203.0.113.${time}` }))
      expect(again).toEqual(Array.from({ length: 100 }, () => 'too_many_requests'))
      expect(await codeOf(attempt(RIGHT, { browserToken }))).toBe('signed in')
      expect(await codeOf(attempt(RIGHT, { network: '198.51.100.250' }))).toBe('signed in')
    },
    HASHING_MS,
  )
})

describe('a browser that has signed in before', () => {
  it(
    'has tries of its own, whatever its network has used up',
    async () => {
      const { browserToken } = await attempt(RIGHT)
      await codesOf(20, (time) => attempt({ ...WRONG, username: `nom-${time}` }))
      expect(await codeOf(attempt(RIGHT))).toBe('too_many_requests')
      expect(await codesOf(20, () => attempt(WRONG, { browserToken }))).toEqual(refused(20))
      expect(await codeOf(attempt(RIGHT, { browserToken }))).toBe('too_many_requests')
      shop.setTime(TEN_MINUTES_LATER)
      expect(await codeOf(attempt(RIGHT, { browserToken }))).toBe('signed in')
    },
    HASHING_MS,
  )

  it(
    'is not known by a made-up mark, under another name, or after a new password',
    async () => {
      const { browserToken } = await attempt(RIGHT)
      await codesOf(20, (time) => attempt({ ...WRONG, username: `nom-${time}` }))
      const forged = browserToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
      for (const token of ['', 'x', forged, `${'a'.repeat(22)}.${'b'.repeat(43)}`]) {
        expect(await codeOf(attempt(RIGHT, { browserToken: token }))).toBe('too_many_requests')
      }
      expect(await codeOf(attempt({ ...RIGHT, username: 'salma' }, { browserToken }))).toBe(
        'too_many_requests',
      )
      await setAdminPassword(shop, 'Pluie du soir 8')
      const typed = { username: 'admin', password: 'Pluie du soir 8' }
      expect(await codeOf(attempt(typed, { browserToken }))).toBe('too_many_requests')
    },
    HASHING_MS,
  )
})
