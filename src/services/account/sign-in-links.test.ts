import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADMIN, LOGIN_ORIGIN, makeAdmin, makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { login } from './login.ts'
import { type Admin, findAdmin } from './sessions.ts'
import { applySignInLink, issueSignInLink, readSignInLink } from './sign-in-links.ts'
import { updateStaff } from './staff.ts'

const PASSWORD = 'quatre ânes gris au souk'

let shop: TestShop
let owner: Admin
let salma: Admin
beforeEach(async () => {
  shop = await openTestShop()
  await makeAdmin(shop)
  const row = await shop.db
    .selectFrom('admins')
    .select(['id', 'username', 'name', 'role'])
    .where('username', '=', ADMIN.username)
    .executeTakeFirstOrThrow()
  owner = row
  salma = await makeStaff(shop, 'confirmation', 'Salma')
})
afterEach(() => shop.close())

const issue = async (id = salma.id) => (await issueSignInLink(shop, id, owner)).token
const apply = (token: string, password = PASSWORD) => applySignInLink(shop, { token, password })
const gone = { code: 'invitation_gone' }

function signIn(password: string, nextSession: string) {
  const typed = { username: salma.username, password }
  return login(shop, typed, { session: 'before', nextSession, ...LOGIN_ORIGIN })
}

describe('a link for who forgot the password', () => {
  it('sets a new one once, ends the sessions, and is in the journal', async () => {
    await signIn(ADMIN.password, 'phone')
    expect(await findAdmin(shop, 'phone')).toMatchObject({ id: salma.id })
    const token = await issue()
    expect(await readSignInLink(shop, token)).toEqual({ name: salma.name, username: salma.username })
    await expect(apply(token, 'court')).rejects.toMatchObject({ code: 'invalid_input' })
    const uses = await Promise.allSettled([apply(token), apply(token)])
    expect(uses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await findAdmin(shop, 'phone')).toBeUndefined()
    expect(await signIn(PASSWORD, 'computer')).toMatchObject({ id: salma.id })
    await expect(readSignInLink(shop, token)).rejects.toMatchObject(gone)
    const journal = await shop.db.selectFrom('audit').select(['actor', 'action']).orderBy('id').execute()
    expect(journal.filter(({ action }) => action.startsWith('staff.'))).toEqual([
      { actor: owner.username, action: 'staff.link_issued' },
      { actor: salma.username, action: 'staff.link_used' },
    ])
  })

  it('is the latest one, for a day, and of who may sign in', async () => {
    const former = await issue()
    const token = await issue()
    await expect(apply(former)).rejects.toMatchObject(gone)
    shop.setTime('2026-03-03T10:00:00Z')
    await expect(apply(token)).rejects.toMatchObject(gone)
    const next = await issue()
    await updateStaff(shop, { id: salma.id, active: false }, owner)
    await expect(apply(next)).rejects.toMatchObject(gone)
    await expect(issue()).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is not for oneself, who must know the password to change it', async () => {
    await expect(issue(owner.id)).rejects.toMatchObject({ code: 'invalid_input' })
  })
})
