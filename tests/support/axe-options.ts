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
