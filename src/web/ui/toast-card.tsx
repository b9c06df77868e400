import { type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { CircleAlert, CircleCheck, X } from './icons.tsx'
import { Picture } from './picture.tsx'
import { dismissToast, type ShownToast, type Toast } from './toast-store.ts'
import { WORDS } from './words.fr.ts'

/** S9.23 sets the default display time and the swipe threshold. */
const DISPLAY_MS = 5000
const SWIPE_PX = 50
/** A field's label, which stands above it, is so high. */
const LABEL_PX = 32

/** Shows a toast. Its timer pauses during hover and focus; a swipe dismisses it. */
export function ToastCard({ toast }: { toast: ShownToast }) {
  const { hold, release } = useDisplayTime(toast)
  const startX = useRef<number | null>(null)
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = card.current?.closest<HTMLElement>('.toaster')
    return box == null ? undefined : keepClear(box)
  }, [])

  function swipe({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    if (startX.current !== null) currentTarget.style.transform = `translateX(${clientX - startX.current}px)`
  }

  function endSwipe({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    if (startX.current !== null && Math.abs(clientX - startX.current) >= SWIPE_PX) dismissToast(toast.id)
    startX.current = null
    currentTarget.style.transform = ''
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and swipe only; the close button is accessible
    <div
      ref={card}
      className={toast.tone === 'destructive' ? 'toast is-bad' : 'toast'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      onPointerDown={(event) => {
        startX.current = event.clientX
      }}
      onPointerMove={swipe}
      onPointerUp={endSwipe}
      onPointerCancel={endSwipe}
    >
      <ToastSign toast={toast} />
      <div>
        <strong>{toast.title}</strong>
        {toast.text !== undefined && <p>{toast.text}</p>}
        <ToastAction toast={toast} />
      </div>
      <button
        type="button"
        className="icon-btn"
        aria-label={WORDS.close}
        onClick={() => dismissToast(toast.id)}
      >
        <X size={20} />
      </button>
    </div>
  )
}

/**
 * Dismisses the toast once its time is over. The event itself pauses the timer, because a busy page would render too
 * late.
 */
function useDisplayTime({ id, lastsMs = DISPLAY_MS }: ShownToast) {
  const timer = useRef<number>(undefined)

  const hold = useCallback(() => window.clearTimeout(timer.current), [])
  const release = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => dismissToast(id), lastsMs)
  }, [id, lastsMs])

  useEffect(() => {
    release()
    return hold
  }, [hold, release])
  return { hold, release }
}

function ToastSign({ toast }: { toast: Toast }) {
  if (toast.thumbnail !== undefined) {
    return (
      <Picture className="thumb" src={toast.thumbnail} alt="" sizes="48px" maxWidth={160} loading="eager" />
    )
  }
  const Sign = toast.tone === 'success' ? CircleCheck : CircleAlert
  return <Sign />
}

function ToastAction({ toast: { id, action } }: { toast: ShownToast }) {
  if (action === undefined) return null
  if ('href' in action) {
    return (
      <a className="act" href={action.href} onClick={() => dismissToast(id)}>
        {action.label}
      </a>
    )
  }
  return (
    <button type="button" className="act" onClick={action.onClick}>
      {action.label}
    </button>
  )
}

/** Keeps the box of toasts off what has the focus, until it is told to stop. */
function keepClear(box: HTMLElement): () => void {
  const listening = new AbortController()
  const options = { capture: true, passive: true, signal: listening.signal }
  standClear(box)
  document.addEventListener('focusin', () => standClear(box), options)
  document.addEventListener('scroll', () => isPressed() || standClear(box), options)
  return () => listening.abort()
}

/**
 * Says whether the focus came from a press. A pressed element may be scrolled under a toast, which stays where it is; one
 * that the keyboard focused may not.
 */
function isPressed(): boolean {
  return document.activeElement?.matches(':is(a, button, summary):not(:focus-visible)') === true
}

/**
 * Moves a toast that would cover the focused element, or one that is marked by `data-clear`, to the other edge of what the
 * keyboard leaves in sight. Buttons count like fields: a press moves the focus, and a toast that came back over the button,
 * or left with its own, would take the rest of the press.
 */
function standClear(box: HTMLElement): void {
  if (box.contains(document.activeElement)) return
  const focused = document.activeElement?.closest('main :is(a, button, summary, input, select, textarea)')
  box.classList.remove('is-below')
  const place = box.getBoundingClientRect()
  const isCovered = [focused, ...document.querySelectorAll('main [data-clear]')].some((piece) => {
    if (piece == null) return false
    const { top, bottom, left, right, width } = piece.getBoundingClientRect()
    // What is not shown has no width; what has the focus is kept clear across the screen.
    const isBeside = piece !== focused && (left > place.right || right < place.left || width === 0)
    return !isBeside && bottom >= 0 && top <= place.bottom + LABEL_PX
  })
  if (!isCovered) return
  const { innerHeight, visualViewport } = window
  const sight = visualViewport === null ? innerHeight : visualViewport.offsetTop + visualViewport.height
  box.style.setProperty('--keyboard', `${innerHeight - sight}px`)
  box.classList.add('is-below')
}
