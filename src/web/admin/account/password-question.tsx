import { useState } from 'react'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { PasswordField } from '#web/admin/pieces/password-field.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useForm } from '#web/ui/use-form.ts'

type PasswordQuestionProps = {
  text: string
  label: string
  /** Rejects with the refusal. */
  act: (password: string) => Promise<void>
  fallback: string | ((error: unknown) => string)
  onClose: () => void
}

/** Asks for the password before a way to sign in changes: a borrowed phone must not be enough. */
export function PasswordQuestion({ text, label, act, fallback, onClose }: PasswordQuestionProps) {
  const fields = useState({ current_password: '' })
  const { typed, change, errorOf, failure, isBusy, submit } = useForm({
    fields,
    judge: ({ current_password }) =>
      current_password === ''
        ? [{ path: 'current_password', message: 'Votre mot de passe actuel est requis' }]
        : [],
    send: ({ current_password }, form) =>
      sendToServer(form, {
        save: () => act(current_password),
        onSaved() {},
        fields: ['current_password'],
        fallback,
      }),
  })
  return (
    <form className="form" noValidate onSubmit={submit}>
      <p>{text}</p>
      {failure !== null && <Alert title={failure} />}
      <PasswordField
        label="Mot de passe actuel"
        error={errorOf('current_password')}
        value={typed.current_password}
        onChange={(current_password) => change({ current_password })}
      />
      <FormActions isBusy={isBusy} label={label} onCancel={onClose} />
    </form>
  )
}
