import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MIN_PASSWORD_LENGTH } from '#domain/account/passwords.ts'
import type { Issue } from '#domain/errors.ts'
import { PasswordInput } from '#web/admin/pieces/password-input.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { savePassword } from '#web/data/admin/account.ts'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { PanelForm } from './panel-form.tsx'

const EMPTY = { current_password: '', new_password: '' }

/** Changes the password; asks for the current one. */
export function PasswordForm() {
  const queryClient = useQueryClient()
  const fields = useState(EMPTY)
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
      onSubmit={submit}
    >
      <Field label="Mot de passe actuel" error={errorOf('current_password')}>
        {(control) => (
          <PasswordInput
            control={control}
            value={typed.current_password}
            onChange={(current_password) => change({ current_password })}
          />
        )}
      </Field>
      <Field
        label="Nouveau mot de passe"
        hint={`Au moins ${MIN_PASSWORD_LENGTH} caractères. Plusieurs mots à vous se retiennent bien.`}
        error={errorOf('new_password')}
      >
        {(control) => (
          <PasswordInput
            control={control}
            autoComplete="new-password"
            value={typed.new_password}
            onChange={(new_password) => change({ new_password })}
          />
        )}
      </Field>
    </PanelForm>
  )
}

function passwordIssues({ current_password, new_password }: typeof EMPTY): Issue[] {
  return [
    ...(current_password === ''
      ? [{ path: 'current_password', message: 'Votre mot de passe actuel est requis' }]
      : []),
    ...(new_password.length < MIN_PASSWORD_LENGTH
      ? [{ path: 'new_password', message: `Choisissez au moins ${MIN_PASSWORD_LENGTH} caractères` }]
      : []),
  ]
}
