import type { FieldControl } from '#web/ui/field.tsx'

type UsernameInputProps = { control: FieldControl; value: string; onChange: (value: string) => void }

export function UsernameInput({ control, value, onChange }: UsernameInputProps) {
  return (
    <input
      {...control}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
