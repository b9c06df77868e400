import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** As for toasts: less is an unsteady finger. */
const SWIPE_PX = 50

/** Which of `count` slides shows, and what holds the carousel still besides pointing at it and focus (see hero.css). */
export function useCarousel(count: number) {
  const [at, setAt] = useState(0)
  // A slide's picture is fetched when the slide is first met: shown, or next.
  const [met, setMet] = useState<ReadonlySet<number>>(new Set([0]))
  const [mode, setMode] = useState<'asleep' | 'turning' | 'paused'>('asleep')
  const [isHidden, setHidden] = useState(false)
  const touchedAt = useRef<number | null>(null)

  useEffect(() => {
    setMode(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'paused' : 'turning')
    const follow = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])

  function meet(slide: number) {
    setMet((slides) => new Set(slides).add(slide % count))
  }
  function show(slide: number) {
    const shown = (slide + count) % count
    meet(shown)
    setAt(shown)
  }
  return {
    at,
    met,
    mode,
    isHeld: isHidden || mode === 'paused',
    show,
    meet,
    pause: () => setMode(mode === 'paused' ? 'turning' : 'paused'),
    swipe: {
      onPointerDown(event: PointerEvent) {
        touchedAt.current = event.pointerType === 'mouse' ? null : event.clientX
      },
      onPointerUp(event: PointerEvent) {
        if (touchedAt.current === null) return
        const travelled = event.clientX - touchedAt.current
        if (Math.abs(travelled) >= SWIPE_PX) show(at - Math.sign(travelled))
      },
      onPointerCancel() {
        touchedAt.current = null
      },
    },
  }
}

export type Carousel = ReturnType<typeof useCarousel>
