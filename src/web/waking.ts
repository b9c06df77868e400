export type PageScript = { attrs: Record<string, string | true>; children?: string }

/** How long a slow picture may keep the page from coming alive, in milliseconds. */
const LATEST_MS = 3000

/** Files that the waking script fetches. */
export function listForWaking(files: Iterable<string>): PageScript {
  return { attrs: { type: 'application/json', 'data-waking': true }, children: JSON.stringify([...files]) }
}

/**
 * Lets the page come alive once its first view is painted, pictures included: until then its scripts would take the
 * wire and the processor from what shoppers look at. Whoever touches the page earlier is not kept waiting. The first
 * file listed is the one to run.
 */
export function wakingScript(): PageScript {
  return { attrs: {}, children: WAKE }
}

// The load event comes before what it waited for is painted, a frame's callbacks before the frame: hence two frames. The
// first paint is told when it is on the screen, which a busy phone may reach later.
const WAKE = `{
let isAwake = false
const signs = ['pointerdown', 'keydown']
const wake = () => {
  if (isAwake) return
  isAwake = true
  for (const sign of signs) removeEventListener(sign, wake, true)
  const lists = [...document.querySelectorAll('[data-waking]')].map((list) => JSON.parse(list.textContent))
  for (const href of lists.flat()) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  import(lists[0][0])
}
for (const sign of signs) addEventListener(sign, wake, true)
const wakeOncePainted = () => new PerformanceObserver(wake).observe({ type: 'paint', buffered: true })
addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(wakeOncePainted)))
setTimeout(wake, ${LATEST_MS})
}`
