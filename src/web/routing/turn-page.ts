const CARRIED = 'carried'
const SUBJECT = '[data-subject]'

let carried: HTMLElement | null = null
let last: ViewTransition | undefined

/**
 * Shows another page by a view transition, or at once where the browser has none. A link's picture becomes
 * the new page's `[data-subject]` (the bottle of a card the bottle of its page, a collection's arch its
 * header), and the reverse on the way back. A page that received a picture begins at its top without a scroll
 * of its own.
 * @param draw resolves once the new page is in the document
 */
export async function turnPage(draw: () => Promise<void>, from: string, to: string): Promise<void> {
  if (document.startViewTransition === undefined) return draw()
  const carries = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const followed = carries ? pictureOfLink(to) : null
  carry(followed ?? (carries ? subject() : null))
  const transition = document.startViewTransition(async () => {
    carry(null)
    await draw()
    if (!carries) return
    if (followed === null) return carry(pictureOfLink(from))
    if (document.querySelector(SUBJECT) !== null) window.scrollTo({ top: 0, behavior: 'instant' })
    carry(subject())
  })
  last = transition
  // Both promises also reject when the browser skips the animation, as for the next page or in a hidden tab.
  transition.ready.catch(() => undefined)
  const done = () => {
    if (last === transition) carry(null)
  }
  transition.finished.then(done, done)
  await transition.updateCallbackDone
}

/** Gives its name to the one element that moves from page to page. */
function carry(element: HTMLElement | null): void {
  carried?.style.removeProperty('view-transition-name')
  element?.style.setProperty('view-transition-name', CARRIED)
  carried = element
}

function subject(): HTMLElement | null {
  return visible(document.querySelectorAll(SUBJECT))
}

function pictureOfLink(path: string): HTMLElement | null {
  const links = [...document.querySelectorAll(`main a[href=${JSON.stringify(path)}]`)]
  return visible(links.flatMap((link) => (link.closest('article') ?? link).querySelector('img') ?? []))
}

function visible(elements: Iterable<Element>): HTMLElement | null {
  for (const element of elements) {
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom > 0 && top < window.innerHeight && element instanceof HTMLElement) return element
  }
  return null
}
