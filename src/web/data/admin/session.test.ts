import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkSession, hasSessionEnded, onSessionEnded, signOut } from './session.ts'

const ME = { id: 1, username: 'admin', name: 'Nezha', role: 'proprietaire', csrfToken: 'token' }

let answerLogout: PromiseWithResolvers<Response>
beforeEach(async () => {
  answerLogout = Promise.withResolvers()
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/auth/logout' ? answerLogout.promise : Promise.resolve(Response.json(ME)),
  )
  // Where the key to what is kept for offline lies: it goes with the session.
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', { cookie: '' })
  await checkSession()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('a session whose end is heard before the logout is answered was left, not ended', async () => {
  const left = signOut()
  onSessionEnded()
  answerLogout.resolve(Response.json({ csrfToken: 'next' }))
  await left
  expect(hasSessionEnded()).toBe(false)
})

it('a session whose end is heard while the answer is lost has ended', async () => {
  const left = signOut()
  onSessionEnded()
  answerLogout.reject(new TypeError('Failed to fetch'))
  await expect(left).rejects.toThrow()
  expect(hasSessionEnded()).toBe(true)
})

it('a logout that fails leaves the administrator signed in', async () => {
  const left = signOut()
  answerLogout.resolve(Response.json({ code: 'internal', message: 'Non' }, { status: 500 }))
  await expect(left).rejects.toThrow()
  expect(hasSessionEnded()).toBe(false)
})
