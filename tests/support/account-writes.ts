import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { createAuthenticator } from './authenticator.ts'
import { ADMIN, makeStaff } from './test-admin.ts'
import type { TestApp } from './test-app.ts'
import type { Visit } from './test-visit.ts'

export type Target = {
  id?: string | number
  client_key?: string
  refund_id?: string
  return_id?: string
  body?: unknown
}
type Entry = { action: string; subject: string; fields: string[] }
export type Written = {
  target: () => Promise<Target>
  /** What the shop still does after its answer. */
  job?: () => Promise<void>
  status?: number
  entry: (id: Target['id']) => Entry
}

const PRESENT = { current_password: ADMIN.password }

/** What calls of the account and of the team write into the audit. */
export function accountWrites(now: () => { app: TestApp; desk: Visit }): Record<string, Written> {
  const app = () => now().app
  const desk = () => now().desk
  return {
    'PATCH /api/admin/account': {
      target: async () => ({ body: { name: 'Nezha' } }),
      entry: () => ({ action: 'name.changed', subject: '', fields: ['name'] }),
    },
    'POST /api/staff': {
      target: async () => ({}),
      status: 201,
      entry: () => ({ action: 'staff.invited', subject: '', fields: ['confirmation'] }),
    },
    'PATCH /api/staff/{id}': {
      target: async () => ({
        id: (await makeStaff(app().shop, 'confirmation')).id,
        body: { role: 'preparation' },
      }),
      entry: (id) => ({ action: 'staff.role_changed', subject: `staff ${id}`, fields: ['preparation'] }),
    },
    'POST /api/staff/{id}/sign-in-link': {
      target: async () => ({ id: (await makeStaff(app().shop, 'confirmation')).id }),
      status: 201,
      entry: (id) => ({ action: 'staff.link_issued', subject: `staff ${id}`, fields: [] }),
    },
    'DELETE /api/staff/{id}/passkeys': {
      async target() {
        const { id } = await makeStaff(app().shop, 'confirmation')
        const key = { credential_id: `of ${id}`, public_key: '', counter: 0, transports: [], name: '' }
        const times = { created_at: app().shop.clock(), last_used_at: null }
        await app()
          .shop.db.insertInto('passkeys')
          .values({ admin_id: id, ...key, ...times })
          .execute()
        return { id }
      },
      entry: (id) => ({ action: 'staff.passkeys_removed', subject: `staff ${id}`, fields: [] }),
    },
    'DELETE /api/staff/invitations/{id}': {
      async target() {
        const response = await desk().send('POST', '/api/staff', { name: 'Salma', role: 'confirmation' })
        return { id: (await response.json()).invitation.id }
      },
      entry: () => ({ action: 'staff.invitation_withdrawn', subject: '', fields: [] }),
    },
    'POST /api/admin/account/passkeys': {
      async target() {
        const begun = await desk().send('POST', '/api/admin/account/passkeys/options', PRESENT)
        const options = await begun.json()
        return { body: { passkey: createAuthenticator(options.rp.id).make(options, { origin: app().url }) } }
      },
      status: 201,
      entry: () => ({ action: 'passkey.added', subject: expect.any(String), fields: [] }),
    },
    'POST /api/admin/account/second-factor': {
      target: async () => ({ body: PRESENT }),
      entry: () => ({ action: 'second_factor.on', subject: '', fields: [] }),
    },
    'POST /api/admin/account/recovery-codes': {
      target: async () => ({ body: PRESENT }),
      entry: () => ({ action: 'recovery_codes.renewed', subject: '', fields: [] }),
    },
    'DELETE /api/admin/account/second-factor': {
      target: async () => ({ body: PRESENT }),
      entry: () => ({ action: 'second_factor.off', subject: '', fields: [] }),
    },
    'POST /api/admin/account/app/confirm': {
      async target() {
        const { secret } = await (await desk().send('POST', '/api/admin/account/app', PRESENT)).json()
        const timestamp = app().shop.clock().getTime()
        return { body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp }) } }
      },
      entry: () => ({ action: 'second_factor.on', subject: '', fields: [] }),
    },
    'PATCH /api/admin/account/passkeys/{id}': {
      async target() {
        const { passkeys } = await (await desk().get('/api/admin/account/proofs')).json()
        return { id: passkeys[0].id, body: { name: 'Téléphone' } }
      },
      entry: () => ({ action: 'passkey.renamed', subject: 'Téléphone', fields: [] }),
    },
    'DELETE /api/admin/account/passkeys/{id}': {
      async target() {
        const { passkeys } = await (await desk().get('/api/admin/account/proofs')).json()
        return { id: passkeys[0].id, body: PRESENT }
      },
      entry: () => ({ action: 'passkey.removed', subject: expect.any(String), fields: [] }),
    },
  }
}
