import type { RefObject } from 'react'
import { inlineDirection } from '#web/ui/inline-direction.ts'

/** Controls and texts must not be covered. Linked pictures may be; their text may not. */
const CONTROLS =
  ':is(main, .foot) :is(a:not(:has(img)), button, input:not(.sr), select, textarea, summary, label:has(input))'
const TEXTS = ':is(main, .foot) :is(h1, h2, h3, p, li, dt, dd, b, strong, small, span, output, time):not(.sr)'
const SIZE_PX = 44
/** Higher up it would be in the middle of the text. */
const MAX_LIFT_PX = 168
const LIFT_STEP_PX = 8
const MEASURE_AFTER_MS = 100

/**
 * Reports how far the help button must be moved up, now and after each scroll, tap or change of size; returns a function
 * that stops it.
 */
export function followLift(
  button: RefObject<HTMLElement | null>,
  tell: (lift: number | null) => void,
): () => void {
  let last = window.scrollY
  let isScrollingDown = false
  let timer: number | undefined

  function measure() {
    timer = undefined
    const { current } = button
    if (current === null) return
    tell(isScrollingDown ? null : liftOf(current))
  }
  function measureSoon() {
    timer ??= window.setTimeout(measure, MEASURE_AFTER_MS)
  }
  function followScroll() {
    const { scrollY } = window
    if (scrollY !== last) isScrollingDown = scrollY > last && scrollY > 0
    last = scrollY
    if (isScrollingDown) tell(null)
    else measureSoon()
  }
  const listening = new AbortController()
  const { signal } = listening
  // Listens in the capture phase, because the events of horizontally scrolling rows do not bubble.
  document.addEventListener('scroll', followScroll, { capture: true, passive: true, signal })
  document.addEventListener('click', measureSoon, { signal })
  window.addEventListener('resize', measureSoon, { signal })
  const observer = new ResizeObserver(measureSoon)
  observer.observe(document.body)
  return () => {
    listening.abort()
    observer.disconnect()
    clearTimeout(timer)
  }
}

/** The lift is measured from the button's normal position, without its current lift. */
function liftOf({ offsetLeft, offsetTop, offsetWidth }: HTMLElement): number | null {
  const left = inlineDirection() === 1 ? offsetLeft + offsetWidth - SIZE_PX : offsetLeft
  const boxes = protectedBoxesIn(new DOMRect(left, offsetTop - MAX_LIFT_PX, SIZE_PX, MAX_LIFT_PX + SIZE_PX))
  for (let lift = 0; lift <= MAX_LIFT_PX; lift += LIFT_STEP_PX) {
    const place = new DOMRect(left, offsetTop - lift, SIZE_PX, SIZE_PX)
    if (!boxes.some((box) => overlaps(box, place))) return lift
  }
  return null
}

function protectedBoxesIn(zone: DOMRect): DOMRect[] {
  const controls = [...document.querySelectorAll(CONTROLS)].map((control) => control.getBoundingClientRect())
  const lines = [...document.querySelectorAll(TEXTS)]
    .filter((text) => overlaps(text.getBoundingClientRect(), zone))
    .flatMap(linesOf)
  return [...controls, ...lines].filter((box) => overlaps(box, zone))
}

/** Returns the boxes of an element's own lines; the element itself is as wide as its column, and may hold pictures. */
function linesOf(element: Element): DOMRect[] {
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return []
    const range = document.createRange()
    range.selectNode(node)
    return [...range.getClientRects()]
  })
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return (
    one.width > 0 &&
    one.right > other.left &&
    one.left < other.right &&
    one.bottom > other.top &&
    one.top < other.bottom
  )
}
