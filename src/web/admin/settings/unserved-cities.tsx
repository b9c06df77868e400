import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Editing } from '#web/admin/pieces/use-versioned-form.ts'
import { CityField } from '#web/ui/city-field.tsx'
import { CircleAlert, Plus, Trash2, X } from '#web/ui/icons.tsx'
import { type DeliveryDraft, nextId } from './delivery-draft.ts'

/** Edits the cities without delivery: the saved ones as tags, a new one in the searchable field. */
export function UnservedCities({ editing: { draft, change, issueAt } }: { editing: Editing<DeliveryDraft> }) {
  const list = useRef<HTMLDivElement>(null)
  const rows = draft.unserved.map((row, index) => ({ ...row, issue: issueAt(`unserved.${index}`) }))
  const saved = rows.filter(({ isNew }) => !isNew)
  const listIssue = issueAt('unserved') ?? saved.find(({ issue }) => issue !== undefined)?.issue

  function remove(id: number) {
    flushSync(() => change(({ unserved }) => ({ unserved: unserved.filter((row) => row.id !== id) })))
    list.current?.querySelector<HTMLElement>('.set-acts button')?.focus()
  }

  function add() {
    flushSync(() =>
      change(({ unserved }) => ({
        unserved: [...unserved, { id: nextId(unserved), name: '', isNew: true }],
      })),
    )
    list.current?.querySelector<HTMLElement>('.place:nth-last-child(2) input')?.focus()
  }

  return (
    <div ref={list} className="places">
      {saved.length > 0 && (
        <ul className="row cities">
          {saved.map(({ id, name }) => (
            <li key={id} className="tag">
              {name}
              <button type="button" aria-label={`Livrer de nouveau ${name}`} onClick={() => remove(id)}>
                <X size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {listIssue !== undefined && (
        <p className="error" data-issue tabIndex={-1}>
          <CircleAlert />
          <span>{listIssue}</span>
        </p>
      )}
      {rows
        .filter(({ isNew }) => isNew)
        .map(({ id, name, issue }) => (
          <div key={id} className="place is-new is-city">
            <CityField
              value={name}
              error={issue}
              onChange={(city) =>
                change(({ unserved }) => ({
                  unserved: unserved.map((row) => (row.id === id ? { ...row, name: city } : row)),
                }))
              }
            />
            <button
              type="button"
              className="icon-btn"
              aria-label={name === '' ? 'Retirer cette ligne' : `Retirer ${name}`}
              onClick={() => remove(id)}
            >
              <Trash2 size={20} />
            </button>
          </div>
        ))}
      <div className="set-acts">
        <button type="button" className="btn btn-secondary" onClick={add}>
          <Plus size={18} />
          Une ville
        </button>
      </div>
    </div>
  )
}
