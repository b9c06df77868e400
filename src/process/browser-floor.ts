/**
 * A floor is the oldest version of each browser that shows the shop. WebView has Chrome's version, and iOS's browser
 * Safari's.
 */
export type BrowserFloor = { readonly chrome: number; readonly safari: number; readonly firefox: number }

/** README.md promises these versions; docs/decisions/134 says why. */
export const BROWSER_FLOORS = {
  storefront: { chrome: 100, safari: 15.4, firefox: 100 },
  area: { chrome: 111, safari: 16.4, firefox: 114 },
} as const satisfies Record<string, BrowserFloor>

/** Writes the versions in the form of Vite's `build.target`. */
export function buildTargets({ chrome, safari, firefox }: BrowserFloor): string[] {
  return [`chrome${chrome}`, `safari${safari}`, `ios${safari}`, `firefox${firefox}`]
}
