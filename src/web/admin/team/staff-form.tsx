import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckLine } from '#web/admin/pieces/check-line.tsx'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { useIsChanged } from '#web/admin/pieces/use-is-changed.ts'
import { usePerson } from '#web/data/admin/session.ts'
import { changeStaff, makeSignInLink, type StaffMember } from '#web/data/admin/staff.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import { useForm } from '#web/ui/use-form.ts'
import { RoleField } from './role-field.tsx'
import { StaffPasskeys } from './staff-passkeys.tsx'

type StaffFormProps = { member: StaffMember; onLink: (token: string) => void; onClose: () => void }

/** Changes a person's role, or takes the access away or gives it back. */
export function StaffForm({ member, onLink, onClose }: StaffFormProps) {
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
  const isOneself = usePerson()?.id === id
  const making = useAction(async () => {
    try {
      onLink(await makeSignInLink(id))
    } catch (error) {
      const text = refusalMessage(error, 'Veuillez réessayer.')
      toast({ tone: 'destructive', title: 'Le lien n’a pas pu être créé', text })
    }
  })
  const isChanged = useIsChanged(typed)
  return (
    <form className="form" noValidate onSubmit={submit}>
      {failure !== null && <Alert title={failure} />}
      <RoleField role={typed.role} onChange={(role) => change({ role })} />
      <CheckLine
        label="Peut se connecter"
        note="Décocher déconnecte la personne tout de suite et retire ses clés d’accès. Son historique reste."
        isOn={typed.active}
        onChange={(active) => change({ active })}
      />
      {member.active && !isOneself && (
        <div className="team-forgot">
          <BusyButton
            type="button"
            className="btn btn-quiet"
            isBusy={making.isBusy}
            onClick={() => void making.run()}
          >
            Mot de passe oublié&nbsp;: créer un lien
          </BusyButton>
          <p className="muted">
            Son usage déconnecte la personne de tous ses appareils et retire ses clés d’accès.
          </p>
        </div>
      )}
      {!isOneself && <StaffPasskeys member={member} onRemoved={onClose} />}
      <FormActions isBusy={isBusy} isChanged={isChanged} label="Enregistrer" onCancel={onClose} />
    </form>
  )
}
