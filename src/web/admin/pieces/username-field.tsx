import { TextField } from './text-field.tsx'

type UsernameFieldProps = {
  hint?: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

export function UsernameField(props: UsernameFieldProps) {
  return (
    <TextField
      label="Nom d’utilisateur"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
