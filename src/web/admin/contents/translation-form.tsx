import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { StoredTranslation } from '#contract/contents/translations.ts'
import { MAX_TRANSLATION_LENGTH } from '#domain/contents/translations.ts'
import { lacksArabic, NOT_ARABIC } from '#domain/words/typed-language.ts'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { keepTranslation, ownArabic } from '#web/data/admin/translations.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { DraftBadge } from './draft-badge.tsx'

/** Shows a French text and the field for its Arabic; what is kept is a draft until all are published. */
export function TranslationForm({ text }: { text: StoredTranslation }) {
  const { french, house, draft } = text
  const known = ownArabic(text)
  const id = useId()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(known)
  const { isBusy, run } = useActionWithToast('Le texte n’a pas été gardé', () =>
    keepTranslation(queryClient, text, typed.trim()),
  )
  const isChanged = typed.trim() !== known
  const isDraft = draft !== null && !isChanged && !lacksArabic(typed)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isChanged) void run()
  }

  return (
    <form className="ct-translation" onSubmit={submit}>
      <label htmlFor={id}>{french}</label>
      <div className="field">
        {/* The styles set the same text behind the field, which grows with it. */}
        <span className="ct-arabic" lang="ar" dir="rtl" data-text={typed || house}>
          <textarea
            id={id}
            className="input"
            rows={1}
            maxLength={MAX_TRANSLATION_LENGTH}
            placeholder={house ?? ''}
            aria-describedby={`${id}-note`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </span>
        <p id={`${id}-note`} className="muted" role="status">
          {isDraft ? <DraftBadge isDraft /> : noteOf({ typed, house })}
        </p>
      </div>
      {isChanged && (
        <BusyButton type="submit" className="btn btn-secondary" isBusy={isBusy}>
          Garder
        </BusyButton>
      )}
    </form>
  )
}

/** Says what is odd about the text; a French text in this field is told, not refused. The screen says what the grey is. */
function noteOf({ typed, house }: { typed: string; house: string | null }): string {
  if (typed.trim() === '') return house === null ? 'Vos clients lisent le français.' : ''
  return lacksArabic(typed) ? NOT_ARABIC : ''
}
