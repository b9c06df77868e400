import { useState } from 'react'
import { Eye, EyeOff } from '#web/ui/admin-icons.tsx'
import { Field } from '#web/ui/field.tsx'
import './password-field.css'

type PasswordFieldProps = {
  label: string
  hint?: string
  error: string | undefined
  value: string
  /** It is 'new-password' when choosing one. */
  autoComplete?: 'current-password' | 'new-password'
  onChange: (value: string) => void
}

/** Shows a password field with a button to show its content. */
export function PasswordField({
  label,
  hint,
  error,
  value,
  autoComplete = 'current-password',
  onChange,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Sign = isShown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="password">
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <button
            type="button"
            className="icon-btn eye"
            aria-label={isShown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
            onClick={() => setShown(!isShown)}
          >
            <Sign size={20} />
          </button>
        </span>
      )}
    </Field>
  )
}
