import { useLayoutEffect, useRef } from 'react'
import { ToastCard } from './toast-card.tsx'
import { useCurrentToast } from './toast-store.ts'

/** Above a field stands its label. */
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
    const follow = () => standClear(current)
    follow()
    for (const event of ['focusin', 'scroll']) document.addEventListener(event, follow, options)
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

/** A toast that would cover the field in focus stands at the other edge of what the keyboard leaves in sight. */
function standClear(box: HTMLElement): void {
  const field = document.activeElement?.closest('main :is(input, textarea, select)')
  box.classList.remove('is-below')
  if (field == null || field.getBoundingClientRect().top > box.getBoundingClientRect().bottom + LABEL_PX)
    return
  const { innerHeight, visualViewport } = window
  const sight = visualViewport === null ? innerHeight : visualViewport.offsetTop + visualViewport.height
  box.style.setProperty('--keyboard', `${innerHeight - sight}px`)
  box.classList.add('is-below')
}
