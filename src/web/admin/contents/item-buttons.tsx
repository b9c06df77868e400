import { IconButton } from '#web/admin/pieces/icon-button.tsx'
import { ChevronUp } from '#web/ui/admin-icons.tsx'
import { ChevronDown, Trash2 } from '#web/ui/icons.tsx'

type ItemButtonsProps = {
  name: string
  index: number
  count: number
  /** `control` is the pressed button, which keeps the focus. */
  onStep: (from: number, to: number, control: string) => void
  /** It is undefined where the item must stay. */
  onRemove: (() => void) | undefined
}

/** Shows the buttons of an item of a list: up, down and away. */
export function ItemButtons({ name, index, count, onStep, onRemove }: ItemButtonsProps) {
  return (
    <span className="ct-item-acts">
      <IconButton
        Icon={ChevronUp}
        control="up"
        label={`Monter ${name}`}
        isOff={index === 0}
        onPress={() => onStep(index, index - 1, 'up')}
      />
      <IconButton
        Icon={ChevronDown}
        control="down"
        label={`Descendre ${name}`}
        isOff={index === count - 1}
        onPress={() => onStep(index, index + 1, 'down')}
      />
      {onRemove !== undefined && <IconButton Icon={Trash2} label={`Retirer ${name}`} onPress={onRemove} />}
    </span>
  )
}
