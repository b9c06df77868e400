import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Issue } from '#domain/errors.ts'
import { CheckLine } from '#web/admin/pieces/check-line.tsx'
import { isSame } from '#web/admin/pieces/is-same.ts'
import { NewPasswordField, newPasswordFault } from '#web/admin/pieces/new-password-field.tsx'
import { PasswordField } from '#web/admin/pieces/password-field.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { savePassword } from '#web/data/admin/account.ts'
import { proofsQuery } from '#web/data/admin/second-factor.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { PanelForm } from './panel-form.tsx'

const EMPTY = { current_password: '', new_password: '', remove_passkeys: false }

/** Changes the password; asks for the current one, and offers to remove the passkeys, which open the account without it. */
export function PasswordForm() {
  const queryClient = useQueryClient()
  const fields = useState(EMPTY)
  const hasPasskeys = (useQuery(proofsQuery()).data?.passkeys ?? []).length > 0
  const { typed, change, errorOf, failure, isBusy, submit, restart } = useForm({
    fields,
    judge: passwordIssues,
    send: (typed, form) =>
      sendToServer(form, {
        save: () => savePassword(queryClient, typed),
        onSaved() {
          change(EMPTY)
          restart()
          toast({
            tone: 'success',
            title: 'Mot de passe changé',
            text: 'Les autres appareils ont été déconnectés.',
          })
        },
        fields: Object.keys(EMPTY),
        fallback: 'Une erreur est survenue lors du changement de mot de passe.',
      }),
  })

  return (
    <PanelForm
      title="Mot de passe"
      intro="Le changer déconnecte tous vos autres appareils."
      label="Changer le mot de passe"
      failure={failure}
      isBusy={isBusy}
      isChanged={!isSame(typed, EMPTY)}
      onSubmit={submit}
    >
      <PasswordField
        label="Mot de passe actuel"
        error={errorOf('current_password')}
        value={typed.current_password}
        onChange={(current_password) => change({ current_password })}
      />
      <NewPasswordField
        label="Nouveau mot de passe"
        value={typed.new_password}
        error={errorOf('new_password')}
        onChange={(new_password) => change({ new_password })}
      />
      {hasPasskeys && (
        <CheckLine
          label="Retirer aussi mes clés d’accès"
          note="À cocher si quelqu’un a pu entrer dans votre compte&nbsp;: elles l’ouvrent sans mot de passe."
          isOn={typed.remove_passkeys}
          onChange={(remove_passkeys) => change({ remove_passkeys })}
        />
      )}
    </PanelForm>
  )
}

function passwordIssues({ current_password, new_password }: typeof EMPTY): Issue[] {
  const fault = newPasswordFault(new_password)
  return [
    ...(current_password === ''
      ? [{ path: 'current_password', message: 'Votre mot de passe actuel est requis' }]
      : []),
    ...(fault === undefined ? [] : [{ path: 'new_password', message: fault }]),
  ]
}
