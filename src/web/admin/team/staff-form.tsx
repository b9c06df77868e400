import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { changeStaff, type StaffMember } from '#web/data/admin/staff.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { RoleField } from './role-field.tsx'

/** Changes a person's role, or takes the access away or gives it back. */
export function StaffForm({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { id, name } = member
  const fields = useState(() => ({ role: member.role, active: member.active }))
  const { typed, change, failure, isBusy, submit } = useForm({
    fields,
    judge: () => [],
    send: (typed, form) =>
      sendToServer(form, {
        async save() {
          await changeStaff(queryClient, id, typed)
          toast({ tone: 'success', title: 'Équipe mise à jour', text: name })
        },
        onSaved: onClose,
        fallback: 'Le changement n’a pas pu être enregistré.',
      }),
  })
  return (
    <form className="form" noValidate onSubmit={submit}>
      {failure !== null && <Alert title={failure} />}
      <RoleField role={typed.role} onChange={(role) => change({ role })} />
      <label className="team-access">
        <input
          type="checkbox"
          checked={typed.active}
          onChange={({ target }) => change({ active: target.checked })}
        />
        <span>
          Peut se connecter
          <small className="muted">
            Décocher déconnecte la personne tout de suite. Son historique reste.
          </small>
        </span>
      </label>
      <FormActions isBusy={isBusy} label="Enregistrer" onCancel={onClose} />
    </form>
  )
}
