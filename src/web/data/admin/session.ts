import { currentUser, login, logout } from '#contract/auth.ts'
import { browserApi } from '#web/data/api.ts'
import { keep } from '#web/data/browser-storage.ts'
import { createStore, useStore } from '#web/store.ts'
import { MARKER_KEY } from './auth-marker.ts'

/** Authentication (A4.1). `by`: never signed in, signed out by the user, or ended by the server. */
export type Session =
  | { state: 'checking' }
  | { state: 'signed-in'; username: string; role: 'admin' }
  | { state: 'signed-out'; by: 'stranger' | 'logout' | 'end' }

const session = createStore<Session>({ state: 'checking' })

export function useSession(): Session {
  return useStore(session)
}

let tabs: BroadcastChannel | undefined

/** Follows sign-ins and sign-outs in other tabs, so that no tab shows data after a sign-out. */
export function followOtherTabs(): void {
  tabs = new BroadcastChannel('sillage-admin')
  tabs.addEventListener('message', ({ data }) => {
    if (data === 'signed-out') session.replace({ state: 'signed-out', by: 'logout' })
    else void checkSession()
  })
}

/** Asks the server for the current user. If the check fails, the user is silently unauthenticated (A4.1). */
export async function checkSession(): Promise<void> {
  try {
    const { username, role } = await browserApi.call(currentUser, {})
    session.replace({ state: 'signed-in', username, role })
  } catch {
    session.replace({ state: 'signed-out', by: 'stranger' })
  }
}

/** Rejects with the server's refusal (S8.15). */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  const { username, role } = await browserApi.call(login, credentials)
  keep('session', MARKER_KEY, '1')
  session.replace({ state: 'signed-in', username, role })
  tabs?.postMessage('signed-in')
}

/** A live message may end the session before the logout call is answered. */
const leaving = { isAsked: false, isHeard: false }

/** Rejects if the server did not confirm it: the user is then still signed in. */
export async function signOut(): Promise<void> {
  Object.assign(leaving, { isAsked: true, isHeard: false })
  try {
    await browserApi.call(logout, {})
    forgetAuthMarkers()
    session.replace({ state: 'signed-out', by: 'logout' })
    tabs?.postMessage('signed-out')
  } finally {
    leaving.isAsked = false
    if (leaving.isHeard) onSessionEnded()
  }
}

export function setUsername(username: string): void {
  const signedIn = session.read()
  if (signedIn.state === 'signed-in') session.replace({ ...signedIn, username })
}

function forgetAuthMarkers(): void {
  keep('session', MARKER_KEY, null)
  keep('local', MARKER_KEY, null)
}

/** Whether the server ended the session, or there was none; false after a logout. */
export function hasSessionEnded(): boolean {
  const ended = session.read()
  return ended.state === 'signed-out' && ended.by !== 'logout'
}

/** Called when the server no longer accepts the session. */
export function onSessionEnded(): void {
  if (session.read().state !== 'signed-in') return
  leaving.isHeard = leaving.isAsked
  if (leaving.isAsked) return
  forgetAuthMarkers()
  session.replace({ state: 'signed-out', by: 'end' })
}
