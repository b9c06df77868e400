import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteExpired } from '#services/delete-expired.ts'
import { readAnnouncement, SHOP_CHANNEL } from '#services/live/channel.ts'
import { ADMIN, LOGIN_ORIGIN, makeAdmin } from '#tests/support/test-admin.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { login, logout } from './login.ts'
import {
  type Admin,
  endAdminSession,
  endOtherSessions,
  findAdmin,
  findStaffSession,
  listAdminSessions,
} from './sessions.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  await makeAdmin(shop)
})
afterEach(() => shop.close())

function signIn(session: string, device = 'Firefox, Linux'): Promise<Admin> {
  const typed = { username: 'admin', password: ADMIN.password }
  return login(shop, typed, { ...LOGIN_ORIGIN, device, session: `before ${session}`, nextSession: session })
}

async function sessions(): Promise<string[]> {
  const rows = await shop.db.selectFrom('admin_sessions').select('session_id').orderBy('session_id').execute()
  return rows.map((row) => row.session_id)
}

describe('a session of the administrator', () => {
  it('lasts twelve hours, however much it is used', async () => {
    await signIn('desk')
    for (const hour of [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]) {
      shop.setTime(`2026-03-02T${hour}:30:00Z`)
      expect(await findAdmin(shop, 'desk'), `at ${hour}`).toBeDefined()
    }
    await deleteExpired(shop)
    expect(await sessions()).toEqual(['desk'])
    shop.setTime('2026-03-02T22:00:00Z')
    expect(await findAdmin(shop, 'desk')).toBeUndefined()
    await deleteExpired(shop)
    expect(await sessions()).toEqual([])
  })

  it('ends when it is not used for two hours', async () => {
    await signIn('desk')
    shop.setTime('2026-03-02T11:59:59Z')
    expect(await findAdmin(shop, 'desk')).toBeDefined()
    shop.setTime('2026-03-02T13:59:58Z')
    expect(await findAdmin(shop, 'desk')).toBeDefined()
    shop.setTime('2026-03-02T15:59:58Z')
    expect(await findAdmin(shop, 'desk')).toBeUndefined()
    expect(await findStaffSession(shop, 'desk')).toBeUndefined()
    await deleteExpired(shop)
    expect(await sessions()).toEqual([])
  })

  it('is not used by a page that only listens', async () => {
    await signIn('desk')
    shop.setTime('2026-03-02T11:59:59Z')
    expect(await findStaffSession(shop, 'desk')).toBeDefined()
    shop.setTime('2026-03-02T12:00:00Z')
    expect(await findAdmin(shop, 'desk')).toBeUndefined()
  })
})

describe('the list of sessions', () => {
  it('tells where the administrator is signed in, since when, and which one asks', async () => {
    const admin = await signIn('desk', 'Firefox, Windows')
    shop.setTime('2026-03-02T11:00:00Z')
    await signIn('phone', 'Chrome, Android')
    const [phone, desk] = await listAdminSessions(shop, { admin, session: 'desk' })
    expect(phone).toEqual({
      id: expect.any(Number),
      device: 'Chrome, Android',
      created_at: '2026-03-02T11:00:00.000Z',
      last_seen_at: '2026-03-02T11:00:00.000Z',
      is_current: false,
    })
    expect(desk).toMatchObject({ device: 'Firefox, Windows', is_current: true })
    shop.setTime('2026-03-02T12:30:00Z')
    expect(await listAdminSessions(shop, { admin, session: 'phone' })).toMatchObject([{ is_current: true }])
  })

  it('ends one, or all the others, tells every process which, and writes it down', async () => {
    const heard: unknown[] = []
    const nothing = () => {}
    await shop.listen(SHOP_CHANNEL, {
      onMessage: (payload) => heard.push(readAnnouncement(payload)),
      onDisconnected: nothing,
      onReconnected: nothing,
    })
    const admin = await signIn('desk')
    for (const session of ['phone', 'tablet', 'lost']) await signIn(session)
    const listed = await listAdminSessions(shop, { admin, session: 'desk' })
    const [lost, tablet, phone] = listed.map(({ id }) => id)
    await endAdminSession(shop, admin, lost ?? 0)
    expect(await sessions()).toEqual(['desk', 'phone', 'tablet'])
    await expect(endAdminSession(shop, admin, lost ?? 0)).rejects.toMatchObject({ code: 'not_found' })
    expect(await endOtherSessions(shop, { admin, session: 'desk' })).toBe(2)
    expect(await sessions()).toEqual(['desk'])
    expect(await endOtherSessions(shop, { admin, session: 'desk' })).toBe(0)
    const told = (...sessionIds: unknown[]) => ({ type: 'SESSION_UPDATE', data: { sessionIds } })
    await vi.waitFor(() => expect(heard).toHaveLength(2))
    expect(heard[0]).toEqual(told(lost))
    expect(heard[1]).toEqual({
      type: 'SESSION_UPDATE',
      data: { sessionIds: expect.arrayContaining([tablet, phone]) },
    })
    const audit = await shop.db.selectFrom('audit').select(['actor', 'action']).orderBy('id').execute()
    expect(audit.slice(-2)).toEqual([
      { actor: 'admin', action: 'session.ended' },
      { actor: 'admin', action: 'sessions.ended' },
    ])
  })

  it('holds nobody else’s sessions, and ends none of them', async () => {
    const admin = await signIn('desk')
    await shop.db.updateTable('admins').set({ username: 'nezha' }).execute()
    const [own] = await listAdminSessions(shop, { admin, session: 'desk' })
    const stranger: Admin = { id: admin.id + 1, username: 'autre', name: 'Autre', role: 'proprietaire' }
    expect(await listAdminSessions(shop, { admin: stranger, session: 'x' })).toEqual([])
    await expect(endAdminSession(shop, stranger, own?.id ?? 0)).rejects.toMatchObject({ code: 'not_found' })
    expect(await endOtherSessions(shop, { admin: stranger, session: 'x' })).toBe(0)
    expect(await sessions()).toEqual(['desk'])
  })
})

describe('the audit', () => {
  it('has logins, good and failed, and logouts; a name only if it is an administrator’s', async () => {
    await signIn('desk', 'Chrome, Android')
    const fail = (username: string) =>
      login(
        shop,
        { username, password: 'autre chose' },
        { ...LOGIN_ORIGIN, session: 'a', nextSession: 'b' },
      ).catch(() => {})
    await fail('admin')
    await fail('mon mot de passe')
    await logout(shop, { session: 'desk', nextSession: 'c' })
    await logout(shop, { session: 'c', nextSession: 'd' })
    const entries = await shop.db
      .selectFrom('audit')
      .select(['actor', 'action', 'subject'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { actor: 'admin', action: 'login.succeeded', subject: 'Chrome, Android' },
      { actor: 'unknown', action: 'login.failed', subject: 'admin admin' },
      { actor: 'unknown', action: 'login.failed', subject: '' },
      { actor: 'admin', action: 'logout', subject: '' },
    ])
  })

  it('is not filled by a flood of failed logins', async () => {
    const attempts = Array.from(
      { length: 62 },
      (_, time) => () =>
        login(
          shop,
          { username: 'salma', password: 'x' },
          { ...LOGIN_ORIGIN, network: `203.0.113.${time}`, session: 'a', nextSession: 'b' },
        ).catch(() => {}),
    )
    for (const attempt of attempts) await attempt()
    const rows = await shop.db.selectFrom('audit').select('id').execute()
    expect(rows).toHaveLength(60)
  })
})
