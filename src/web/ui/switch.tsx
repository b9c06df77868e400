import type { ReactNode } from 'react'
import './switch.css'

type SwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }

/** Shows a checkbox drawn as a switch. */
export function Switch({ isOn, onChange, children }: SwitchProps) {
  return (
    <label className={isOn ? 'switch is-on' : 'switch'}>
      <input
        type="checkbox"
        role="switch"
        className="sr"
        checked={isOn}
        aria-checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <i aria-hidden="true" />
      {children}
    </label>
  )
}
