import { Minus, Plus } from '#web/ui/icons.tsx'
import { WORDS } from './words.fr.ts'

type StepperProps = {
  value: number
  min: number
  max: number
  /** Tells screen readers, e.g. `Quantité de Rosée de Kelaâ, 10 ml`. */
  label: string
  size?: 'normal' | 'large'
  onChange: (value: number) => void
}

/** Shows a quantity with minus and plus buttons only (S5.4). */
export function Stepper({ value, min, max, label, size = 'normal', onChange }: StepperProps) {
  return (
    <fieldset className={size === 'large' ? 'stepper lg' : 'stepper'} aria-label={label}>
      <button
        type="button"
        aria-label={WORDS.less}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus size={18} />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={WORDS.more}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={18} />
      </button>
    </fieldset>
  )
}
