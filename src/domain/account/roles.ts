/**
 * Roles go from the one that may do most to the one that may do least; the first administrator is a
 * proprietaire (A17.1).
 */
export const ROLES = ['proprietaire', 'confirmation', 'preparation'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Record<Role, string> = {
  proprietaire: 'Propriétaire',
  confirmation: 'Confirmation',
  preparation: 'Préparation',
}

/** Each word admits these roles to a call or a screen (ADR 078). */
const ADMITTED = {
  owner: ['proprietaire'],
  confirmation: ['proprietaire', 'confirmation'],
  preparation: ['proprietaire', 'preparation'],
  team: ROLES,
} as const satisfies Record<string, readonly Role[]>

/** Says what a call or a screen asks of the person who is signed in. */
export type StaffAccess = keyof typeof ADMITTED

export function admits(access: StaffAccess, role: Role): boolean {
  return new Set<Role>(ADMITTED[access]).has(role)
}
