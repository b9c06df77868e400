import { useState } from 'react'
import type { Issue } from '#domain/errors.ts'
import { PasswordField } from '#web/admin/pieces/password-field.tsx'
import { UsernameField } from '#web/admin/pieces/username-field.tsx'
import { signIn } from '#web/data/admin/session.ts'
import { ApiError } from '#web/data/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type Refused, useForm } from '#web/ui/use-form.ts'
import { loginFailure } from './login-failure.ts'

const EMPTY = { username: '', password: '' }

type LoginFormProps = {
  /** Says why the person is back here, if there is a reason. */
  reason: string | null
  /** The password was right, and a second factor is asked for. */
  onCodeNeeded: () => void
}

/** Asks for user name and password, both required (A5.1). */
export function LoginForm({ reason, onCodeNeeded }: LoginFormProps) {
  const fields = useState(EMPTY)
  const { typed, change, errorOf, failure, isBusy, submit } = useForm({
    fields,
    judge: missing,
    send: (typed) => send(typed, onCodeNeeded),
  })
  return (
    <form className="form" noValidate onSubmit={submit}>
      {(failure ?? reason) !== null && <Alert title={failure ?? reason ?? ''} />}
      <UsernameField
        error={errorOf('username')}
        value={typed.username}
        onChange={(username) => change({ username })}
      />
      <PasswordField
        label="Mot de passe"
        error={errorOf('password')}
        value={typed.password}
        onChange={(password) => change({ password })}
      />
      <BusyButton type="submit" className="btn btn-primary btn-block" isBusy={isBusy}>
        {isBusy ? 'Connexion en cours...' : 'Se connecter'}
      </BusyButton>
    </form>
  )
}

function missing({ username, password }: typeof EMPTY): Issue[] {
  return [
    ...(username.trim() === '' ? [{ path: 'username', message: "Le nom d'utilisateur est requis" }] : []),
    ...(password === '' ? [{ path: 'password', message: 'Le mot de passe est requis' }] : []),
  ]
}

async function send(typed: typeof EMPTY, onCodeNeeded: () => void): Promise<Refused | undefined> {
  try {
    await signIn(typed)
    return undefined
  } catch (error) {
    if (error instanceof ApiError && error.refusal?.code === 'second_factor_required') {
      onCodeNeeded()
      return {}
    }
    const failure = loginFailure(error)
    toast({ tone: 'destructive', title: 'Erreur de connexion', text: failure })
    return { failure }
  }
}
