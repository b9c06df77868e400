import { ChevronUp } from '#web/ui/admin-icons.tsx'
import { ChevronDown, Trash2 } from '#web/ui/icons.tsx'

type ItemButtonsProps = {
  name: string
  index: number
  count: number
  /** `control` is the button in use, which keeps the focus. */
  onStep: (from: number, to: number, control: string) => void
  /** Undefined where the item must stay. */
  onRemove: (() => void) | undefined
}

/** Up, down and away: the buttons of an item of a list. */
export function ItemButtons({ name, index, count, onStep, onRemove }: ItemButtonsProps) {
  return (
    <span className="ct-item-acts">
      <button
        type="button"
        className="icon-btn"
        data-control="up"
        aria-label={`Monter ${name}`}
        aria-disabled={index === 0}
        onClick={() => onStep(index, index - 1, 'up')}
      >
        <ChevronUp className="ic ic-20" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-btn"
        data-control="down"
        aria-label={`Descendre ${name}`}
        aria-disabled={index === count - 1}
        onClick={() => onStep(index, index + 1, 'down')}
      >
        <ChevronDown className="ic ic-20" aria-hidden="true" />
      </button>
      {onRemove !== undefined && (
        <button type="button" className="icon-btn" aria-label={`Retirer ${name}`} onClick={onRemove}>
          <Trash2 className="ic ic-20" aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
