import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { inlineDirection } from '#web/ui/inline-direction.ts'

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly { id: Id; label: string }[]
  selected: Id
  onSelect: (id: Id) => void
  isBusy: boolean
  children: ReactNode
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + count + inlineDirection()) % count,
  ArrowLeft: (index, count) => (index + count - inlineDirection()) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Tabs (WAI-ARIA pattern): a single Tab stop; arrow keys select the next tab. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  isBusy,
  children,
}: TabsProps<Id>) {
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the WAI-ARIA pattern wants text panels focusable
        tabIndex={0}
      >
        {children}
      </div>
    </>
  )
}
