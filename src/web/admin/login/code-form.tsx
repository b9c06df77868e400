import { useState } from 'react'
import { CODE_DIGITS } from '#domain/account/second-factor.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { signInWithCode } from '#web/data/admin/second-factor.ts'
import { ApiError } from '#web/data/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { loginFailure } from './login-failure.ts'

const EMPTY = { code: '' }

/** Shows the second step of a login: a code of the app, or a recovery code (A17.22). */
export function CodeForm({ onBack }: { onBack: (reason: string | null) => void }) {
  const fields = useState(EMPTY)
  const { typed, change, errorOf, failure, isBusy, submit } = useForm({
    fields,
    judge: ({ code }) => (code.trim() === '' ? [{ path: 'code', message: 'Le code est requis' }] : []),
    async send({ code }) {
      try {
        await signInWithCode(code)
        return undefined
      } catch (error) {
        const refusal = error instanceof ApiError ? error.refusal : undefined
        if (refusal?.code === 'login_expired') onBack(refusal.message)
        if (refusal?.issues !== undefined) return { issues: refusal.issues }
        return { failure: loginFailure(error) }
      }
    },
  })
  return (
    <form className="form" noValidate onSubmit={submit}>
      {failure !== null && <Alert title={failure} />}
      <TextField
        label="Code de vérification"
        hint={`Les ${CODE_DIGITS} chiffres de votre application, ou un code de secours.`}
        error={errorOf('code')}
        // It is the only field of a step that the person has just asked for.
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.code}
        onChange={(code) => change({ code })}
      />
      <BusyButton type="submit" className="btn btn-primary btn-block" isBusy={isBusy}>
        Vérifier
      </BusyButton>
      <button type="button" className="btn btn-quiet btn-block" onClick={() => onBack(null)}>
        Revenir au mot de passe
      </button>
    </form>
  )
}
