import { useState } from 'react'
import { ROLE_LABELS, type Role } from '#domain/account/roles.ts'
import { findNameFault, proposedUsername } from '#domain/account/team.ts'
import { findUsernameFault } from '#domain/account/usernames.ts'
import { cleanText } from '#domain/customers/contact-details.ts'
import { NewPasswordField, newPasswordFault } from '#web/admin/pieces/new-password-field.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { UsernameInput } from '#web/admin/pieces/username-input.tsx'
import { join } from '#web/data/admin/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field } from '#web/ui/field.tsx'
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
      <Field label="Prénom" hint="Vos collègues le voient." error={errorOf('name')}>
        {(control) => (
          <input
            {...control}
            autoComplete="given-name"
            value={typed.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label="Nom d’utilisateur" hint="Pour vous connecter." error={errorOf('username')}>
        {(control) => (
          <UsernameInput
            control={control}
            value={typed.username}
            onChange={(username) => change({ username })}
          />
        )}
      </Field>
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
