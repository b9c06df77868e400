import { type AnyRouter, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** Scroll positions by URL, from when each screen was last left. */
const positions = new Map<string, number>()

/** Records the scroll position whenever a screen is left. */
export function recordScrollPositions(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation !== undefined) positions.set(fromLocation.href, window.scrollY)
  })
}

/** Returns the click handler of a link back to a list, which restores its scroll position. */
export function useWayBack() {
  const router = useRouter()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { pathname, search } = event.currentTarget
    const href = `${pathname}${search}`
    const stop = router.subscribe('onRendered', ({ toLocation }) => {
      stop()
      if (toLocation.href === href) window.scrollTo({ top: positions.get(href) ?? 0, behavior: 'instant' })
    })
    void router.navigate({ href, resetScroll: false })
  }
}
