import { ROLE_LABELS, ROLES, type Role } from '#domain/account/roles.ts'
import { Field } from '#web/ui/field.tsx'

/** The rights of each role, in a line. */
const MEANING: Record<Role, string> = {
  proprietaire: 'Tout\u00a0: réglages, chiffres, équipe.',
  confirmation: 'Les commandes à confirmer et les clients à appeler. Ni chiffres, ni réglages, ni export.',
  preparation: 'Les commandes confirmées à préparer et le stock. Aucun téléphone des autres commandes.',
}

export function RoleField({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  return (
    <Field label="Rôle" hint={MEANING[role]}>
      {(control) => (
        <select
          {...control}
          value={role}
          onChange={({ target }) => {
            const chosen = ROLES.find((one) => one === target.value)
            if (chosen !== undefined) onChange(chosen)
          }}
        >
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {ROLE_LABELS[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
