import { MIN_PASSWORD_LENGTH } from '#domain/account/passwords.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from './password-input.tsx'

type NewPasswordFieldProps = {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The field in which a person chooses a password. */
export function NewPasswordField({ label, value, error, onChange }: NewPasswordFieldProps) {
  return (
    <Field
      label={label}
      hint={`Au moins ${MIN_PASSWORD_LENGTH} caractères. Plusieurs mots à vous se retiennent bien.`}
      error={error}
    >
      {(control) => (
        <PasswordInput control={control} autoComplete="new-password" value={value} onChange={onChange} />
      )}
    </Field>
  )
}

/** Says what the form can say before the server judges it. */
export function newPasswordFault(password: string): string | undefined {
  return password.length < MIN_PASSWORD_LENGTH
    ? `Choisissez au moins ${MIN_PASSWORD_LENGTH} caractères`
    : undefined
}
