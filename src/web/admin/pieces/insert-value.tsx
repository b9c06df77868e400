import { useId, useState } from 'react'
import { Braces } from '#web/ui/admin-icons.tsx'
import type { Insertable } from './insertable.ts'
import './insert-value.css'

type InsertValueProps = {
  label: string
  values: readonly Insertable[]
  onInsert: (written: string) => void
}

/**
 * Inserts values, such as `{frais}`, into a text. They stand below their field, in an element of the class
 * `insertable`; with `is-calm`, they are only seen while somebody writes there.
 */
export function InsertValue({ label, values, onInsert }: InsertValueProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={isOpen ? 'insert-value is-open' : 'insert-value'}>
      <button
        type="button"
        className="link tap"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`Insérer une valeur, ${label}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Braces size={18} /> Insérer une valeur
      </button>
      {isOpen && (
        <ul id={id}>
          {values.map(({ written, label: meaning, now }) => (
            <li key={written}>
              <button
                type="button"
                className="pill"
                title={now === undefined ? written : `${written}\u00a0: ${now}`}
                onClick={() => {
                  onInsert(written)
                  setOpen(false)
                }}
              >
                {meaning}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
