import type { Invitation } from '#contract/account/staff.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Screens may see these columns of a link: never the hash of its token. */
export const SHOWN_INVITATION = ['id', 'name', 'role', 'created_at', 'expires_at'] as const

/** Lists links that are neither used nor too old, the latest first. */
export async function listOpenInvitations(
  { db }: { db: Shop['db'] | ShopTransaction },
  now: Date,
): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('staff_invitations')
    .select(SHOWN_INVITATION)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(invitationOf)
}

/** Makes the links worthless that a person made who may invite nobody any more, or whose account somebody else was in. */
export async function withdrawInvitationsBy(tx: ShopTransaction, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_invitations').where('invited_by', '=', staffId).execute()
}

/** Deletes links that are too old. */
export async function deleteExpiredInvitations({ db, clock }: Shop): Promise<void> {
  await db.deleteFrom('staff_invitations').where('expires_at', '<=', clock()).execute()
}

/** Returns a row in the form of the answer. */
export function invitationOf({
  created_at,
  expires_at,
  ...row
}: Omit<Invitation, 'created_at' | 'expires_at'> & { created_at: Date; expires_at: Date }): Invitation {
  return { ...row, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() }
}
