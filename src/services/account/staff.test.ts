import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '#domain/account/roles.ts'
import { inTransaction } from '#services/shop.ts'
import { LOGIN_ORIGIN, makeAdmin, makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { acceptInvitation, inviteStaff, readInvitation, withdrawInvitation } from './invitations.ts'
import { type Admin, beginAdminSession, findAdmin } from './sessions.ts'
import { listStaff, updateStaff } from './staff.ts'

const SALMA = { name: 'Salma', username: 'salma', password: 'quatre ânes gris' }

let shop: TestShop
let owner: Admin
beforeEach(async () => {
  shop = await openTestShop()
  owner = await makeStaff(shop, 'proprietaire', 'Nezha')
})
afterEach(() => shop.close())

function accept(token: string, changes: Partial<typeof SALMA> = {}, nextSession = 'phone') {
  const origin = { session: 'before', nextSession, device: LOGIN_ORIGIN.device }
  return acceptInvitation(shop, { token, ...SALMA, ...changes }, origin)
}

async function roles(): Promise<[string, Role, boolean][]> {
  const { staff } = await listStaff(shop)
  return staff.map(({ name, role, active }) => [name, role, active])
}

describe('the last owner', () => {
  it('can neither be demoted nor lose access', async () => {
    await makeStaff(shop, 'confirmation')
    for (const change of [{ role: 'confirmation' }, { active: false }] as const) {
      await expect(updateStaff(shop, { id: owner.id, ...change }, owner)).rejects.toMatchObject({
        code: 'last_owner',
        message: 'Il doit rester au moins un propriétaire.',
      })
    }
    expect((await roles())[0]).toEqual(['Nezha', 'proprietaire', true])
  })

  it('stays, however two owners who remove each other race', async () => {
    const other = await makeStaff(shop, 'proprietaire', 'Imane')
    const tries = await Promise.allSettled([
      updateStaff(shop, { id: other.id, active: false }, owner),
      updateStaff(shop, { id: owner.id, role: 'preparation' }, other),
      updateStaff(shop, { id: owner.id, active: false }, other),
      updateStaff(shop, { id: other.id, role: 'confirmation' }, owner),
    ])
    expect(tries.some(({ status }) => status === 'rejected')).toBe(true)
    const left = (await roles()).filter(([, role, active]) => role === 'proprietaire' && active)
    expect(left).toHaveLength(1)
  })
})

describe('a changed role or access', () => {
  it.each([{ role: 'preparation' }, { active: false }] as const)(
    '%o makes the links worthless by which the person could come back as an owner',
    async (change) => {
      const imane = await makeStaff(shop, 'proprietaire', 'Imane')
      const { token } = await inviteStaff(shop, { name: 'Salma', role: 'proprietaire' }, imane)
      const { token: other } = await inviteStaff(shop, { name: 'Salma', role: 'confirmation' }, owner)
      await updateStaff(shop, { id: imane.id, ...change }, owner)
      await expect(accept(token)).rejects.toMatchObject({ code: 'invitation_gone' })
      expect(await accept(other)).toMatchObject({ role: 'confirmation' })
    },
  )

  it.each([{ role: 'preparation' }, { active: false }] as const)(
    '%o ends the sessions at once',
    async (change) => {
      const salma = await makeStaff(shop, 'confirmation')
      await inTransaction(shop, (tx) =>
        beginAdminSession(tx, { session: 'phone', adminId: salma.id, device: '', now: shop.clock() }),
      )
      expect(await findAdmin(shop, 'phone')).toMatchObject({ role: 'confirmation' })
      await updateStaff(shop, { id: salma.id, ...change }, owner)
      expect(await findAdmin(shop, 'phone')).toBeUndefined()
    },
  )
})

describe('an invitation', () => {
  it('makes one account, with the invited role, and signs in with it', async () => {
    const { token, invitation } = await inviteStaff(shop, { name: 'Salma', role: 'preparation' }, owner)
    expect(await readInvitation(shop, token)).toMatchObject({ name: 'Salma', role: 'preparation' })
    expect(await accept(token)).toMatchObject({ username: 'salma', name: 'Salma', role: 'preparation' })
    expect(await findAdmin(shop, 'phone')).toMatchObject({ username: 'salma', role: 'preparation' })
    await expect(accept(token, { username: 'autre' }, 'desk')).rejects.toMatchObject({
      code: 'invitation_gone',
    })
    expect(await listStaff(shop)).toMatchObject({ invitations: [] })
    expect(invitation).not.toHaveProperty('token_hash')
  })

  it('is used once, however often it is used at the same moment', async () => {
    const { token } = await inviteStaff(shop, { name: 'Salma', role: 'confirmation' }, owner)
    const names = ['salma', 'salma2', 'salma3', 'salma4']
    const tries = await Promise.allSettled(names.map((username) => accept(token, { username }, username)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await roles()).toHaveLength(2)
  })

  it('is worthless after three days, and once withdrawn', async () => {
    const late = await inviteStaff(shop, { name: 'Salma', role: 'confirmation' }, owner)
    shop.setTime(new Date(shop.clock().getTime() + 72 * 3_600_000).toISOString())
    await expect(readInvitation(shop, late.token)).rejects.toMatchObject({ code: 'invitation_gone' })
    await expect(accept(late.token)).rejects.toMatchObject({ code: 'invitation_gone' })
    const { token, invitation } = await inviteStaff(shop, { name: 'Salma', role: 'confirmation' }, owner)
    await withdrawInvitation(shop, invitation.id, owner)
    await expect(accept(token)).rejects.toMatchObject({ code: 'invitation_gone' })
  })

  it('is known to the database by a hash alone', async () => {
    const { token } = await inviteStaff(shop, { name: 'Salma', role: 'confirmation' }, owner)
    const rows = await shop.db.selectFrom('staff_invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('stays open when a name is taken or a password too easy, which is said at the field', async () => {
    await makeAdmin(shop)
    const { token } = await inviteStaff(shop, { name: 'Salma', role: 'confirmation' }, owner)
    await expect(accept(token, { username: owner.username })).rejects.toMatchObject({
      issues: [{ path: 'username' }],
    })
    await expect(accept(token, { password: 'azerty1234' })).rejects.toMatchObject({
      issues: [{ path: 'password' }],
    })
    expect(await accept(token)).toMatchObject({ username: 'salma' })
  })
})

describe('a team', () => {
  it('has at most twenty people, invitations included, however many are invited at once', async () => {
    for (let made = 0; made < 17; made += 1) await makeStaff(shop, ROLES[made % 3] ?? 'confirmation')
    const gone = await makeStaff(shop, 'confirmation', 'Rim')
    await updateStaff(shop, { id: gone.id, active: false }, owner)
    const invite = () => inviteStaff(shop, { name: 'Salma', role: 'confirmation' }, owner)
    const tries = await Promise.allSettled([invite(), invite(), invite(), invite()])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(updateStaff(shop, { id: gone.id, active: true }, owner)).rejects.toMatchObject({
      code: 'team_full',
    })
  })
})
