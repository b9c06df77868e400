import { useState } from 'react'
import {
  type InvoiceWordMeaning,
  type UnknownInvoiceWord,
  WORD_MEANINGS,
} from '#domain/remittances/line-words.ts'
import { LINE_KIND_LABELS } from '#domain/remittances/words.ts'
import { SelectField } from '#web/admin/pieces/select-field.tsx'

type Meanings = Record<string, InvoiceWordMeaning>
type InvoiceWordsAskedProps = {
  words: UnknownInvoiceWord[]
  isBusy: boolean
  onSaid: (meanings: Meanings) => void
}

const LABELS: Readonly<Record<InvoiceWordMeaning, string>> = {
  ...LINE_KIND_LABELS,
  colis: 'D’après ce qu’est devenu le colis',
}

const OPTIONS = WORD_MEANINGS.map((id) => ({ id, label: LABELS[id] }))

/** Asks for the meaning of a carrier's words in the lines of its invoice. */
export function InvoiceWordsAsked({ words, isBusy, onSaid }: InvoiceWordsAskedProps) {
  const [meanings, setMeanings] = useState<Meanings>({})
  const isWhole = words.every(({ word }) => meanings[word] !== undefined)
  return (
    <section className="panel cash-section">
      <h2>Que veulent dire ces mots&#8239;?</h2>
      <p className="muted">Rien n’est encore lu. Vos réponses serviront aussi aux prochaines factures.</p>
      {words.map(({ word, lines }) => (
        <SelectField
          key={word}
          label={`«\u00a0${word}\u00a0» (${lines > 1 ? `${lines} lignes` : '1 ligne'})`}
          options={OPTIONS}
          prompt="Choisissez"
          value={meanings[word] ?? ''}
          onChange={(meaning) => setMeanings({ ...meanings, [word]: meaning })}
        />
      ))}
      <button
        type="button"
        className="btn btn-primary"
        disabled={!isWhole}
        aria-disabled={isBusy}
        onClick={() => onSaid(meanings)}
      >
        Lire le fichier
      </button>
    </section>
  )
}
