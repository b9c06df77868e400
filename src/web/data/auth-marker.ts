import { readKept } from './browser-storage.ts'

export const MARKER_KEY = 'authCheck'

/** Whether somebody signed in with this browser: only then do public pages ask who is looking (admin §4). */
export function hasAuthMarker(): boolean {
  return (readKept('session', MARKER_KEY) ?? readKept('local', MARKER_KEY)) !== null
}
