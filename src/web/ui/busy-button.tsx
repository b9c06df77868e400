import type { ComponentProps, ReactNode } from 'react'

type BusyButtonProps = ComponentProps<'button'> & {
  type: 'button' | 'submit'
  isBusy: boolean
  /** It is shown while the button is not busy. */
  icon?: ReactNode
}

/**
 * Shows a spinner while it is busy. Its label has an element of its own: a translator of pages replaces text
 * nodes, and React cannot insert the spinner before a text node that is gone (docs/decisions/131).
 */
export function BusyButton({ isBusy, icon, children, 'aria-disabled': isOff, ...rest }: BusyButtonProps) {
  return (
    <button {...rest} aria-disabled={isBusy || isOff}>
      {isBusy ? <span className="spin" aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  )
}
