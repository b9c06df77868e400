import { type KeyboardEvent, type ReactNode, useId } from 'react'

type TabsProps = {
  label: string
  tabs: readonly { id: string; label: string }[]
  selected: string
  onSelect: (id: string) => void
  isBusy: boolean
  /** What the selected tab shows. */
  children: ReactNode
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Tabs as WAI-ARIA describes them: one stop for the Tab key, arrows go from one to the next and open it. */
export function Tabs({ label, tabs, selected, onSelect, isBusy, children }: TabsProps) {
  const id = useId()

  function move(event: KeyboardEvent<HTMLElement>) {
    const index = tabs.findIndex((tab) => tab.id === selected)
    const target = STEPS[event.key]?.(index, tabs.length)
    const next = target === undefined ? undefined : tabs[target]
    if (target === undefined || next === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]').item(target).focus()
    onSelect(next.id)
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => {
          const isSelected = tab.id === selected
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={isSelected}
              aria-controls={isSelected ? `${id}-panel` : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      <div
        role="tabpanel"
        className="dash-tab"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        aria-busy={isBusy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern asks for it, so that a panel of text is reached
        tabIndex={0}
      >
        {children}
      </div>
    </>
  )
}
