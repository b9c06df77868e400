import { useEffect, useRef } from 'react'
import { Toaster } from '#web/document/toaster.tsx'
import { useCurrentToast } from '#web/ui/toast-store.ts'
import { useToastPlace } from './use-toast-place.ts'

/** Shows toasts above an open dialog, whose backdrop would dim them. */
export function ToasterOnTop() {
  const shown = useCurrentToast()
  const layer = useRef<HTMLDivElement>(null)
  const beneath = useRef<readonly Element[]>([])
  useToastPlace(layer, shown)
  useEffect(() => {
    // The element that entered the top layer last is on top. It leaves the layer otherwise, because its live regions must
    // stay in the tree.
    if (shown !== null && openDialogs().length > 0) layer.current?.togglePopover?.(false)
    layer.current?.togglePopover?.(true)
    beneath.current = openDialogs()
  }, [shown])
  useEffect(() => {
    const end = new AbortController()
    for (const type of ['pointerdown', 'mousedown', 'click'] as const) {
      const options = { capture: true, signal: end.signal }
      window.addEventListener(type, (event) => forwardEvent(event, layer.current, beneath.current), options)
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
 * Forwards a tap on a toast. A modal dialog makes everything else inert, even what is above it: the tap would reach the
 * dialog below and might close it. This stops the event, and clicks the toast's button under the pointer.
 */
function forwardEvent(event: MouseEvent, layer: HTMLElement | null, beneath: readonly Element[]): void {
  const toast = layer?.querySelector('.toast')
  const dialogs = openDialogs()
  // A dialog opened after the toast covers it and keeps its events.
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

/** Says whether a click is within an element; false for a keyboard click, which has no position. */
function isWithin({ clientX, clientY, detail, type }: MouseEvent, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const isByPointer = type !== 'click' || detail > 0
  return isByPointer && clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
