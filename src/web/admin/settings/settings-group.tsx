import { type ReactNode, useId } from 'react'

type SettingsGroupProps = { title: string; note?: ReactNode; children: ReactNode }

/** Shows a group within a section's sheet. */
export function SettingsGroup({ title, note, children }: SettingsGroupProps) {
  const id = useId()
  return (
    <section className="sheet-group" aria-labelledby={id}>
      <div className="sheet-head">
        <h2 id={id}>{title}</h2>
        {note !== undefined && <p className="muted">{note}</p>}
      </div>
      <div className="pf-fields">{children}</div>
    </section>
  )
}
