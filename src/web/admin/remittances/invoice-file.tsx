import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { INVOICE_FIELD_LABELS, INVOICE_FIELDS, type InvoiceField } from '#domain/remittances/columns.ts'
import type { SkippedLine } from '#domain/remittances/read-invoice.ts'
import { useToldChange } from '#web/admin/pieces/use-told-action.ts'
import { sendInvoice } from '#web/data/admin/remittances.ts'
import { Upload } from '#web/ui/admin-icons.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'

type Asked = { file: File; headings: string[]; chosen: Partial<Record<InvoiceField, string>> }

/** Reads a carrier's file; headings that nobody knows are asked for once (A28.5). */
export function InvoiceFile({ id }: { id: number }) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [skipped, setSkipped] = useState<SkippedLine[]>([])
  const { isBusy, run } = useToldChange(async (file: File, chosen: Asked['chosen']) => {
    const read = await sendInvoice(queryClient, id, file, chosen)
    if (read.outcome === 'columns') {
      setAsked({ file, headings: read.headings, chosen: {} })
      return null
    }
    setAsked(null)
    setSkipped(read.skipped)
    return read.lines > 1 ? `${read.lines} lignes lues` : `${read.lines} ligne lue`
  })
  return (
    <>
      <label className="btn btn-secondary" aria-busy={isBusy}>
        <Upload className="ic ic-20" aria-hidden="true" />
        Importer le fichier
        <input
          className="sr"
          type="file"
          accept=".xlsx,.csv"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file !== undefined) void run(file, {})
            // Allows the same file to be chosen again.
            target.value = ''
          }}
        />
      </label>
      {asked !== null && (
        <section className="panel cash-section">
          <h2>Que contient chaque colonne&#8239;?</h2>
          {INVOICE_FIELDS.map((field) => (
            <Field key={field} label={INVOICE_FIELD_LABELS[field]}>
              {(control) => (
                <select
                  {...control}
                  value={asked.chosen[field] ?? ''}
                  onChange={({ target }) =>
                    setAsked({ ...asked, chosen: { ...asked.chosen, [field]: target.value } })
                  }
                >
                  <option value="">Aucune</option>
                  {asked.headings.map((heading) => (
                    <option key={heading} value={heading}>
                      {heading}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ))}
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={isBusy}
            onClick={() => void run(asked.file, said(asked.chosen))}
          >
            Lire le fichier
          </button>
        </section>
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

function said(chosen: Asked['chosen']): Asked['chosen'] {
  return Object.fromEntries(Object.entries(chosen).filter(([, heading]) => heading !== ''))
}
