import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Batch, BatchColumn } from '#contract/batches/batches.ts'
import { volumeCell } from '#domain/batches/cells.ts'
import {
  askedStock,
  type ColumnField,
  columnFields,
  columnLabel,
  columnsRefusal,
  sizeColumn,
} from '#domain/batches/columns.ts'
import { inOrder, shopVolumes } from '#domain/catalogue/volumes.ts'
import { formatWhole } from '#domain/money.ts'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { useAddedVolumes } from '#web/admin/pieces/use-added-volumes.ts'
import { tryColumns } from '#web/data/admin/batches.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Check, ChevronDown } from '#web/ui/icons.tsx'
import { type Refused, useForm } from '#web/ui/use-form.ts'
import { CancelBatch } from './cancel-batch.tsx'

type ColumnsStepProps = { batch: Batch; onTried: () => void }

/** `stock` is the answer to whose stock the only one is; '' while it is not given. */
type Typed = { columns: (ColumnField | null)[]; stock: string }

const FAILURE = 'L’essai n’a pas pu être fait. Vérifiez votre connexion, puis réessayez.'

/** Shows what each column of the file holds, recognised and put right by hand (A14.43). */
export function ColumnsStep({ batch, onTried }: ColumnsStepProps) {
  const queryClient = useQueryClient()
  const fields = useState<Typed>({
    columns: batch.columns.map(({ field }) => field),
    // After a trial, a stock that is not read was answered so: it is not asked again.
    stock: batch.state === 'planned' ? NOT_READ : '',
  })
  const headings = batch.columns.map(({ heading }) => heading)
  const form = useForm({
    fields,
    judge({ columns, stock }) {
      const message = columnsRefusal(columns)
      const asked = askedStock(headings, columns)
      const isUnsaid = asked !== -1 && stock === '' && columns[asked] === null
      return [
        ...(message === null ? [] : [{ path: 'columns', message }]),
        ...(isUnsaid ? [{ path: 'stock', message: 'Dites de quel format est ce stock.' }] : []),
      ]
    },
    send,
  })
  const { columns, stock } = form.typed
  const asked = askedStock(headings, columns)
  const read = columns.filter((field) => field !== null).length
  const choices = useChoices(batch, columns)

  function choose(index: number, field: ColumnField | null): void {
    form.change({ columns: replaceAt(columns, index, field), ...(index === asked && { stock: '' }) })
  }

  async function send({ columns }: Typed): Promise<Refused | undefined> {
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
      {asked !== -1 && (
        <div className="panel stock-asked">
          <SelectField
            label={`Un seul stock par parfum («\u00a0${headings[asked]}\u00a0»)\u00a0: de quel format est-il\u202f?`}
            options={stockAnswers(columns)}
            prompt="Choisir…"
            value={columns[asked] ?? stock}
            error={form.errorOf('stock')}
            onChange={(answer) =>
              form.change({
                columns: replaceAt(columns, asked, choices.find((field) => field === answer) ?? null),
                stock: answer,
              })
            }
          />
        </div>
      )}
      <ul className="columns">
        {batch.columns.map((column, index) => (
          <Column
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading, and none moves
            key={index}
            column={column}
            field={columns[index] ?? null}
            choices={choices}
            isTwice={isTwice(columns, index)}
            onChoose={(field) => choose(index, field)}
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

/** Returns what a column may be taken for: in the sizes of the shop, of the file as it was recognised, and as it is chosen. */
function useChoices({ columns }: Batch, chosen: readonly (ColumnField | null)[]): ColumnField[] {
  const added = useAddedVolumes()
  const ofFile = [...columns.map(({ field }) => field), ...chosen].flatMap(
    (field) => sizeColumn(field)?.volume ?? [],
  )
  return columnFields(inOrder([...shopVolumes(added), ...ofFile]))
}

function replaceAt(
  columns: readonly (ColumnField | null)[],
  place: number,
  field: ColumnField | null,
): (ColumnField | null)[] {
  return columns.map((one, at) => (at === place ? field : one))
}

/** Stands for a stock that is not read. */
const NOT_READ = 'not-read'

function stockAnswers(columns: readonly (ColumnField | null)[]): { id: string; label: string }[] {
  const volumes = columns.flatMap((field) => {
    const size = sizeColumn(field)
    return size?.field === 'price' ? [size.volume] : []
  })
  return [
    { id: 'stock', label: 'De chaque format' },
    ...volumes.map((volume) => ({
      id: `stock_${volume}`,
      label: `Du ${volumeCell(volume)} seulement`,
    })),
    { id: NOT_READ, label: 'D’aucun\u00a0: ne pas le lire' },
  ]
}

function isTwice(columns: readonly (ColumnField | null)[], index: number): boolean {
  const field = columns[index]
  return field !== null && columns.some((other, place) => other === field && place !== index)
}

type ColumnProps = {
  column: BatchColumn
  field: ColumnField | null
  choices: readonly ColumnField[]
  isTwice: boolean
  onChoose: (field: ColumnField | null) => void
}

function Column({ column: { heading, samples }, field, choices, isTwice, onChoose }: ColumnProps) {
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
          onChange={({ target }) => onChoose(choices.find((one) => one === target.value) ?? null)}
        >
          <option value="">Ne pas lire</option>
          {choices.map((one) => (
            <option key={one} value={one}>
              {columnLabel(one)}
            </option>
          ))}
        </select>
        <ChevronDown />
      </span>
    </li>
  )
}
