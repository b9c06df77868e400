import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { StoredSection } from '#contract/settings/settings.ts'
import { MAX_OTHER_VOLUMES } from '#domain/catalogue/volumes.ts'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { CircleAlert, CirclePlus, Trash2 } from '#web/ui/icons.tsx'
import { nextId } from './delivery-draft.ts'
import { SectionFrame } from './section-frame.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { useSectionForm } from './use-section-form.ts'
import { USUAL_LINES, VOLUME_KINDS, VOLUMES_PLAN, type VolumeRow } from './volumes-draft.ts'
import './volumes.css'

/** Shows the sizes that perfumes are sold in: the usual ones, and those of the owner (A11.32). */
export function VolumesSection({ stored, label }: { stored: StoredSection<'volumes'>; label: string }) {
  const form = useSectionForm(VOLUMES_PLAN, stored)
  const { draft, change, issueAt } = form.editing
  const list = useRef<HTMLUListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const listIssue = issueAt('added')

  function add() {
    flushSync(() =>
      change(({ added }) => ({ added: [...added, { id: nextId(added), ml: '', kind: 'decant' }] })),
    )
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  }

  function remove(id: number) {
    flushSync(() => change(({ added }) => ({ added: added.filter((row) => row.id !== id) })))
    adder.current?.focus()
  }

  return (
    <SectionFrame label={label} form={form}>
      <SettingsGroup title="Formats habituels" note="Toujours proposés dans la fiche d’un parfum.">
        <ul className="usual-volumes">
          {USUAL_LINES.map(({ measure, kind }) => (
            <li key={measure}>
              <b>{measure}</b> <span className="muted">{kind}</span>
            </li>
          ))}
        </ul>
      </SettingsGroup>
      <SettingsGroup
        title="Vos formats"
        note="D’autres contenances, en millilitres : 2, 15, 30, 75… Elles apparaissent dans la fiche de chaque parfum et dans vos fichiers."
      >
        <ul ref={list} className="added-volumes">
          {draft.added.map((row, index) => (
            <AddedRow
              key={row.id}
              row={row}
              issue={issueAt(`added.${index}.ml`)}
              onChange={(part) =>
                change(({ added }) => ({
                  added: added.map((one) => (one.id === row.id ? { ...one, ...part } : one)),
                }))
              }
              onRemove={() => remove(row.id)}
            />
          ))}
        </ul>
        {listIssue !== undefined && (
          <p className="error" data-issue="" tabIndex={-1}>
            <CircleAlert />
            <span>{listIssue}</span>
          </p>
        )}
        {draft.added.length < MAX_OTHER_VOLUMES && (
          <div className="set-acts">
            <button ref={adder} type="button" className="btn btn-secondary" onClick={add}>
              <CirclePlus size={18} />
              Ajouter un format
            </button>
          </div>
        )}
      </SettingsGroup>
    </SectionFrame>
  )
}

type AddedRowProps = {
  row: VolumeRow
  issue: string | undefined
  onChange: (part: Partial<VolumeRow>) => void
  onRemove: () => void
}

function AddedRow({ row, issue, onChange, onRemove }: AddedRowProps) {
  const { ml, kind } = row
  return (
    <li>
      <TextField
        label="Contenance"
        error={issue}
        unit="ml"
        inputMode="numeric"
        value={ml}
        onChange={(typed) => onChange({ ml: typed })}
      />
      <SelectField
        label="Vendu en"
        options={VOLUME_KINDS}
        value={kind}
        onChange={(chosen) => onChange({ kind: chosen })}
      />
      <button
        type="button"
        className="icon-btn is-danger"
        aria-label={ml === '' ? 'Retirer cette ligne' : `Retirer le format ${ml} ml`}
        onClick={onRemove}
      >
        <Trash2 size={20} />
      </button>
    </li>
  )
}
