import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#domain/account/roles.ts'
import { findNameFault } from '#domain/account/team.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { invite } from '#web/data/admin/staff.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { InvitationLink } from './invitation-link.tsx'
import { RoleField } from './role-field.tsx'

type TypedInvitation = { name: string; role: Role }

const EMPTY: TypedInvitation = { name: '', role: 'confirmation' }

/** Makes a link, and shows it once (A17.11). */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [token, setToken] = useState<string | null>(null)
  const fields = useState(EMPTY)
  const { typed, change, errorOf, failure, isBusy, submit } = useForm({
    fields,
    judge: ({ name }) => {
      const message = findNameFault(name)
      return message === undefined ? [] : [{ path: 'name', message }]
    },
    send: (typed, form) =>
      sendToServer(form, {
        async save() {
          setToken((await invite(queryClient, typed)).token)
        },
        onSaved() {},
        fields: ['name'],
        fallback: 'L’invitation n’a pas pu être créée.',
      }),
  })
  if (token !== null) return <InvitationLink name={typed.name.trim()} token={token} onClose={onClose} />
  return (
    <form className="form" noValidate onSubmit={submit}>
      {failure !== null && <Alert title={failure} />}
      <Field
        label="Prénom"
        error={errorOf('name')}
        hint="Il est montré à l’équipe. La personne pourra le changer."
      >
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            value={typed.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <RoleField role={typed.role} onChange={(role) => change({ role })} />
      <FormActions isBusy={isBusy} label="Créer le lien" onCancel={onClose} />
    </form>
  )
}
