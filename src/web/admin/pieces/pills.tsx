import { type ReactNode, useEffect, useRef } from 'react'

export type PillsProps<T> = {
  /** Is the row's accessible name. */
  label: string
  pills: readonly { value: T; label: ReactNode; note?: string | undefined }[]
  /** No pill is lit if the choice is not among them. */
  chosen: T | undefined
  onChoose: (value: T) => void
  /** They are shown after the pills. */
  children?: ReactNode
}

/** Shows one choice among a few; on phones the row scrolls sideways, and keeps the chosen pill in sight. */
export function Pills<T extends string | number | undefined>(props: PillsProps<T>) {
  const { label, pills, chosen, onChoose, children } = props
  const row = useRef<HTMLFieldSetElement>(null)
  const hasNotes = pills.some(({ note }) => note !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the selected pill when the selection changes, and when counts widen the pills
  useEffect(() => showChosen(row.current), [chosen, hasNotes])
  return (
    <fieldset ref={row} className="hscroll">
      <legend className="sr">{label}</legend>
      {pills.map(({ value, label, note }) => (
        <button
          key={value ?? ''}
          type="button"
          className={value === chosen ? 'pill is-on' : 'pill'}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          <span>{label}</span>
          {note !== undefined && (
            <>
              {' '}
              <span>{note}</span>
            </>
          )}
        </button>
      ))}
      {children}
    </fieldset>
  )
}

/** On phones the pills are wider than the screen. `scrollIntoView` would scroll the page as well. */
function showChosen(row: HTMLFieldSetElement | null): void {
  const chosen = row?.querySelector('[aria-pressed=true]')
  if (row === null || chosen === null || chosen === undefined) return
  const [whole, pill] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  row.scrollLeft += pill.left - whole.left - (whole.width - pill.width) / 2
}
