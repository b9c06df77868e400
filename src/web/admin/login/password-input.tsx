import { useState } from 'react'
import { Eye, EyeOff } from '#web/ui/admin-icons.tsx'
import type { FieldControl } from '#web/ui/field.tsx'

type PasswordInputProps = { control: FieldControl; value: string; onChange: (value: string) => void }

/** A password that can be looked at: on a phone it is easily mistyped. */
export function PasswordInput({ control, value, onChange }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const Sign = isShown ? EyeOff : Eye
  return (
    <span className="password">
      <input
        {...control}
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
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
        <Sign className="ic ic-20" aria-hidden="true" />
      </button>
    </span>
  )
}
