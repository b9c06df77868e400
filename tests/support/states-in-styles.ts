/**
 * Whatever a sheet of styles says of a state (`.is-on`, `[aria-current]`, `:checked` …), tried on an element that is made
 * from the rule's own selector, beside a twin without that state: no screen has to be brought into each of them.
 */

/** What a state is called in our selectors. */
const STATE =
  /\.(?:is|has)-[\w-]+|\.(?:on|done|now)\b|\[aria-(?:current|pressed|selected|disabled)[^\]]*\]|:checked|:disabled|\[disabled\]/g
/** What lasts for a moment only, or is another rule's business. */
const PASSING = /:hover|:active|:focus|::-webkit|::-moz|::backdrop|\[dir=/
/** Shapes that their background draws. */
const SHAPE = /^\.(?:btn-\w+|pill|chip|tag|badge|toast|alert|dialog|switch i)$/

/** Seen by an eye, where the system leaves it to us. */
const SEEN = [
  ...['color', 'fill', 'stroke', 'opacity', 'display', 'visibility', 'content'],
  ...['border-top', 'border-right', 'border-bottom', 'border-left', 'outline', 'text-decoration-line'],
  ...['font-weight', 'width', 'height', 'translate', 'scale', 'rotate', 'transform', 'clip-path', 'position'],
] as const

export type State = { selector: string; token: string; shown: HTMLElement; twin: HTMLElement }
/** One rule that draws an edge by a shadow. */
export type Edge = { selector: string; shown: HTMLElement }

/** Elements in each state that the sheets in use know, and those with an edge, in `container`. */
export function showStates(container: HTMLElement): { states: State[]; edges: Edge[]; unmade: string[] } {
  const states = new Map<string, State>()
  const edges = new Map<string, Edge>()
  const unmade: string[] = []
  for (const rule of rulesInUse()) {
    for (const selector of alternatives(rule.selectorText)) {
      if (PASSING.test(selector)) continue
      const tokens = new Set(selector.match(STATE))
      const hasShadow = !['', 'none'].includes(rule.style.boxShadow)
      const isEdge = hasShadow || (SHAPE.test(selector) && rule.style.backgroundColor !== '')
      if (tokens.size === 0 && !isEdge) continue
      const shown = make(container, selector)
      if (!shown.querySelector('[data-subject]')?.matches(selector.replace(/::[\w-]+$/, '')))
        unmade.push(selector)
      if (isEdge) edges.set(selector, { selector, shown })
      for (const token of tokens) {
        const twin = make(container, selector.replaceAll(token, opposite(token)))
        states.set(`${selector} ${token}`, { selector, token, shown, twin })
      }
    }
  }
  return { states: [...states.values()], edges: [...edges.values()], unmade }
}

/** The last elements of selectors that pin something to the screen, with the selector. */
export function showPinned(container: HTMLElement): { selector: string; pinned: Element }[] {
  return rulesInUse()
    .filter(({ style }) => ['fixed', 'sticky'].includes(style.position))
    .flatMap(({ selectorText }) => alternatives(selectorText))
    .flatMap((selector) => {
      const pinned = make(container, selector).querySelector('[data-subject]')
      return pinned === null ? [] : [{ selector, pinned }]
    })
}

/** Everything an eye sees of a made element, its parts and its pseudo-elements. */
export function look(shown: HTMLElement): string {
  return parts(shown)
    .map((style) => [fill(style), ...SEEN.map((property) => style.getPropertyValue(property))].join('|'))
    .join('\n')
}

/** Shadows too, which usual colours have. */
export function lookWithShadows(shown: HTMLElement): string {
  const shadows = parts(shown).map(({ boxShadow, backgroundImage }) => `${boxShadow}${backgroundImage}`)
  return `${look(shown)}\n${shadows.join('\n')}`
}

/** Whether the last element of the selector has a line around it or along one side, or is filled. */
export function hasEdge({ selector, shown }: Edge): boolean {
  const subject = shown.querySelector('[data-subject]')
  if (subject === null) return false
  const style = getComputedStyle(subject, /::[\w-]+$/.exec(selector)?.[0])
  const widths = ['border-top', 'border-bottom', 'border-left', 'border-right', 'outline'].map((side) =>
    style.getPropertyValue(`${side}-style`) === 'none'
      ? 0
      : Number.parseFloat(style.getPropertyValue(`${side}-width`)),
  )
  return widths.some((width) => width > 0) || fill(style) !== ''
}

/** Its background, where it is not that of the page. */
function fill({ backgroundColor }: CSSStyleDeclaration): string {
  const isGround = backgroundColor === getComputedStyle(document.body).backgroundColor
  return isGround || /^rgba\(.*, 0\)$/.test(backgroundColor) ? '' : backgroundColor
}

function parts(shown: HTMLElement): CSSStyleDeclaration[] {
  return [...shown.querySelectorAll('*')].flatMap((part) =>
    [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)),
  )
}

function rulesInUse(): CSSStyleRule[] {
  return [...document.styleSheets].filter(isInUse).flatMap(({ cssRules }) => rulesIn(cssRules))
}

function isInUse({ media, disabled }: CSSStyleSheet): boolean {
  return !disabled && (media.length === 0 || window.matchMedia(media.mediaText).matches)
}

function rulesIn(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule]
    if (rule instanceof CSSMediaRule && !window.matchMedia(rule.conditionText).matches) return []
    return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : []
  })
}

/** `a:is(b, c)` and `a, b` said as several selectors; `:not()` holds by itself for what is made. */
function alternatives(selector: string): string[] {
  return splitAt(selector, ',').flatMap((one) => {
    const found = /:(?:is|where|not)\(/.exec(one)
    if (found === null) return [one.trim()]
    const start = found.index + found[0].length
    const end = closing(one, start)
    const options = found[0] === ':not(' ? [''] : splitAt(one.slice(start, end), ',')
    return options.flatMap((option) =>
      alternatives(`${one.slice(0, found.index)}${option.trim()}${one.slice(end + 1)}`),
    )
  })
}

function closing(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

function splitAt(text: string, sign: string): string[] {
  const pieces: string[] = []
  let depth = 0
  let piece = ''
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth += 1
    if (letter === ')' || letter === ']') depth -= 1
    if (letter === sign && depth === 0) {
      pieces.push(piece)
      piece = ''
    } else piece += letter
  }
  return [...pieces, piece]
}

function opposite(token: string): string {
  const named = /^\[(aria-(?:pressed|selected))/.exec(token)?.[1]
  // A class of nothing: a selector's part that was the state alone stays a part.
  return named === undefined ? '.usual' : `[${named}="false"]`
}

const VOID = new Set(['input', 'img'])

/** The element that a selector describes, with its parents and siblings. */
function make(container: HTMLElement, selector: string): HTMLElement {
  const root = document.createElement('div')
  container.append(root)
  let parent: Element = root
  let last: Element = root
  const steps = splitSteps(selector)
  for (const { combinator, compound } of steps) {
    if (combinator === ' ' || combinator === '>') parent = last
    last = makeOne(parent, compound)
  }
  last.toggleAttribute('data-subject', true)
  if (!VOID.has(last.localName) && last.childElementCount === 0) last.append('Texte')
  return root
}

function splitSteps(selector: string): { combinator: string; compound: string }[] {
  const spaced = selector.replace(/::[\w-]+$/, '').replaceAll(/\s*([>+~])\s*(?![^([]*[)\]])/g, ' $1')
  return splitAt(spaced.trim(), ' ').map((piece, place) => {
    const sign = /^[>+~]/.exec(piece)?.[0]
    return {
      combinator: sign ?? (place === 0 ? '>' : ' '),
      compound: sign === undefined ? piece : piece.slice(1),
    }
  })
}

function makeOne(parent: Element, compound: string): Element {
  const has = /:has\(/.exec(compound)
  if (has !== null) {
    const start = has.index + has[0].length
    const end = closing(compound, start)
    const element = makeOne(parent, `${compound.slice(0, has.index)}${compound.slice(end + 1)}`)
    let inner = element
    for (const { combinator, compound: part } of splitSteps(compound.slice(start, end))) {
      inner = makeOne(combinator === '+' ? (inner.parentElement ?? parent) : inner, part)
    }
    return element
  }
  const before = Number(/:nth-child\((\d)\)/.exec(compound)?.[1] ?? 1) - 1
  for (let place = 0; place < before; place += 1) parent.append(document.createElement('div'))
  const needsField = /:checked/.test(compound)
  const tag =
    /^[a-z][\w-]*/.exec(compound)?.[0] ??
    (needsField ? 'input' : /:?disabled/.test(compound) ? 'button' : 'div')
  const element = parent.ownerDocument.createElement(tag)
  for (const [, name = ''] of compound.matchAll(/\.([\w-]+)/g)) element.classList.add(name)
  // No variant of a button stands without what all have.
  if (/\.btn-/.test(compound)) element.classList.add('btn')
  for (const [, name = '', value = ''] of compound.matchAll(/\[([\w-]+)(?:[~^$*|]?="?([^\]"]*)"?)?\]/g)) {
    element.setAttribute(name, value)
  }
  if (element instanceof HTMLInputElement) {
    element.type = 'checkbox'
    element.checked = needsField
  }
  if (compound.includes(':disabled')) element.setAttribute('disabled', '')
  parent.append(element)
  return element
}
