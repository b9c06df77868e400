import { type PointerEvent, useRef } from 'react'
import { inlineDirection } from '#web/ui/inline-direction.ts'

const SWIPE_PX = 90

/**
 * Handlers of an element that follows a finger and is swiped away towards the start. The element needs `touch-action:
 * pan-y`. A mouse selects text instead.
 */
export function useSwipe(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)

  function distance({ clientX }: PointerEvent<HTMLElement>): number {
    return start.current === null ? 0 : (clientX - start.current.x) * inlineDirection()
  }

  function end(event: PointerEvent<HTMLElement>) {
    const isFar = distance(event) <= -SWIPE_PX
    start.current = null
    event.currentTarget.style.translate = ''
    if (isFar && event.type === 'pointerup') onSwipe()
  }

  return {
    onPointerDown({ pointerType, clientX, clientY, target }: PointerEvent<HTMLElement>) {
      // A finger in a sheet that the element opened moves the sheet.
      if (target instanceof Element && target.closest('dialog') !== null) return
      if (pointerType !== 'mouse') start.current = { x: clientX, y: clientY }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current === null) return
      const moved = Math.min(0, distance(event))
      event.currentTarget.style.translate = moved === 0 ? '' : `${moved * inlineDirection()}px`
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
