import { useEffect, useEffectEvent } from 'react'
import { isSingleKey } from '#web/admin/pieces/single-keys.ts'

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }

/**
 * Lets single keys go through the rows of a list (`data-row`): `j` and `k` move the focus to what opens a row, which Enter
 * follows by itself, `x` chooses the row, and `?` calls back to show the list of keys.
 */
export function useRowKeys(onHelp: () => void): void {
  const help = useEffectEvent(onHelp)
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (!isSingleKey(event)) return
      const { key } = event
      const step = STEPS[key]
      const row = document.activeElement?.closest('[data-row]')
      const tick = row?.querySelector<HTMLElement>('input[type=checkbox]')
      if (step !== undefined) goToRow(step)
      else if (key === 'x' && tick) tick.click()
      else if (key === '?') help()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Goes on from the row with the focus, else to the first one in sight. */
function goToRow(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter(
    (row) => row.getClientRects().length > 0,
  )
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const inSight = rows.findIndex((row) => row.getBoundingClientRect().top >= 0)
  const row = rows[at === -1 ? Math.max(inSight, 0) : at + step]
  if (row === undefined) return
  const way = row.querySelector<HTMLElement>('[data-open]') ?? row.querySelector<HTMLElement>('a, button')
  way?.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
