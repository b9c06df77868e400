import { useState } from 'react'
import { INVOICE_FIELD_LABELS, INVOICE_FIELDS, type InvoiceField } from '#domain/remittances/columns.ts'
import { Field } from '#web/ui/field.tsx'

type Chosen = Partial<Record<InvoiceField, string>>
type InvoiceColumnsAskedProps = { headings: string[]; isBusy: boolean; onSaid: (chosen: Chosen) => void }

/** Asks which columns of a carrier's file hold what. */
export function InvoiceColumnsAsked({ headings, isBusy, onSaid }: InvoiceColumnsAskedProps) {
  const [chosen, setChosen] = useState<Chosen>({})
  return (
    <section className="panel cash-section">
      <h2>Que contient chaque colonne&#8239;?</h2>
      {INVOICE_FIELDS.map((field) => (
        <Field key={field} label={INVOICE_FIELD_LABELS[field]}>
          {(control) => (
            <select
              {...control}
              value={chosen[field] ?? ''}
              onChange={({ target }) => setChosen({ ...chosen, [field]: target.value })}
            >
              <option value="">Aucune</option>
              {headings.map((heading) => (
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
        onClick={() => onSaid(withoutNone(chosen))}
      >
        Lire le fichier
      </button>
    </section>
  )
}

function withoutNone(chosen: Chosen): Chosen {
  return Object.fromEntries(Object.entries(chosen).filter(([, heading]) => heading !== ''))
}
