import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { inlineDirection } from '#web/ui/inline-direction.ts'

/** Toasts have the same threshold. */
const SWIPE_PX = 50

/** Keeps the state of the carousel; hover and focus also pause it, by CSS (hero.css). */
export function useCarousel(count: number) {
  const [chosen, setCurrent] = useState(0)
  // The owner may have removed slides meanwhile.
  const current = chosen < count ? chosen : 0
  // Slides that were shown or come next; only their pictures are fetched.
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]))
  const [mode, setMode] = useState<'asleep' | 'turning' | 'paused'>('asleep')
  const [isHidden, setHidden] = useState(false)
  const touchStartX = useRef<number | null>(null)

  useEffect(() => {
    setMode(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'paused' : 'turning')
    const follow = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])

  function markSeen(slide: number) {
    setSeen((slides) => new Set(slides).add(slide % count))
  }
  function show(slide: number) {
    const shown = (slide + count) % count
    markSeen(shown)
    setCurrent(shown)
  }
  return {
    current,
    seen,
    mode,
    isPaused: isHidden || mode === 'paused',
    show,
    markSeen,
    pause: () => setMode(mode === 'paused' ? 'turning' : 'paused'),
    swipe: {
      onPointerDown(event: PointerEvent) {
        touchStartX.current = event.pointerType === 'mouse' ? null : event.clientX
      },
      onPointerUp(event: PointerEvent) {
        if (touchStartX.current === null) return
        const distance = event.clientX - touchStartX.current
        if (Math.abs(distance) >= SWIPE_PX) show(current - Math.sign(distance) * inlineDirection())
      },
      onPointerCancel() {
        touchStartX.current = null
      },
    },
  }
}

export type Carousel = ReturnType<typeof useCarousel>
