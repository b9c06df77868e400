import { MIN_PASSWORD_LENGTH } from '#domain/account/passwords.ts'
import { PasswordField } from './password-field.tsx'

type NewPasswordFieldProps = {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Shows the field in which a person chooses a password. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <PasswordField
      hint={`Au moins ${MIN_PASSWORD_LENGTH} caractères. Plusieurs mots à vous se retiennent bien.`}
      autoComplete="new-password"
      {...props}
    />
  )
}

/** Says what the form can say before the server judges it. */
export function newPasswordFault(password: string): string | undefined {
  return password.length < MIN_PASSWORD_LENGTH
    ? `Choisissez au moins ${MIN_PASSWORD_LENGTH} caractères`
    : undefined
}
