import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAction } from '#web/admin/pieces/use-action.ts'
import { signIn } from '#web/data/admin-session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { loginFailure } from './login-failure.ts'
import { PasswordInput } from './password-input.tsx'

type Missing = { username?: string; password?: string }

/** Name and password, both required (admin §5, Login). */
export function LoginForm() {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Missing>({})
  const [failure, setFailure] = useState<string | null>(null)

  const { isBusy, run } = useAction(async (form: HTMLFormElement) => {
    const found = missingFields(username, password)
    flushSync(() => {
      setMissing(found)
      setFailure(null)
    })
    form.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
    if (Object.keys(found).length > 0) return
    try {
      await signIn({ username, password })
    } catch (error) {
      const message = loginFailure(error)
      setFailure(message)
      toast({ tone: 'destructive', title: 'Erreur de connexion', text: message })
    }
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void run(event.currentTarget)
  }

  return (
    <form className="form" noValidate onSubmit={submit}>
      {failure !== null && <Alert title={failure} />}
      <Field label="Nom d’utilisateur" error={missing.username}>
        {(control) => (
          <input
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={({ target }) => {
              setUsername(target.value)
              setMissing((known) => ({ ...known, username: undefined }))
            }}
          />
        )}
      </Field>
      <Field label="Mot de passe" error={missing.password}>
        {(control) => (
          <PasswordInput
            control={control}
            value={password}
            onChange={(value) => {
              setPassword(value)
              setMissing((known) => ({ ...known, password: undefined }))
            }}
          />
        )}
      </Field>
      <button type="submit" className="btn btn-primary btn-block" aria-disabled={isBusy}>
        {isBusy && <span className="spin" aria-hidden="true" />}
        {isBusy ? 'Connexion en cours...' : 'Se connecter'}
      </button>
    </form>
  )
}

function missingFields(username: string, password: string): Missing {
  return {
    ...(username.trim() === '' && { username: "Le nom d'utilisateur est requis" }),
    ...(password === '' && { password: 'Le mot de passe est requis' }),
  }
}
