import { type PointerEvent, useCallback, useEffect, useRef } from 'react'
import { CircleAlert, CircleCheck, X } from './icons.tsx'
import { Picture } from './picture.tsx'
import { dismissToast, type ShownToast, type Toast } from './toast-store.ts'

/** S9.23 sets the default display time and the swipe threshold. */
const DISPLAY_MS = 5000
const SWIPE_PX = 50

/** Shows a toast. Its timer pauses during hover and focus; a swipe dismisses it. */
export function ToastCard({ toast }: { toast: ShownToast }) {
  const { hold, release } = useDisplayTime(toast)
  const startX = useRef<number | null>(null)

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
      <button type="button" className="icon-btn" aria-label="Fermer" onClick={() => dismissToast(toast.id)}>
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
