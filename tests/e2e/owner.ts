import { type APIRequestContext, request } from '@playwright/test'
import { OWNER } from './shop-process.ts'
import { expect } from './shop-test.ts'

/** The owner at another device: makes the administrator's calls. */
export type Owner = {
  send: (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<{ id: number }>
  leave: () => Promise<void>
}

export async function signInOwner(url: string): Promise<Owner> {
  const calls = await request.newContext({ baseURL: url })
  const visit = await calls.get('/api/auth/me')
  const token = await write(calls, visit.headers()['x-csrf-token'], 'POST', '/api/auth/login', OWNER)
  return {
    send: (method, path, body = {}) => write(calls, token.csrfToken, method, path, body),
    leave: () => calls.dispose(),
  }
}

async function write(
  calls: APIRequestContext,
  token: string | undefined,
  method: string,
  path: string,
  data: object,
) {
  const response = await calls.fetch(path, { method, data, headers: { 'X-CSRF-Token': token ?? '' } })
  expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true)
  return response.json()
}
