// These functions run in the page: each is sent as text, so it refers to nothing outside itself.

export type Named = { selector: string; name: string; flags: string }

/** Fields of days that are narrower than what the browser writes in them, and by how much. */
export function findCutDates(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('input[type=date]')].flatMap((field) => {
    const { width } = field.getBoundingClientRect()
    const { cssText } = field.style
    Object.assign(field.style, { width: 'max-content', minWidth: 'max-content', maxWidth: 'none' })
    const needed = field.getBoundingClientRect().width
    field.style.cssText = cssText
    return width === 0 || width >= needed
      ? []
      : [`${field.labels?.[0]?.textContent}: ${width} of ${needed} px`]
  })
}

/**
 * Where to press what has this name, once it stands still in view and nothing covers it; until then, why not. Where several
 * bear the name, the first that can be pressed is meant. A page may still move before it is pressed there: a press that
 * would reach something else is withheld from the page, and `readPress` tells.
 */
export async function findSpot({
  selector,
  name,
  flags,
}: Named): Promise<{ x: number; y: number } | { missing: string }> {
  const wanted = new RegExp(name, flags)
  const elements = [...document.querySelectorAll<HTMLElement>(selector)]
  const reasons: string[] = []
  for (const element of elements.filter((one) => wanted.test(nameOf(one)))) {
    // A radio lies under what its label shows.
    const shown = (element.matches('[type=radio]') && element.closest('label')) || element
    const spot = await spotOf(shown, element)
    if (typeof spot !== 'string') {
      expectPressOn(shown)
      return spot
    }
    reasons.push(spot)
  }
  const names = elements.map(nameOf).join(' | ')
  return { missing: `${reasons.join(', ') || 'not there'} at ${location.href}, where there are ${names}` }

  function nameOf(element: HTMLElement): string {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const label = isField ? element.labels?.[0] : undefined
    const text = element.getAttribute('aria-label') ?? (label ?? element).textContent
    return text.replace(/\s+/g, ' ').trim()
  }

  async function spotOf(
    shown: HTMLElement,
    element: HTMLElement,
  ): Promise<{ x: number; y: number } | string> {
    if (!shown.checkVisibility({ visibilityProperty: true })) return 'hidden'
    if (element.matches(':disabled, [aria-disabled=true]')) return 'disabled'
    shown.scrollIntoView({ block: 'center', behavior: 'instant' })
    const before = shown.getBoundingClientRect()
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    const { left, top, width, height } = shown.getBoundingClientRect()
    if (left !== before.left || top !== before.top) return 'moving'
    const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)]
    const hit = document.elementFromPoint(x, y)
    return shown.contains(hit) ? { x, y } : `covered by ${hit?.outerHTML.slice(0, 80)}`
  }

  function expectPressOn(shown: HTMLElement): void {
    const press = { outcome: 'awaited', listening: new AbortController() }
    Reflect.get(window, 'press')?.listening.abort()
    Reflect.set(window, 'press', press)
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
      const options = { capture: true, signal: press.listening.signal }
      window.addEventListener(
        type,
        (event) => {
          const isMeant = event.target instanceof Node && shown.contains(event.target)
          if (type === 'pointerdown') press.outcome = isMeant ? 'reached' : 'withheld'
          // It has moved under the finger, unless it went because it was pressed.
          if (type === 'click' && !isMeant && shown.isConnected) press.outcome = 'withheld'
          if (type === 'click') press.listening.abort()
          if (press.outcome !== 'withheld') return
          event.preventDefault()
          event.stopImmediatePropagation()
        },
        options,
      )
    }
  }
}

/** What became of the last press. A new document does not know of it: the press led there. */
export function readPress(): 'awaited' | 'reached' | 'withheld' {
  return Reflect.get(window, 'press')?.outcome ?? 'reached'
}

/** Makes what is typed replace what the field in focus holds. */
export function selectContent(): boolean {
  const field = document.activeElement
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  if (isField) field.select()
  return isField
}

export function readField(): string | undefined {
  const field = document.activeElement
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isField ? field.value : undefined
}

/** The browser draws a select's list outside the page, so its choice is made by script. */
export function chooseOption({ name, flags, option }: Omit<Named, 'selector'> & { option: string }): boolean {
  const wanted = new RegExp(name, flags)
  const list = [...document.querySelectorAll('select')].find(
    (select) =>
      select.checkVisibility({ visibilityProperty: true }) &&
      !select.disabled &&
      wanted.test(select.getAttribute('aria-label') ?? ''),
  )
  const choice = [...(list?.options ?? [])].find(({ text }) => text === option)
  if (list === undefined || choice === undefined) return false
  list.value = choice.value
  list.dispatchEvent(new Event('input', { bubbles: true }))
  list.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

export function readPage(): { isAlive: boolean; isBusy: boolean; address: string; text: string } {
  return {
    isAlive: document.documentElement.dataset.alive !== undefined,
    isBusy: document.querySelector('[aria-busy=true]') !== null,
    address: location.href,
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read.
    text: document.body.innerText.replace(/\s+/g, ' '),
  }
}
