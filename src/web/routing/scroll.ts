import { keep, readKept } from '#web/data/browser-storage.ts'
import type { Location } from './history.ts'
import type { Router } from './router.tsx'

const KEPT_AS = 'scrollPositions'

/**
 * New pages scroll smoothly to the top, instantly with reduced motion; Back and Forward restore the position instantly
 * (D28).
 */
export function followScroll(router: Router): void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')
  const positions = readPositions()
  let behavior: ScrollBehavior = 'instant'

  function notePosition() {
    positions.set(keyOf(router.shown().location), window.scrollY)
  }

  router.history.subscribe(({ kind }) => {
    notePosition()
    behavior = kind !== 'move' && !reduced.matches ? 'smooth' : 'instant'
  })
  router.onShown(({ location, keepsScroll }) => {
    if (keepsScroll) return
    const known = positions.get(keyOf(location))
    const named = document.getElementById(location.hash.slice(1))
    if (known === undefined && named !== null) named.scrollIntoView()
    else scrollTo(known ?? 0)
  })

  function scrollTo(top: number) {
    window.scrollTo({ top, behavior })
    if (behavior === 'smooth') return
    // This ends a smooth scroll that was still running, but Chromium adds its last steps to the new position.
    requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }))
  }

  window.history.scrollRestoration = 'manual'
  // After a reload the browser restores this page's position; those of other entries are kept here.
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto'
    notePosition()
    keep('session', KEPT_AS, JSON.stringify([...positions]))
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.history.scrollRestoration = 'manual'
  })
}

function keyOf({ href, state }: Location): string {
  return state.key ?? href
}

function readPositions(): Map<string, number> {
  return new Map(JSON.parse(readKept('session', KEPT_AS) ?? '[]'))
}
