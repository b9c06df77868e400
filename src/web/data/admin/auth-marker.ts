import { keep, readKept } from '#web/data/browser-storage.ts'

export const MARKER_KEY = 'authCheck'
const EVER_KEY = 'hasSignedIn'

/** Says whether someone signed in with this browser: public pages check the session only then (A4.2). */
export function hasAuthMarker(): boolean {
  return (readKept('session', MARKER_KEY) ?? readKept('local', MARKER_KEY)) !== null
}

/** Remembers for good that somebody of the shop has signed in with this browser. */
export function rememberSigningIn(): void {
  keep('local', EVER_KEY, '1')
}

/** Says whether somebody has ever signed in with this browser. */
export function hasEverSignedIn(): boolean {
  return readKept('local', EVER_KEY) !== null || hasAuthMarker()
}
