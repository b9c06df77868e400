/** The oldest version of each browser that shows the shop: WebView is of Chrome's version, and iOS's browser of Safari's. */
export type BrowserFloor = { readonly chrome: number; readonly safari: number; readonly firefox: number }

/** As README.md says; docs/decisions/134 says why. */
export const BROWSER_FLOORS = {
  storefront: { chrome: 100, safari: 15.4, firefox: 100 },
  area: { chrome: 111, safari: 16.4, firefox: 114 },
} as const satisfies Record<string, BrowserFloor>

/** As Vite's `build.target` names them. */
export function buildTargets({ chrome, safari, firefox }: BrowserFloor): string[] {
  return [`chrome${chrome}`, `safari${safari}`, `ios${safari}`, `firefox${firefox}`]
}
