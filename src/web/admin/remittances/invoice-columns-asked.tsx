import { useState } from 'react'
import { INVOICE_FIELD_LABELS, INVOICE_FIELDS, type InvoiceField } from '#domain/remittances/columns.ts'
import { SelectField } from '#web/admin/pieces/select-field.tsx'

type Chosen = Partial<Record<InvoiceField, string>>
type InvoiceColumnsAskedProps = { headings: string[]; isBusy: boolean; onSaid: (chosen: Chosen) => void }

/** Asks which columns of a carrier's file hold what. */
export function InvoiceColumnsAsked({ headings, isBusy, onSaid }: InvoiceColumnsAskedProps) {
  const [chosen, setChosen] = useState<Chosen>({})
  return (
    <section className="panel cash-section">
      <h2>Que contient chaque colonne&#8239;?</h2>
      {INVOICE_FIELDS.map((field) => (
        <SelectField
          key={field}
          label={INVOICE_FIELD_LABELS[field]}
          options={[{ id: '', label: 'Aucune' }, ...headings.map((id) => ({ id, label: id }))]}
          value={chosen[field] ?? ''}
          onChange={(heading) => setChosen({ ...chosen, [field]: heading })}
        />
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
