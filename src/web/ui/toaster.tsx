import { useLayoutEffect, useRef } from 'react'
import { ToastCard } from './toast-card.tsx'
import { useCurrentToast } from './toast-store.ts'

/** A field's label, which stands above it, is so high. */
const LABEL_PX = 32

/** Renders the current toast. Live regions must exist before a message, or it is not announced. */
export function Toaster() {
  const shown = useCurrentToast()
  const box = useRef<HTMLDivElement>(null)
  const isError = shown?.tone === 'destructive'
  const isShown = shown !== null
  useLayoutEffect(() => {
    const { current } = box
    if (!isShown || current === null) return
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    standClear(current)
    document.addEventListener('focusin', () => standClear(current), options)
    document.addEventListener('scroll', () => isPressed() || standClear(current), options)
    return () => listening.abort()
  }, [isShown])
  return (
    <div className="toaster" ref={box}>
      <div role="status" aria-live="polite">
        {shown !== null && !isError && <ToastCard key={shown.id} toast={shown} />}
      </div>
      <div role="alert" aria-live="assertive">
        {shown !== null && isError && <ToastCard key={shown.id} toast={shown} />}
      </div>
    </div>
  )
}

/**
 * Says whether the focus came from a press. A pressed element may be scrolled under a toast, which stays where it is; one
 * that the keyboard focused may not.
 */
function isPressed(): boolean {
  return document.activeElement?.matches(':is(a, button, summary):not(:focus-visible)') === true
}

/**
 * Moves a toast that would cover the focused element to the other edge of what the keyboard leaves in sight. Buttons
 * count like fields: a press moves the focus, and a toast that came back over the button, or left with its own, would
 * take the rest of the press.
 */
function standClear(box: HTMLElement): void {
  if (box.contains(document.activeElement)) return
  const focused = document.activeElement?.closest('main :is(a, button, summary, input, select, textarea)')
  box.classList.remove('is-below')
  if (focused == null) return
  const { top, bottom } = focused.getBoundingClientRect()
  const isOutOfSight = bottom < 0
  if (isOutOfSight || top > box.getBoundingClientRect().bottom + LABEL_PX) return
  const { innerHeight, visualViewport } = window
  const sight = visualViewport === null ? innerHeight : visualViewport.offsetTop + visualViewport.height
  box.style.setProperty('--keyboard', `${innerHeight - sight}px`)
  box.classList.add('is-below')
}
