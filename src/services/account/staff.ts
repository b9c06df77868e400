import type { Invitation, StaffMember } from '#contract/account/staff.ts'
import { ROLES, type Role } from '#domain/account/roles.ts'
import { leavesNoOwner, MAX_STAFF } from '#domain/account/team.ts'
import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { forgetPasskeys } from './forget-proofs.ts'
import { listOpenInvitations, withdrawInvitationsBy } from './open-invitations.ts'
import { type Admin, endSessions } from './sessions.ts'
import { withdrawSignInLinks } from './sign-in-links.ts'

/** Returns the people of the team, owners first, those who may not sign in last; and the links that are open. */
export async function listStaff(shop: Shop): Promise<{ staff: StaffMember[]; invitations: Invitation[] }> {
  const rows = await membersOf(shop.db).orderBy('id').execute()
  const rank = ({ role, active }: StaffMember) => ROLES.indexOf(role) + (active ? 0 : ROLES.length)
  return {
    staff: rows.map(memberOf).toSorted((one, other) => rank(one) - rank(other)),
    invitations: await listOpenInvitations(shop, shop.clock()),
  }
}

/**
 * Changes a role or whether the person may sign in; ends the person's sessions, which have their former rights. A person
 * who loses access loses the passkeys as well.
 */
export function updateStaff(
  shop: Shop,
  { id, role, active }: { id: number; role?: Role | undefined; active?: boolean | undefined },
  by: Admin,
): Promise<StaffMember> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const team = await lockTeam(tx)
    const member = team.find((one) => one.id === id)
    if (member === undefined) throw new ShopError('not_found', 'Cette personne n’est pas dans l’équipe.')
    const next = { id, role: role ?? member.role, active: active ?? member.active }
    if (leavesNoOwner(team, next)) {
      throw new ShopError('last_owner', 'Il doit rester au moins un propriétaire.')
    }
    if (next.active && !member.active) await requirePlace(tx, now)
    if (next.role !== member.role || next.active !== member.active) {
      await tx
        .updateTable('admins')
        .set({ role: next.role, active: next.active, updated_at: now })
        .where('id', '=', id)
        .execute()
      if (!next.active) await forgetPasskeys(tx, id)
      await endSessions(tx, { adminId: id })
      // A link that the person kept would let them in again.
      if (!next.active || next.role !== 'proprietaire') await withdrawInvitationsBy(tx, id)
      await withdrawSignInLinks(tx, id)
    }
    const entry = { actor: by.username, subject: `staff ${id}`, now }
    if (next.role !== member.role) {
      await recordAudit(tx, { ...entry, action: 'staff.role_changed', fields: [next.role] })
    }
    if (next.active !== member.active) {
      await recordAudit(tx, { ...entry, action: next.active ? 'staff.reactivated' : 'staff.deactivated' })
    }
    return memberOf(await membersOf(tx).where('id', '=', id).executeTakeFirstOrThrow())
  })
}

/**
 * Takes a colleague's passkeys away; `not_found` if there are none, `invalid_input` for one's own, for which the password
 * is typed.
 */
export async function removeStaffPasskeys(shop: Shop, id: number, by: Admin): Promise<StaffMember> {
  if (id === by.id) {
    throw new ShopError('invalid_input', 'Vos clés d’accès se retirent dans «\u00a0Mon compte\u00a0».')
  }
  return inTransaction(shop, async (tx) => {
    await tx.selectFrom('admins').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    if ((await forgetPasskeys(tx, id)) === 0) {
      throw new ShopError('not_found', 'Cette personne n’a plus de clé d’accès.')
    }
    const entry = { actor: by.username, subject: `staff ${id}`, now: shop.clock() }
    await recordAudit(tx, { ...entry, action: 'staff.passkeys_removed' })
    return memberOf(await membersOf(tx).where('id', '=', id).executeTakeFirstOrThrow())
  })
}

/** Returns the whole team, locked until the transaction ends: if two owners remove each other, one comes too late. */
export function lockTeam(tx: ShopTransaction): Promise<{ id: number; role: Role; active: boolean }[]> {
  return tx.selectFrom('admins').select(['id', 'role', 'active']).orderBy('id').forNoKeyUpdate().execute()
}

/** Refuses with `team_full`. Call after `lockTeam`. */
export async function requirePlace(tx: ShopTransaction, now: Date): Promise<void> {
  const { active } = await tx
    .selectFrom('admins')
    .select(({ fn }) => fn.countAll<number>().as('active'))
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  const { length: invited } = await listOpenInvitations({ db: tx }, now)
  if (Number(active) + invited < MAX_STAFF) return
  throw new ShopError('team_full', `Une équipe compte au plus ${MAX_STAFF} personnes, invitations comprises.`)
}

type MemberRow = Omit<StaffMember, 'last_seen_at' | 'passkeys'> & {
  last_seen_at: Date | null
  passkeys: number | null
}

function membersOf(db: Shop['db'] | ShopTransaction) {
  return db
    .selectFrom('admins')
    .select(['id', 'name', 'username', 'role', 'active', 'last_seen_at'])
    .select((eb) =>
      eb
        .selectFrom('passkeys')
        .whereRef('passkeys.admin_id', '=', 'admins.id')
        .select(({ fn }) => fn.countAll<number>().as('many'))
        .as('passkeys'),
    )
}

function memberOf({ name, last_seen_at, passkeys, ...row }: MemberRow): StaffMember {
  return {
    ...row,
    name: name || row.username,
    passkeys: Number(passkeys),
    last_seen_at: last_seen_at?.toISOString() ?? null,
  }
}
