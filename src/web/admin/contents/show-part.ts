import type { Slide } from '#domain/contents/hero.ts'
import { isWithin } from '#domain/time/period.ts'

/** The shop's sticky header is so high. */
const BELOW_HEADER_PX = 120

const SLIDE = /^slide:(\d+)$/

/** Returns the part of the home page that shows a slide; undefined while its dates hide it. */
export function slidePart(slides: readonly Slide[], slide: Slide, now: Date): string | undefined {
  const shown = slides.filter((one) => isWithin(one, now))
  const index = shown.indexOf(slide)
  if (index < 0) return undefined
  return `slide:${index}`
}

/**
 * Brings a part of a previewed page into view: an anchor, whose answer opens, or a slide, which only the shop's scripts
 * would show.
 * @param place whether the page scrolls there, or stays where it was
 */
export function showPart(document: Document, part: string, place: 'scroll' | 'stay'): void {
  const slide = SLIDE.exec(part)
  const element = slide === null ? findPart(document, part) : turnTo(document, slide)
  // The element belongs to another document, for which `instanceof` is always false.
  if (element?.tagName === 'DETAILS') element.setAttribute('open', '')
  if (place === 'scroll' && element != null) scrollTo(element)
}

/** Finds a part; blocks without a heading have a class of their own. */
function findPart(document: Document, part: string): Element | null {
  return document.getElementById(part) ?? document.getElementsByClassName(part).item(0)
}

/** Scrolls only the page, because `scrollIntoView` would scroll the screen around the frame as well. */
function scrollTo(element: Element): void {
  const view = element.ownerDocument.defaultView
  if (view === null) return
  const { top, height } = element.getBoundingClientRect()
  const above = Math.max(0, Math.min(BELOW_HEADER_PX, (view.innerHeight - height) / 2))
  view.scrollTo({ top: view.scrollY + top - above, behavior: 'instant' })
}

/** Turns to a slide as the carousel does (`storefront/home/hero.tsx`). */
function turnTo(document: Document, [, index]: RegExpExecArray): Element | null {
  const hero = document.querySelector('.hero')
  const slides = [...document.querySelectorAll('.hero-slide')]
  const chosen = slides[Number(index)]
  if (hero === null || chosen === undefined) return null
  for (const slide of slides) {
    slide.classList.toggle('is-on', slide === chosen)
    slide.toggleAttribute('inert', slide !== chosen)
  }
  chosen.classList.add('is-met')
  hero.classList.toggle('hero-on-light', chosen.classList.contains('tone-light'))
  for (const words of document.querySelectorAll('.hero-more a')) {
    words.classList.toggle('is-on', words.getAttribute('data-slide') === index)
  }
  return chosen
}
