import {
  type ComponentType,
  type KeyboardEvent,
  type SVGProps,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { EllipsisVertical } from '#web/ui/admin-icons.tsx'
import './action-menu.css'

type Action = {
  label: string
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  run: () => void
  isDanger?: boolean
}

type ActionMenuProps = {
  label: string
  isBusy: boolean
  actions: readonly Action[]
}

/** Same values as in the style sheet. */
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
 * A menu button (WAI-ARIA pattern). The menu is a native popover: on top of everything, closed by Escape or a tap
 * outside, and focus returns to the button.
 */
export function ActionMenu({ label, isBusy, actions }: ActionMenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  function prepare({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
    if (newState !== 'open' || button.current === null) return
    flushSync(() => setOpen(true))
    place(currentTarget, button.current.getBoundingClientRect(), actions.length)
  }

  function follow({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
    if (newState === 'closed') setOpen(false)
    else currentTarget.querySelector('button')?.focus()
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Tab') menu.current?.hidePopover()
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
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          menu.current?.showPopover()
        }}
      >
        {isBusy ? (
          <span className="spin" aria-hidden="true" />
        ) : (
          <EllipsisVertical className="ic ic-20" aria-hidden="true" />
        )}
      </button>
      <div
        ref={menu}
        id={id}
        className="action-menu"
        role="menu"
        aria-label={label}
        popover="auto"
        onBeforeToggle={prepare}
        onToggle={follow}
        onKeyDown={press}
      >
        {isOpen &&
          actions.map(({ label, Icon, run, isDanger }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={isDanger ? 'is-danger' : undefined}
              onClick={() => {
                menu.current?.hidePopover()
                run()
              }}
            >
              <Icon className="ic ic-18" aria-hidden="true" />
              <span>{label}</span>
            </button>
          ))}
      </div>
    </>
  )
}

/** Below the button, or above it if there is no room. Document coordinates, so that the menu scrolls with the page. */
function place(menu: HTMLElement, button: DOMRect, count: number): void {
  const height = count * ITEM_PX + PADDING_PX
  const fitsBelow = button.bottom + GAP_PX + height <= window.innerHeight
  const top = fitsBelow ? button.bottom + GAP_PX : button.top - GAP_PX - height
  menu.style.top = `${top + window.scrollY}px`
  menu.style.left = `${Math.max(button.right - WIDTH_PX, GAP_PX) + window.scrollX}px`
}
