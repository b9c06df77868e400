import type { IconComponent } from '#web/ui/icon.tsx'

type IconButtonProps = {
  label: string
  Icon: IconComponent
  onPress: () => void
  /** Names it in a list that keeps the focus on the pressed button. */
  control?: string
  isOff?: boolean
  /** Adds a class to `icon-btn`: `is-danger`, `is-down`. */
  look?: string
}

/** Shows a button that is an icon, with its name for those who do not see it. */
export function IconButton({ label, Icon, onPress, control, isOff, look }: IconButtonProps) {
  return (
    <button
      type="button"
      className={look === undefined ? 'icon-btn' : `icon-btn ${look}`}
      data-control={control}
      aria-label={label}
      aria-disabled={isOff}
      onClick={onPress}
    >
      <Icon size={20} />
    </button>
  )
}
