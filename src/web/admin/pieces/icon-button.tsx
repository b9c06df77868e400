import type { ComponentType, SVGProps } from 'react'

type IconButtonProps = {
  label: string
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  onPress: () => void
  /** Named where a list keeps the focus on the button in use. */
  control?: string
  isOff?: boolean
  /** Beside `icon-btn`: `is-danger`, `is-down`. */
  look?: string
}

/** A button that is a drawing, with its name for those who do not see it. */
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
      <Icon className="ic ic-20" aria-hidden="true" />
    </button>
  )
}
