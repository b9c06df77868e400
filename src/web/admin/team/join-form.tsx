import { useState } from 'react'
import { ROLE_LABELS, type Role } from '#domain/account/roles.ts'
import { findNameFault, proposedUsername } from '#domain/account/team.ts'
import { findUsernameFault } from '#domain/account/usernames.ts'
import { cleanText } from '#domain/customers/contact-details.ts'
import { NewPasswordField, newPasswordFault } from '#web/admin/pieces/new-password-field.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { UsernameField } from '#web/admin/pieces/username-field.tsx'
import { join } from '#web/data/admin/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useForm } from '#web/ui/use-form.ts'

type JoinFormProps = { token: string; invited: { name: string; role: Role }; onJoined: () => void }

/** Name, username and password of an invited person. */
export function JoinForm({ token, invited, onJoined }: JoinFormProps) {
  const fields = useState(() => ({
    name: invited.name,
    username: proposedUsername(invited.name),
    password: '',
  }))
  const { typed, change, errorOf, failure, isBusy, submit } = useForm({
    fields,
    judge: ({ name, username, password }) =>
      [
        { path: 'name', message: findNameFault(name) },
        { path: 'username', message: findUsernameFault(cleanText(username).toLowerCase()) },
        { path: 'password', message: newPasswordFault(password) },
      ].flatMap(({ path, message }) => (message === undefined ? [] : [{ path, message }])),
    send: (typed, form) =>
      sendToServer(form, {
        save: () => join({ token, ...typed }),
        onSaved: onJoined,
        fields: ['name', 'username', 'password'],
        fallback: 'Le compte n’a pas pu être créé.',
      }),
  })
  return (
    <form className="form" noValidate onSubmit={submit}>
      {failure !== null && <Alert title={failure} />}
      <p>
        Votre rôle&nbsp;: <b>{ROLE_LABELS[invited.role]}</b>
      </p>
      <TextField
        label="Prénom"
        hint="Vos collègues le voient."
        error={errorOf('name')}
        autoComplete="given-name"
        value={typed.name}
        onChange={(name) => change({ name })}
      />
      <UsernameField
        hint="Pour vous connecter."
        error={errorOf('username')}
        value={typed.username}
        onChange={(username) => change({ username })}
      />
      <NewPasswordField
        label="Mot de passe"
        value={typed.password}
        error={errorOf('password')}
        onChange={(password) => change({ password })}
      />
      <BusyButton type="submit" className="btn btn-primary btn-block" isBusy={isBusy}>
        Rejoindre l’équipe
      </BusyButton>
    </form>
  )
}
