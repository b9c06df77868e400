import type { RunOptions } from 'axe-core'

/** Rules of which every violation is minor or moderate: not counted, and not looked for. */
const NOT_ASKED = Object.fromEntries(
  [
    'aria-allowed-role',
    'heading-order',
    'image-redundant-alt',
    'landmark-banner-is-top-level',
    'landmark-contentinfo-is-top-level',
    'landmark-main-is-top-level',
    'landmark-no-duplicate-banner',
    'landmark-no-duplicate-contentinfo',
    'landmark-no-duplicate-main',
    'landmark-one-main',
    'landmark-unique',
    'page-has-heading-one',
    'region',
    'skip-link',
  ].map((rule) => [rule, { enabled: false }]),
)

export const AXE_OPTIONS: RunOptions = { resultTypes: ['violations'], rules: NOT_ASKED }

/** Targets that are small, or covered by another (WCAG 2.2, 2.5.8); off by default. Asked for between `unpin` and `pin`. */
export const TARGET_OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['target-size'],
  rules: { 'target-size': { enabled: true } },
}

/** What is pinned covers for a moment what can be scrolled: it stands in its place, or is not seen. Runs in the page. */
export function unpin(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position } = getComputedStyle(element)
    if (!['sticky', 'fixed'].includes(position) || element.matches('dialog')) continue
    element.dataset.unpinned = element.style.cssText
    if (position === 'sticky') Object.assign(element.style, { position: 'relative', inset: 'auto' })
    else element.style.visibility = 'hidden'
  }
}

/** As it was before `unpin`. Runs in the page. */
export function pin(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-unpinned]')) {
    const { unpinned = '' } = element.dataset
    // Not as an attribute, which the pages' Content-Security-Policy refuses.
    element.style.cssText = unpinned
    delete element.dataset.unpinned
  }
}
