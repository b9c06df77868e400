import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InvoiceField } from '#domain/remittances/columns.ts'
import type { InvoiceWordMeaning, UnknownInvoiceWord } from '#domain/remittances/line-words.ts'
import type { SkippedLine } from '#domain/remittances/read-invoice.ts'
import { useChangeWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { sendInvoice } from '#web/data/admin/remittances.ts'
import { Upload } from '#web/ui/admin-icons.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { InvoiceColumnsAsked } from './invoice-columns-asked.tsx'
import { InvoiceWordsAsked } from './invoice-words-asked.tsx'

/** Holds what the owner has explained about the file so far. */
type Said = { columns: Partial<Record<InvoiceField, string>>; words: Record<string, InvoiceWordMeaning> }
type Asked = { file: File; said: Said } & ({ headings: string[] } | { words: UnknownInvoiceWord[] })

const NOTHING_SAID: Said = { columns: {}, words: {} }

/** Reads a carrier's file, and asks for headings and words that nobody knows (A28.5). */
export function InvoiceFile({ id }: { id: number }) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [skipped, setSkipped] = useState<SkippedLine[]>([])
  const { isBusy, run } = useChangeWithToast(async (file: File, said: Said) => {
    const words = Object.entries(said.words).map(([word, meaning]) => `${meaning}:${word}`)
    const read = await sendInvoice(queryClient, id, file, {
      ...said.columns,
      ...(words.length > 0 && { words }),
    })
    if (read.outcome !== 'read') {
      setAsked({ file, said, ...read })
      return null
    }
    setAsked(null)
    setSkipped(read.skipped)
    return read.lines > 1 ? `${read.lines} lignes lues` : `${read.lines} ligne lue`
  })
  return (
    <>
      <label className="btn btn-secondary" aria-busy={isBusy}>
        <Upload size={20} />
        Importer le fichier
        <input
          className="sr"
          type="file"
          accept=".xlsx,.csv"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file !== undefined) void run(file, NOTHING_SAID)
            // Allows the same file to be chosen again.
            target.value = ''
          }}
        />
      </label>
      {asked !== null && 'headings' in asked && (
        <InvoiceColumnsAsked
          headings={asked.headings}
          isBusy={isBusy}
          onSaid={(columns) => void run(asked.file, { ...asked.said, columns })}
        />
      )}
      {asked !== null && 'words' in asked && (
        <InvoiceWordsAsked
          // Other words than before are asked from the beginning.
          key={asked.words.map(({ word }) => word).join('|')}
          words={asked.words}
          isBusy={isBusy}
          onSaid={(words) =>
            void run(asked.file, { ...asked.said, words: { ...asked.said.words, ...words } })
          }
        />
      )}
      {skipped.length > 0 && (
        <Alert
          title={
            skipped.length > 1
              ? `${skipped.length} lignes du fichier n’ont pas été lues`
              : 'Une ligne du fichier n’a pas été lue'
          }
        >
          <p>{skipped.map(({ line, reason }) => `Ligne ${line}\u00a0: ${reason}`).join(' · ')}</p>
        </Alert>
      )}
    </>
  )
}
