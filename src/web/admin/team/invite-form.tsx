import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#domain/account/roles.ts'
import { findNameFault } from '#domain/account/team.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { useIsChanged } from '#web/admin/pieces/use-is-changed.ts'
import { invite } from '#web/data/admin/staff.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { RoleField } from './role-field.tsx'

type TypedInvitation = { name: string; role: Role }

const EMPTY: TypedInvitation = { name: '', role: 'confirmation' }

/** A link for one person; only this screen knows its token. */
export type MadeLink = { name: string; token: string }

type InviteFormProps = { onMade: (link: MadeLink) => void; onClose: () => void }

/** Makes a link, which is then shown once (A17.11). */
export function InviteForm({ onMade, onClose }: InviteFormProps) {
  const queryClient = useQueryClient()
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
          onMade({ name: typed.name.trim(), token: (await invite(queryClient, typed)).token })
        },
        onSaved() {},
        fields: ['name'],
        fallback: 'L’invitation n’a pas pu être créée.',
      }),
  })
  const isChanged = useIsChanged(typed)
  return (
    <form className="form" noValidate onSubmit={submit}>
      {failure !== null && <Alert title={failure} />}
      <TextField
        label="Prénom"
        error={errorOf('name')}
        hint="Il est montré à l’équipe. La personne pourra le changer."
        value={typed.name}
        onChange={(name) => change({ name })}
      />
      <RoleField role={typed.role} onChange={(role) => change({ role })} />
      <FormActions isBusy={isBusy} isChanged={isChanged} label="Créer le lien" onCancel={onClose} />
    </form>
  )
}
