import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findUsernameFault } from '#domain/account/usernames.ts'
import { cleanText } from '#domain/customers/contact-details.ts'
import type { Issue } from '#domain/errors.ts'
import { PasswordField } from '#web/admin/pieces/password-field.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { UsernameField } from '#web/admin/pieces/username-field.tsx'
import { saveUsername } from '#web/data/admin/account.ts'
import { useSession } from '#web/data/admin/session.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { PanelForm } from './panel-form.tsx'

type TypedUsername = { username: string; current_password: string }

/** Changes the user name; asks for the password. */
export function UsernameForm() {
  const queryClient = useQueryClient()
  const session = useSession()
  const known = session.state === 'signed-in' ? session.username : ''
  const fields = useState({ username: known, current_password: '' })
  const { typed, change, errorOf, failure, isBusy, submit, restart } = useForm({
    fields,
    judge: usernameIssues,
    send: (typed, form) =>
      sendToServer(form, {
        save: () => saveUsername(queryClient, typed),
        onSaved() {
          change({ current_password: '' })
          restart()
          toast({ tone: 'success', title: 'Nom d’utilisateur changé' })
        },
        fields: ['username', 'current_password'],
        fallback: 'Une erreur est survenue lors du changement de nom.',
      }),
  })

  return (
    <PanelForm
      title="Nom d’utilisateur"
      intro="Un nom que personne ne devine complique la tâche aux curieux."
      label="Changer le nom"
      failure={failure}
      isBusy={isBusy}
      isChanged={typed.username !== known}
      onSubmit={submit}
    >
      <UsernameField
        error={errorOf('username')}
        value={typed.username}
        onChange={(username) => change({ username })}
      />
      <PasswordField
        label="Confirmer par votre mot de passe"
        error={errorOf('current_password')}
        value={typed.current_password}
        onChange={(current_password) => change({ current_password })}
      />
    </PanelForm>
  )
}

function usernameIssues({ username, current_password }: TypedUsername): Issue[] {
  const fault = findUsernameFault(cleanText(username).toLowerCase())
  return [
    ...(fault === undefined ? [] : [{ path: 'username', message: fault }]),
    ...(current_password === ''
      ? [{ path: 'current_password', message: 'Votre mot de passe actuel est requis' }]
      : []),
  ]
}
