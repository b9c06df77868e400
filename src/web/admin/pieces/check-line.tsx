import './check-line.css'

type CheckLineProps = { label: string; note: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** Shows a box to tick in a form, with what it means below its label. */
export function CheckLine({ label, note, isOn, onChange }: CheckLineProps) {
  return (
    <label className="check-line">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        <small className="muted">{note}</small>
      </span>
    </label>
  )
}
