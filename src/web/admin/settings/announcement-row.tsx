import { useRef, useState } from 'react'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { isDay } from '#domain/time/written-time.ts'
import { formatWeekday } from '#web/admin/pieces/dates.ts'
import { DayField } from '#web/admin/pieces/day-field.tsx'
import { IconButton } from '#web/admin/pieces/icon-button.tsx'
import { insertText } from '#web/admin/pieces/insert-text.ts'
import { InsertValue } from '#web/admin/pieces/insert-value.tsx'
import type { Insertable } from '#web/admin/pieces/insertable.ts'
import { useInsertion } from '#web/admin/pieces/use-insertion.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { ArrowUp } from '#web/ui/admin-icons.tsx'
import { Field } from '#web/ui/field.tsx'
import { Trash2 } from '#web/ui/icons.tsx'
import type { TextRow } from './announcement-draft.ts'

type AnnouncementRowProps = {
  row: TextRow
  position: number
  count: number
  /** Says whether every variable of the text has a value. */
  isFilled: boolean
  /** These may be inserted into the text. */
  values: readonly Insertable[]
  issueAt: (path: string) => string | undefined
  onChange: (part: Partial<TextRow>) => void
  /** `control` is the pressed button. */
  onMove: (to: number, control: string) => void
  onRemove: () => void
}

/** Shows one text of the bar, with its days and its place. */
export function AnnouncementRow({
  row,
  position,
  count,
  isFilled,
  values,
  issueAt,
  onChange,
  onMove,
  onRemove,
}: AnnouncementRowProps) {
  const path = `texts.${position}`
  const [hasDates, setDates] = useState(row.from !== '' || row.until !== '')
  const state = stateOf(row, isFilled)
  const label = `Texte ${position + 1}`
  const box = useRef<HTMLInputElement>(null)
  const insert = useInsertion(box, (text) => onChange({ text }))
  const which = `le texte ${position + 1}`
  return (
    <li>
      <div className="insertable">
        <Field label={label} hint={state ?? undefined} error={issueAt(`${path}.text`)}>
          {(control) => (
            <input
              {...control}
              ref={box}
              className={`${control.className} announce-text`}
              name={`${path}.text`}
              dir="auto"
              autoComplete="off"
              value={row.text}
              onChange={({ target }) => onChange({ text: target.value })}
            />
          )}
        </Field>
        <InsertValue
          label={label}
          values={values}
          onInsert={(written) => insert((selected) => insertText(selected, written))}
        />
      </div>
      {hasDates && (
        <div className="pf-pair">
          <DayField
            label="Premier jour"
            error={issueAt(`${path}.from`)}
            value={row.from}
            onChange={(from) => onChange({ from })}
          />
          <DayField
            label="Dernier jour"
            error={issueAt(`${path}.until`)}
            min={isDay(row.from) ? row.from : undefined}
            value={row.until}
            onChange={(until) => onChange({ until })}
          />
        </div>
      )}
      <div className="announce-acts">
        <button
          type="button"
          className="link tap"
          aria-expanded={hasDates}
          onClick={() => {
            if (hasDates) onChange({ from: '', until: '' })
            setDates(!hasDates)
          }}
        >
          {hasDates ? 'Sans dates' : 'Choisir des dates'}
        </button>
        <IconButton
          Icon={ArrowUp}
          control="up"
          label={`Monter ${which}`}
          isOff={position === 0}
          onPress={() => onMove(position - 1, 'up')}
        />
        <IconButton
          Icon={ArrowUp}
          look="is-down"
          control="down"
          label={`Descendre ${which}`}
          isOff={position === count - 1}
          onPress={() => onMove(position + 1, 'down')}
        />
        <IconButton Icon={Trash2} label={`Retirer ${which}`} onPress={onRemove} />
      </div>
    </li>
  )
}

/** Says why the text is not in the bar today; null while it is. */
function stateOf({ text, from, until }: TextRow, isFilled: boolean): string | null {
  const today = dayInMorocco(serverNow())
  if (text.trim() === '') return null
  if (isDay(from) && from > today) return `Affiché à partir du ${formatWeekday(from)}.`
  if (isDay(until) && until < today) return `Terminé le ${formatWeekday(until)}\u00a0: il n’est plus affiché.`
  if (!isFilled) return 'Pas affiché\u00a0: il y manque une valeur de vos réglages.'
  return isDay(until) ? `Affiché jusqu’au ${formatWeekday(until)}.` : null
}
