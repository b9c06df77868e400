import { type RefObject, useEffect, useState } from 'react'
import { inlineDirection } from '#web/ui/inline-direction.ts'

/** Controls, and texts such as prices and headings, must not be covered. Linked pictures may be; their text may not. */
const CONTROLS =
  ':is(main, .foot) :is(a:not(:has(img)), button, input:not(.sr), select, textarea, summary, .check)'
const FIGURES = ':is(main, .foot) :is(h1, h2, b, dd, output, time, .num, .price, .pr, .tag)'
const TYPED_IN = 'textarea, select, input:not([type=radio], [type=checkbox], [type=range])'
const ICON_PX = 48
/** Higher up it would be in the middle of the text. */
const MAX_LIFT_PX = 168
const LIFT_STEP_PX = 8
const MEASURE_AFTER_MS = 100

/** How much of the help button fits, and how far it is moved up; 'unknown' until hydrated. */
export type HelpRoom = { shown: 'unknown' | 'label' | 'sign' | 'none'; lift: number }

const NO_ROOM: HelpRoom = { shown: 'none', lift: 0 }

/** Hides the button during typing and scrolling down, and keeps it off controls and figures. */
export function useHelpRoom(button: RefObject<HTMLElement | null>): HelpRoom {
  const [room, setRoom] = useState<HelpRoom>({ shown: 'unknown', lift: 0 })
  useEffect(() => {
    let last = window.scrollY
    let isScrollingDown = false
    let timer: number | undefined

    function measure() {
      timer = undefined
      const { current } = button
      if (current === null) return
      setRoom(isScrollingDown || isTyping() ? NO_ROOM : roomFor(current))
    }
    function measureSoon() {
      timer ??= window.setTimeout(measure, MEASURE_AFTER_MS)
    }
    function followScroll() {
      const { scrollY } = window
      if (scrollY !== last) isScrollingDown = scrollY > last && scrollY > 0
      last = scrollY
      if (isScrollingDown) setRoom(NO_ROOM)
      else measureSoon()
    }
    function followFocus() {
      if (isTyping()) setRoom(NO_ROOM)
      else measureSoon()
    }

    const listening = new AbortController()
    const { signal } = listening
    // Capture: horizontally scrolling rows too, whose events do not bubble.
    document.addEventListener('scroll', followScroll, { capture: true, passive: true, signal })
    document.addEventListener('focusin', followFocus, { signal })
    for (const event of ['focusout', 'click'] as const)
      document.addEventListener(event, measureSoon, { signal })
    window.addEventListener('resize', measureSoon, { signal })
    const observer = new ResizeObserver(measureSoon)
    observer.observe(document.body)
    return () => {
      listening.abort()
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [button])
  return room
}

function isTyping(): boolean {
  return document.activeElement?.matches(TYPED_IN) === true
}

/** Measured from the button's normal position, without its current lift. */
function roomFor({ offsetLeft, offsetTop, offsetWidth }: HTMLElement): HelpRoom {
  const signLeft = inlineDirection() === 1 ? offsetLeft + offsetWidth - ICON_PX : offsetLeft
  const zone = new DOMRect(offsetLeft, offsetTop - MAX_LIFT_PX, offsetWidth, MAX_LIFT_PX + ICON_PX)
  const protectedBoxes = protectedBoxesIn(zone)
  const label = new DOMRect(offsetLeft, offsetTop, offsetWidth, ICON_PX)
  if (!protectedBoxes.some((box) => overlaps(box, label))) return { shown: 'label', lift: 0 }
  for (let lift = 0; lift <= MAX_LIFT_PX; lift += LIFT_STEP_PX) {
    const sign = new DOMRect(signLeft, offsetTop - lift, ICON_PX, ICON_PX)
    if (!protectedBoxes.some((box) => overlaps(box, sign))) return { shown: 'sign', lift }
  }
  return NO_ROOM
}

function protectedBoxesIn(zone: DOMRect): DOMRect[] {
  const controls = [...document.querySelectorAll(CONTROLS)].map((control) => control.getBoundingClientRect())
  const figures = [...document.querySelectorAll(FIGURES)]
    .filter((figure) => overlaps(figure.getBoundingClientRect(), zone))
    .map(textBox)
  return [...controls, ...figures].filter((box) => overlaps(box, zone))
}

/** The box of the text; the block itself is as wide as its column. */
function textBox(element: Element): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
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
