import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { EllipsisVertical } from '#web/ui/admin-icons.tsx'
import './action-menu.css'
import type { IconComponent } from '#web/ui/icon.tsx'

type Action = {
  label: string
  Icon: IconComponent
  run: () => void
  isDanger?: boolean
}

type ActionMenuProps = {
  label: string
  isBusy: boolean
  actions: readonly Action[]
}

/** The values must equal those in the style sheet. */
const WIDTH_PX = 248
const ITEM_PX = 44
const PADDING_PX = 12
const GAP_PX = 4

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/**
 * Shows a menu button (WAI-ARIA pattern). The menu is in a native modal dialog: it is on top of everything, closed by
 * Escape or a tap outside, and focus returns to the button. The oldest browsers of the area have no popovers.
 */
export function ActionMenu({ label, isBusy, actions }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()

  function open() {
    if (button.current === null || dialog.current === null) return
    flushSync(() => setOpen(true))
    place(dialog.current, button.current.getBoundingClientRect(), actions.length)
    dialog.current.showModal()
    dialog.current.querySelector('button')?.focus()
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Tab') close()
    const items = [...event.currentTarget.querySelectorAll('button')]
    const index = items.findIndex((item) => item.matches(':focus'))
    const target = STEPS[event.key]?.(index, items.length)
    if (target === undefined) return
    event.preventDefault()
    items[target]?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-btn"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={isBusy}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          open()
        }}
      >
        {isBusy ? <span className="spin" aria-hidden="true" /> : <EllipsisVertical size={20} />}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too */}
      <dialog
        ref={dialog}
        className="action-menu"
        aria-label={isOpen ? label : undefined}
        onClose={() => setOpen(false)}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) close()
        }}
      >
        {isOpen && (
          <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={press}>
            {actions.map(({ label, Icon, run, isDanger }) => (
              <button
                key={label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={isDanger ? 'is-danger' : undefined}
                onClick={() => {
                  close()
                  run()
                }}
              >
                <Icon size={18} />
                <span>{label}</span>
              </button>
            ))}
          </div>
        )}
      </dialog>
    </>
  )
}

/**
 * Places the menu below the button, or above it if there is no room. It uses document coordinates, so that the menu
 * scrolls with the page.
 */
function place(menu: HTMLElement, button: DOMRect, count: number): void {
  const height = count * ITEM_PX + PADDING_PX
  const fitsBelow = button.bottom + GAP_PX + height <= window.innerHeight
  const top = fitsBelow ? button.bottom + GAP_PX : button.top - GAP_PX - height
  menu.style.top = `${top + window.scrollY}px`
  menu.style.left = `${Math.max(button.right - WIDTH_PX, GAP_PX) + window.scrollX}px`
}
