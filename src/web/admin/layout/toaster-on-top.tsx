import { useEffect, useRef, useSyncExternalStore } from 'react'
import { currentToast, subscribeToToasts } from '#web/ui/toast-store.ts'
import { Toaster } from '#web/ui/toaster.tsx'

/** Toasts above an open dialog, where most of this area's work is done: its veil would dim what they say. */
export function ToasterOnTop() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, () => null)
  const layer = useRef<HTMLDivElement>(null)
  const beneath = useRef<readonly Element[]>([])
  useEffect(() => {
    // Whatever entered the top layer last is on top. Otherwise it stays as it is: its live regions must not come and go.
    if (shown !== null && openDialogs().length > 0) layer.current?.togglePopover?.(false)
    layer.current?.togglePopover?.(true)
    beneath.current = openDialogs()
  }, [shown])
  useEffect(() => {
    const end = new AbortController()
    for (const type of ['pointerdown', 'mousedown', 'click'] as const) {
      const options = { capture: true, signal: end.signal }
      window.addEventListener(type, (event) => handOver(event, layer.current, beneath.current), options)
    }
    return () => end.abort()
  }, [])
  return (
    <div ref={layer} className="toast-layer" popover="manual">
      <Toaster />
    </div>
  )
}

/**
 * A dialog makes all else inert, above it too: what is tapped there would be the dialog beneath, which a tap may close.
 * The toast takes it, and what can be pressed there is pressed.
 */
function handOver(event: MouseEvent, layer: HTMLElement | null, beneath: readonly Element[]): void {
  const toast = layer?.querySelector('.toast')
  const dialogs = openDialogs()
  // A dialog that was opened since covers the toast: what is tapped there is the dialog's.
  const isAbove = dialogs.length > 0 && dialogs.every((dialog) => beneath.includes(dialog))
  if (!event.isTrusted || !toast || !isAbove || !isWithin(event, toast)) return
  event.preventDefault()
  event.stopPropagation()
  if (event.type !== 'click') return
  const pressed = [...toast.querySelectorAll<HTMLElement>('a, button')].find((one) => isWithin(event, one))
  pressed?.click()
}

function openDialogs(): Element[] {
  return [...document.querySelectorAll('dialog:modal')]
}

/** A key that presses a button is a click too, at no place. */
function isWithin({ clientX, clientY, detail, type }: MouseEvent, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const isByPointer = type !== 'click' || detail > 0
  return isByPointer && clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
