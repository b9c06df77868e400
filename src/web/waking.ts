export type PageScript = { attrs: Record<string, string | true>; children?: string }

/** How long a slow picture may keep the page from coming alive, in milliseconds. */
const LATEST_MS = 3000

/** Files that the waking script fetches. */
export function listForWaking(files: Iterable<string>): PageScript {
  return { attrs: { type: 'application/json', 'data-waking': true }, children: JSON.stringify([...files]) }
}

/**
 * Lets the page come alive once its first view is painted, pictures included: until then its scripts would take the
 * wire and the processor from what shoppers look at. Whoever touches the page earlier is not kept waiting, and
 * what was pressed, chosen or typed until then counts once it is alive. The first file listed is the one to run.
 */
export function wakingScript(): PageScript {
  // The router runs it again where the page goes on without being loaded: there it has nothing left to do.
  return { attrs: {}, children: `if (!('alive' in document.documentElement.dataset)) {${WAKE}${REMEMBER}}` }
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

// A press is held back before React could hear it: half awake, it might answer as well. Whoever presses again because nothing
// happened wants it once. Links and forms need nobody. A field keeps what it was given, but React takes that for what was
// there before: it hears of a change only where the field differs from what it has last seen assigned to it. Told once
// before, it makes alive the part of the page that holds the field; others there may then lose what they were given, hence
// the notes of it.
const REMEMBER = `{
const touched = new Map()
const signs = ['click', 'input']
const remember = (event) => {
  const button = event.target.closest('button[type=button]')
  if (button) event.stopImmediatePropagation()
  if (!button && event.type === 'click') return
  const element = button ?? event.target
  const { checked, value } = element
  touched.delete(element)
  touched.set(element, { checked, value })
}
const repeat = (element, { checked, value }) => {
  const { type } = element
  if (type === 'button') return element.click()
  const tell = () => element.dispatchEvent(new Event('change', { bubbles: true }))
  tell()
  if (type === 'radio' || type === 'checkbox') {
    element.checked = !checked
    return element.click()
  }
  element.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value').set.call(element, value)
  tell()
}
for (const sign of signs) addEventListener(sign, remember, true)
new MutationObserver(async (_, observer) => {
  observer.disconnect()
  for (const sign of signs) removeEventListener(sign, remember, true)
  for (const [element, state] of touched) {
    repeat(element, state)
    await null
  }
}).observe(document.documentElement, { attributeFilter: ['data-alive'] })
}`
