/** Scripts run after this time at the latest, even if pictures are still loading. */
const LATEST_MS = 3000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** Records the input of a field; empty for a button. */
type Given = { checked?: boolean; value?: string }

/**
 * This is the inline script of every storefront page, built separately. It fetches the page's scripts once
 * the styles have come, before the first paint and the pictures that are not in view, and runs them after the
 * first view is painted, pictures included, so that they do not compete with it for the processor. A tap or
 * key press runs them at once; clicks and input before hydration are recorded and repeated after it.
 */
globalThis.shopClock = document.documentElement.dataset.clock
const files = readFiles()
fetchFiles()
rememberSigningIn()
leaveOutWhatIsOutOfView()
wakeOncePainted()
rememberTouches()

/** The first file is the entry. */
function readFiles(): string[] {
  return JSON.parse(document.querySelector('[data-waking]')?.textContent ?? '[]')
}

/**
 * Browsers run an inline script once the styles before it have come. Some would paint first, with pictures asked for meanwhile:
 * the page keeps them from it (`blocking`, in `render-shop.tsx`).
 */
function fetchFiles(): void {
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

/** Acts at once when something was painted before. */
function whenPainted(act: () => void): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    act()
  }).observe({ type: 'paint', buffered: true })
}

/**
 * Somebody has signed in with this tab, and may be the owner of the closed shop: styles keep what visitors see instead from
 * showing before that is known, for some seconds at most (`closed.css`). Read without imports: this script is in every page.
 */
function rememberSigningIn(): void {
  if (!hasSignedIn()) return
  const { dataset } = document.documentElement
  dataset.signedIn = ''
  setTimeout(() => delete dataset.signedIn, LATEST_MS)
}

function hasSignedIn(): boolean {
  try {
    return sessionStorage.getItem('authCheck') !== null
  } catch {
    // Storage is blocked: nobody can have signed in with this tab.
    return false
  }
}

/**
 * Styles leave out what a phone does not show at first, with its pictures, until the page is alive: both would compete with
 * the scripts. A sign of somebody who wants to see it shows it at once; so does time, in case that the scripts do not come. A
 * page that is opened at a place of its own is left whole, also at words (`#:~:text=`, as search engines link to their results),
 * which browsers keep from `location`.
 */
function leaveOutWhatIsOutOfView(): void {
  const root = document.documentElement
  const signs = ['pointerdown', 'keydown', 'wheel', 'scroll']
  const [visit] = performance.getEntriesByType('navigation')
  if (!(visit instanceof PerformanceNavigationTiming) || visit.type !== 'navigate') return
  if (location.hash !== '' || visit.name.includes(':~:')) return

  function show() {
    delete root.dataset.arriving
    for (const sign of signs) removeEventListener(sign, show, true)
  }

  root.dataset.arriving = ''
  for (const sign of signs) addEventListener(sign, show, true)
  new MutationObserver((_, observer) => {
    observer.disconnect()
    show()
  }).observe(root, { attributeFilter: ['data-alive'] })
  setTimeout(show, LATEST_MS)
}

function wakeOncePainted(): void {
  const signs = ['pointerdown', 'keydown']
  let isAwake = false

  function wake() {
    if (isAwake) return
    isAwake = true
    for (const sign of signs) removeEventListener(sign, wake, true)
    import(/* @vite-ignore */ files[0] ?? '')
  }

  for (const sign of signs) addEventListener(sign, wake, true)
  // The load event fires before its images are painted, and frame callbacks run before their frame: hence two frames. The
  // first paint is observed too, because a busy phone may paint later.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => whenPainted(wake))))
  setTimeout(wake, LATEST_MS)
}

/**
 * Records clicks and input until the page is hydrated, then repeats them. Clicks are stopped, because a partly hydrated
 * React might also handle them; several clicks on a button count once. Links work without scripts, and so do forms but
 * those marked `data-scripted`, which would carry their fields into the address: they are submitted afterwards. Fields keep
 * their values, but React takes those for initial values, so it must be made to see a change.
 */
function rememberTouches(): void {
  const signs = ['click', 'input', 'submit']
  const touched = new Map<HTMLElement, Given>()

  function remember(event: Event) {
    const { target } = event
    if (!(target instanceof Element)) return
    if (event.type === 'submit') {
      if (!(target instanceof HTMLFormElement) || target.dataset.scripted === undefined) return
      event.preventDefault()
      touched.set(target, {})
      return
    }
    const button = target.closest<HTMLButtonElement>('button[type=button]')
    if (button !== null) event.stopImmediatePropagation()
    else if (event.type === 'click' || !isField(target)) return
    const element = button ?? target
    if (!(element instanceof HTMLElement)) return
    touched.delete(element)
    touched.set(element, isField(element) ? givenTo(element) : {})
  }

  for (const sign of signs) addEventListener(sign, remember, true)
  new MutationObserver(async (_, observer) => {
    observer.disconnect()
    for (const sign of signs) removeEventListener(sign, remember, true)
    for (const [element, given] of touched) {
      repeat(element, given)
      await null
    }
  }).observe(document.documentElement, { attributeFilter: ['data-alive'] })
}

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

function givenTo(field: Field): Given {
  return { value: field.value, ...(field instanceof HTMLInputElement && { checked: field.checked }) }
}

function repeat(element: HTMLElement, { checked, value = '' }: Given): void {
  if (element instanceof HTMLFormElement) {
    element.requestSubmit()
    return
  }
  if (!isField(element)) {
    element.click()
    return
  }
  tellOfChange(element)
  if (element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox')) {
    element.checked = !checked
    element.click()
    return
  }
  // React overrides the value setter to track changes: it sees the first assignment but not the second, so the value
  // differs from the tracked one and React handles the change event.
  element.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  tellOfChange(element)
}

function tellOfChange(element: HTMLElement): void {
  element.dispatchEvent(new Event('change', { bubbles: true }))
}
