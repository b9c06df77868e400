import type { FieldControl } from '#web/ui/field.tsx'

type CodeInputProps = { control: FieldControl; value: string; onChange: (code: string) => void }

/**
 * Converts to upper case while typing, keeping the cursor. It does nothing during composition, when changing the value
 * makes keyboards insert the word twice.
 */
export function CodeInput({ control, value, onChange }: CodeInputProps) {
  function write(input: HTMLInputElement) {
    const cursor = input.selectionStart
    const code = input.value.toUpperCase()
    if (code !== input.value) {
      input.value = code
      input.setSelectionRange(cursor, cursor)
    }
    onChange(code)
  }
  return (
    <input
      {...control}
      className={`${control.className} code-input`}
      name="code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="auto"
      value={value}
      onChange={({ target, nativeEvent }) => {
        if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) onChange(target.value)
        else write(target)
      }}
      onCompositionEnd={({ currentTarget }) => write(currentTarget)}
      onBlur={({ target }) => write(target)}
    />
  )
}
