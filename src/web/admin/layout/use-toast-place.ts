import { type RefObject, useLayoutEffect } from 'react'
import type { ShownToast } from '#web/ui/toast-store.ts'

/** A toast would cover a bar that is this near to the foot. */
const NEAR_PX = 100

/**
 * Places the toast at the foot of the screen: above the keyboard and whatever is pinned there (`data-pinned="foot"`), and
 * at the top while it would cover the focused element (A10.23).
 */
export function useToastPlace(layer: RefObject<HTMLElement | null>, shown: ShownToast | null): void {
  useLayoutEffect(() => {
    if (shown === null) return
    const move = () => layer.current && place(layer.current)
    const end = new AbortController()
    const { signal } = end
    for (const type of ['scroll', 'resize', 'focusin']) {
      window.addEventListener(type, move, { signal, passive: true })
      window.visualViewport?.addEventListener(type, move, { signal })
    }
    // A pinned element may appear after the toast: 'Nouvelle commande', then the button that shows it.
    const changes = new MutationObserver(move)
    changes.observe(document.body, { childList: true, subtree: true })
    move()
    return () => {
      end.abort()
      changes.disconnect()
    }
  }, [layer, shown])
}

function place(layer: HTMLElement): void {
  const pinned = [...document.querySelectorAll('[data-pinned="foot"]')].map((bar) =>
    bar.getBoundingClientRect(),
  )
  // Bars are read from the lowest, because a bar may stand on another, or a little above the foot at the end of a short
  // page.
  const foot = pinned
    .sort((one, other) => other.bottom - one.bottom)
    .reduce((low, { top, bottom }) => (top < low && bottom > low - NEAR_PX ? top : low), seenHeight())
  layer.style.setProperty('--toast-foot', `${window.innerHeight - foot}px`)
  // A press on the toast's own button moves the focus there, and a toast that moved with it would take the rest of the
  // press.
  if (layer.contains(document.activeElement)) return
  layer.dataset.at = 'foot'
  if (coversFocus(layer)) layer.dataset.at = 'top'
}

/** Returns the height of the screen that the keyboard leaves visible. */
function seenHeight(): number {
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {}
  return Math.min(offsetTop + height, window.innerHeight)
}

function coversFocus(layer: HTMLElement): boolean {
  const focused = document.activeElement
  if (focused === null || !focused.matches('input, select, textarea, button, summary, a')) return false
  // The toast's box is measured, not the toast itself, which slides in.
  const toast = layer.querySelector('.toaster')?.getBoundingClientRect()
  const field = focused.getBoundingClientRect()
  return (
    toast !== undefined &&
    field.top < toast.bottom &&
    field.bottom > toast.top &&
    field.left < toast.right &&
    field.right > toast.left
  )
}
