import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Batch } from '#contract/batches/batches.ts'
import { FILE_SOURCES, type FileSource, SOURCE_LABELS } from '#domain/batches/foreign-headings.ts'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { readAs } from '#web/data/admin/batches.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { useAction } from '#web/ui/use-action.ts'
import { countInWords } from './batch-words.ts'

const FAILURE = 'Le fichier n’a pas pu être relu. Vérifiez votre connexion, puis réessayez.'

type RecognisedFileProps = { batch: Batch; reading: NonNullable<Batch['reading']> }

/** Shows whose file it is, what was found in it and how it was read; another shop can be said (A14.51). */
export function RecognisedFile({ batch, reading }: RecognisedFileProps) {
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const changing = useAction(async (source: FileSource) => {
    setRefusal(undefined)
    try {
      await readAs(queryClient, { id: String(batch.id), source })
    } catch (error) {
      // The guard reports it.
      if (!isSessionEnd(error)) setRefusal(refusalMessage(error, FAILURE))
    }
  })
  return (
    <section className="panel recognised-file" aria-label="Fichier lu" aria-busy={changing.isBusy}>
      <div role="status">
        <h2>{recognisedSentence(reading)}</h2>
      </div>
      {reading.notes.length > 0 && (
        <ul className="muted">
          {reading.notes.map((note) => (
            <li key={note}>
              <bdi>{note}</bdi>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label="Ce fichier est de"
        options={FILE_SOURCES.map((id) => ({
          id,
          label: id === 'own' ? 'Ma boutique, ou un tableau à moi' : SOURCE_LABELS[id],
        }))}
        value={reading.source}
        error={refusal}
        onChange={(id) => {
          const source = FILE_SOURCES.find((one) => one === id)
          if (source !== undefined) void changing.run(source)
        }}
      />
    </section>
  )
}

function recognisedSentence({ source, perfumes, sizes }: RecognisedFileProps['reading']): string {
  const found = `${countInWords(perfumes, ['parfum', 'parfums'])}, ${countInWords(sizes, ['format', 'formats'])}`
  return source === 'own'
    ? `Tableau lu\u00a0: ${found}`
    : `Fichier ${SOURCE_LABELS[source]} reconnu\u00a0: ${found}`
}
