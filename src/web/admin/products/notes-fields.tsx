import type { CompletionField } from '#domain/products/completeness.ts'
import { USUAL_NOTES } from '#domain/products/proposals.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { useFrenchHint } from '#web/admin/pieces/use-french-hint.ts'
import { Plus } from '#web/ui/icons.tsx'
import type { Learnt, Shown } from './completion-draft.ts'

type NotesFieldsProps = {
  shown: Shown
  proposed: ReadonlySet<CompletionField>
  issueOf: (path: string) => string | undefined
  onChange: (learnt: Learnt) => void
}

const NOTES = [
  ['notes_top', 'Notes de tête'],
  ['notes_heart', 'Notes de cœur'],
  ['notes_base', 'Notes de fond'],
] as const

/** Edits the three kinds of notes; where the texts name none, the usual ones are a tap away. */
export function NotesFields({ shown, proposed, issueOf, onChange }: NotesFieldsProps) {
  const hints = {
    notes_top: useFrenchHint(shown.notes_top),
    notes_heart: useFrenchHint(shown.notes_heart),
    notes_base: useFrenchHint(shown.notes_base),
  }
  return NOTES.map(([field, label]) => {
    const text = shown[field]
    return (
      <div key={field} className="pile-notes">
        <TextField
          label={label}
          hint={proposed.has(field) ? 'Proposées d’après la description.' : hints[field]}
          error={issueOf(field)}
          dir="auto"
          value={text}
          onChange={(text) => onChange({ [field]: text })}
        />
        {!proposed.has(field) && (
          <fieldset className="row pf-chips">
            <legend className="sr">{`Ajouter aux ${label.toLowerCase()}`}</legend>
            {USUAL_NOTES[field]
              .filter((note) => !text.includes(note))
              .map((note) => (
                <button
                  key={note}
                  type="button"
                  className="pill"
                  onClick={() => onChange({ [field]: text.trim() === '' ? note : `${text}, ${note}` })}
                >
                  <Plus size={18} />
                  <span>{note}</span>
                </button>
              ))}
          </fieldset>
        )}
      </div>
    )
  })
}
