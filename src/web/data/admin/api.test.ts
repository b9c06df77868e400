import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exportOrders, listOrders } from '#contract/orders/admin.ts'
import { uploadPicture } from '#contract/pictures/upload.ts'
import { adminApi } from './api.ts'
import { checkSession, hasSessionEnded } from './session.ts'

const ME = { id: 1, username: 'admin', name: 'Nezha', role: 'proprietaire', csrfToken: 'token' }

let status: number
beforeEach(async () => {
  status = 200
  // Where the key to what is kept for offline lies: it goes with the session.
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/auth/me' ? Response.json(ME) : new Response('', { status }),
  )
  await checkSession()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const WAYS = {
  call: () => adminApi.call(listOrders, {}),
  download: () => adminApi.send(exportOrders, {}),
  upload: () => adminApi.call(uploadPicture, {}, { file: new Blob(['pixels']) }),
}

test.each(Object.entries(WAYS))('a %s that is answered 401 ends the session', async (_way, ask) => {
  status = 401
  await expect(ask()).rejects.toMatchObject({ status })
  expect(hasSessionEnded()).toBe(true)
})

test.each(Object.entries(WAYS))('a %s that is refused otherwise does not', async (_way, ask) => {
  status = 403
  await expect(ask()).rejects.toMatchObject({ status })
  expect(hasSessionEnded()).toBe(false)
})
