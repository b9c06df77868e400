import { ROLE_LABELS, ROLES, type Role } from '#domain/account/roles.ts'
import { SelectField } from '#web/admin/pieces/select-field.tsx'

/** Says in a line what each role may do. */
const MEANING: Record<Role, string> = {
  proprietaire: 'Tout\u00a0: réglages, chiffres, équipe.',
  confirmation: 'Les commandes à confirmer et les clients à appeler. Ni chiffres, ni réglages, ni export.',
  preparation: 'Les commandes confirmées à préparer et le stock. Aucun téléphone des autres commandes.',
}

const OPTIONS = ROLES.map((id) => ({ id, label: ROLE_LABELS[id] }))

export function RoleField({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  return <SelectField label="Rôle" hint={MEANING[role]} options={OPTIONS} value={role} onChange={onChange} />
}
