import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Batch, BatchColumn } from '#contract/batches/batches.ts'
import { columnsRefusal, FIELD_LABELS, IMPORT_FIELDS, type ImportField } from '#domain/batches/columns.ts'
import { formatWhole } from '#domain/money.ts'
import { tryColumns } from '#web/data/admin/batches.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Check, ChevronDown } from '#web/ui/icons.tsx'
import { type Refused, useForm } from '#web/ui/use-form.ts'
import { CancelBatch } from './cancel-batch.tsx'

type ColumnsStepProps = { batch: Batch; onTried: () => void }

const FAILURE = 'L’essai n’a pas pu être fait. Vérifiez votre connexion, puis réessayez.'

/** Shows what each column of the file holds, recognised and put right by hand (A14.43). */
export function ColumnsStep({ batch, onTried }: ColumnsStepProps) {
  const queryClient = useQueryClient()
  const fields = useState({ columns: batch.columns.map(({ field }) => field) })
  const form = useForm({
    fields,
    judge({ columns }) {
      const message = columnsRefusal(columns)
      return message === null ? [] : [{ path: 'columns', message }]
    },
    send,
  })
  const { columns } = form.typed
  const read = columns.filter((field) => field !== null).length

  async function send({ columns }: { columns: (ImportField | null)[] }): Promise<Refused | undefined> {
    try {
      await tryColumns(queryClient, { id: String(batch.id), columns, words: batch.words })
      onTried()
      return undefined
    } catch (error) {
      // The guard reports it.
      return isSessionEnd(error) ? {} : { failure: refusalMessage(error, FAILURE) }
    }
  }

  const refusal = form.errorOf('columns') ?? form.failure
  return (
    <form className="columns-step" noValidate onSubmit={form.submit}>
      <p className="muted" role="status">
        {formatWhole(read)} colonnes lues sur {formatWhole(columns.length)}. Vérifiez ce que chacune contient.
      </p>
      {refusal !== null && (
        <div data-issue="" tabIndex={-1}>
          <Alert title={refusal} />
        </div>
      )}
      <ul className="columns">
        {batch.columns.map((column, index) => (
          <Column
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading, and none moves
            key={index}
            column={column}
            field={columns[index] ?? null}
            isTwice={isTwice(columns, index)}
            onChoose={(field) =>
              form.change({ columns: columns.map((one, at) => (at === index ? field : one)) })
            }
          />
        ))}
      </ul>
      <div className="pf-savebar" data-pinned="foot">
        <CancelBatch batch={batch} />
        <BusyButton type="submit" className="btn btn-primary" isBusy={form.isBusy}>
          Vérifier avant d’importer
        </BusyButton>
      </div>
    </form>
  )
}

function isTwice(columns: readonly (ImportField | null)[], index: number): boolean {
  const field = columns[index]
  return field !== null && columns.some((other, place) => other === field && place !== index)
}

type ColumnProps = {
  column: BatchColumn
  field: ImportField | null
  isTwice: boolean
  onChoose: (field: ImportField | null) => void
}

function Column({ column: { heading, samples }, field, isTwice, onChoose }: ColumnProps) {
  const id = useId()
  return (
    <li className={field === null ? 'is-ignored' : undefined}>
      <label htmlFor={id}>
        {field !== null && <Check size={18} />}
        <bdi>{heading === '' ? 'Sans titre' : heading}</bdi>
      </label>
      <p className="samples" id={`${id}-samples`}>
        {samples.length === 0 ? 'Rien dans cette colonne' : <bdi>{samples.join(' · ')}</bdi>}
      </p>
      <span className="select">
        <select
          id={id}
          className={isTwice ? 'input is-error' : 'input'}
          aria-invalid={isTwice ? true : undefined}
          aria-describedby={`${id}-samples`}
          value={field ?? ''}
          onChange={({ target }) => onChoose(IMPORT_FIELDS.find((one) => one === target.value) ?? null)}
        >
          <option value="">Ne pas lire</option>
          {IMPORT_FIELDS.map((one) => (
            <option key={one} value={one}>
              {FIELD_LABELS[one]}
            </option>
          ))}
        </select>
        <ChevronDown />
      </span>
    </li>
  )
}
