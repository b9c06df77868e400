import { readKept } from '#web/data/browser-storage.ts'

export const MARKER_KEY = 'authCheck'

/** Says whether someone signed in with this browser: public pages check the session only then (A4.2). */
export function hasAuthMarker(): boolean {
  return (readKept('session', MARKER_KEY) ?? readKept('local', MARKER_KEY)) !== null
}
