/** Says how many people may sign in or be invited (A17.10). */
export const MAX_STAFF = 20

export const INVITATION_HOURS = 72
/** A link by which a colleague chooses a new password is valid for so long. */
export const SIGN_IN_LINK_HOURS = 24

export const MAX_STAFF_NAME_LENGTH = 40

/** Says what is wrong with the name by which colleagues know a person, if anything. */
export function findNameFault(name: string): string | undefined {
  if (name.trim() === '') return 'Le prénom est requis'
  return name.trim().length > MAX_STAFF_NAME_LENGTH
    ? `Le prénom compte au plus ${MAX_STAFF_NAME_LENGTH} caractères`
    : undefined
}

/** Returns a username made of a name: `Salma El Idrissi` → `salma.el.idrissi`. The person may choose another. */
export function proposedUsername(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter((word) => word !== '')
    .join('.')
    .slice(0, MAX_STAFF_NAME_LENGTH)
}

/** Says whether nobody would be left who is an owner. */
export function leavesNoOwner(
  team: readonly { id: number; role: string; active: boolean }[],
  next: { id: number; role: string; active: boolean },
): boolean {
  return !team
    .map((member) => (member.id === next.id ? next : member))
    .some(({ role, active }) => active && role === 'proprietaire')
}
