import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { REGIONS } from '#domain/customers/regions.ts'
import type { PlaceFee } from '#domain/settings/settings.ts'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import type { Editing } from '#web/admin/pieces/use-versioned-form.ts'
import { CityField } from '#web/ui/city-field.tsx'
import { CircleAlert, Plus, Trash2 } from '#web/ui/icons.tsx'
import { type DeliveryDraft, type FeeRow, nextId } from './delivery-draft.ts'

/** Shows the exceptions to the fee, one place a row. */
export function PlaceFees({ editing: { draft, change, issueAt } }: { editing: Editing<DeliveryDraft> }) {
  const list = useRef<HTMLDivElement>(null)
  const listIssue = issueAt('fees')

  function add(kind: PlaceFee['kind']) {
    flushSync(() =>
      change(({ fees, fee }) => ({
        fees: [...fees, { id: nextId(fees), kind, name: '', fee, isNew: true }],
      })),
    )
    list.current?.querySelector<HTMLElement>('.place:nth-last-child(2) :is(input, select)')?.focus()
  }

  function remove(id: number) {
    flushSync(() => change(({ fees }) => ({ fees: fees.filter((row) => row.id !== id) })))
    list.current?.querySelector<HTMLElement>('.set-acts button')?.focus()
  }

  return (
    <div ref={list} className="places">
      {draft.fees.map((row, index) => (
        <PlaceRow
          key={row.id}
          row={row}
          nameIssue={issueAt(`fees.${index}.name`)}
          feeIssue={issueAt(`fees.${index}.fee`)}
          onChange={(part) =>
            change(({ fees }) => ({
              fees: fees.map((one) => (one.id === row.id ? { ...one, ...part } : one)),
            }))
          }
          onRemove={() => remove(row.id)}
        />
      ))}
      {listIssue !== undefined && <p className="error">{listIssue}</p>}
      <div className="set-acts">
        <button type="button" className="btn btn-secondary" onClick={() => add('city')}>
          <Plus size={18} />
          Une ville
        </button>
        <button type="button" className="btn btn-secondary" onClick={() => add('region')}>
          <Plus size={18} />
          Une région
        </button>
      </div>
    </div>
  )
}

type PlaceRowProps = {
  row: FeeRow
  nameIssue: string | undefined
  feeIssue: string | undefined
  onChange: (part: Partial<FeeRow>) => void
  onRemove: () => void
}

function PlaceRow({ row, nameIssue, feeIssue, onChange, onRemove }: PlaceRowProps) {
  const nameId = useId()
  const { kind, name, fee, isNew } = row
  return (
    <div className={isNew ? 'place is-new' : 'place'}>
      {isNew && kind === 'city' && (
        <CityField value={name} error={nameIssue} onChange={(city) => onChange({ name: city })} />
      )}
      {isNew && kind === 'region' && (
        <RegionField value={name} error={nameIssue} onChange={(region) => onChange({ name: region })} />
      )}
      {!isNew && (
        <div className="place-name" data-issue={nameIssue === undefined ? undefined : ''} tabIndex={-1}>
          <span id={nameId}>
            <span>{name}</span>
            {kind === 'region' && <small className="muted"> région</small>}
          </span>
          {nameIssue !== undefined && (
            <p className="error">
              <CircleAlert />
              <span>{nameIssue}</span>
            </p>
          )}
        </div>
      )}
      <TextField
        label={isNew ? 'Frais' : `Frais, ${name}`}
        error={feeIssue}
        unit="DH"
        inputMode="numeric"
        value={fee}
        onChange={(fee) => onChange({ fee })}
      />
      <button
        type="button"
        className="icon-btn"
        aria-label={name === '' ? 'Retirer cette ligne' : `Retirer ${name}`}
        onClick={onRemove}
      >
        <Trash2 size={20} />
      </button>
    </div>
  )
}

type RegionFieldProps = { value: string; error: string | undefined; onChange: (region: string) => void }

function RegionField({ value, error, onChange }: RegionFieldProps) {
  return (
    <SelectField
      label="Région"
      error={error}
      options={REGIONS.map((id) => ({ id, label: id }))}
      prompt="Sélectionner…"
      value={value}
      onChange={onChange}
    />
  )
}
