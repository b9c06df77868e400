import { type APIRequestContext, expect, request } from '@playwright/test'
import { getSettings, updateSettings } from '#contract/settings/settings.ts'
import type { Settings, SettingsSection } from '#domain/settings/settings.ts'
import { OWNER } from './shop-process.ts'

/** The owner on another device, through the API. */
export type Owner = {
  send: (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<{ id: number }>
  /** Changes some fields of a section of the settings. */
  change: <S extends SettingsSection>(section: S, change: Partial<Settings[S]>) => Promise<void>
  leave: () => Promise<void>
}

export async function signInOwner(url: string): Promise<Owner> {
  const calls = await request.newContext({ baseURL: url })
  const visit = await calls.get('/api/auth/me')
  const token = await write(calls, visit.headers()['x-csrf-token'], 'POST', '/api/auth/login', OWNER)
  const send: Owner['send'] = (method, path, body = {}) => write(calls, token.csrfToken, method, path, body)
  return {
    send,
    async change(section, change) {
      const stored = await (await calls.get(getSettings.path)).json()
      const { value, version } = stored[section]
      await send('PATCH', updateSettings.path.replace('{section}', section), { ...value, ...change, version })
    },
    leave: () => calls.dispose(),
  }
}

/** Allows one order to hold a size's whole stock; the limits of open orders are off with the rate limits. */
export async function liftPieceBounds(url: string): Promise<void> {
  const owner = await signInOwner(url)
  await owner.change('orders', {
    max_pieces_per_line: 999,
    max_pieces_per_order: 9999,
    max_lines_per_order: 100,
  })
  await owner.leave()
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
