import { useSyncExternalStore } from 'react'
import { currentUser, login, logout } from '#contract/auth.ts'
import { browserApi } from './api.ts'
import { MARKER_KEY } from './auth-marker.ts'
import { keep } from './browser-storage.ts'

/** Admin §4, Authentication. `by` tells who left from who never was here. */
export type Session =
  | { state: 'checking' }
  | { state: 'signed-in'; username: string }
  | { state: 'signed-out'; by: 'stranger' | 'logout' }

const CHECKING: Session = { state: 'checking' }

let session: Session = { state: 'checking' }
const listeners = new Set<() => void>()

function become(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session as it is now; on the server nobody is known yet. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => CHECKING,
  )
}

let tabs: BroadcastChannel | undefined

/** Follows what is signed in and out in the area's other tabs: none goes on showing what its browser may no longer see. */
export function followOtherTabs(): void {
  tabs = new BroadcastChannel('sillage-admin')
  tabs.addEventListener('message', ({ data }) => {
    if (data === 'signed-out') become({ state: 'signed-out', by: 'logout' })
    else void checkSession()
  })
}

/** Asks the server who this browser is. A check that fails leaves the user unauthenticated, silently (admin §4). */
export async function checkSession(): Promise<void> {
  try {
    const { username } = await browserApi.call(currentUser, {})
    become({ state: 'signed-in', username })
  } catch {
    become({ state: 'signed-out', by: 'stranger' })
  }
}

/** Rejects with the server's refusal (admin §8, Login failure). */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  const { username } = await browserApi.call(login, credentials)
  keep('session', MARKER_KEY, '1')
  become({ state: 'signed-in', username })
  tabs?.postMessage('signed-in')
}

/** This browser is signed out whatever the server says; its failure is only logged (admin §7). */
export async function signOut(): Promise<void> {
  await browserApi.call(logout, {}).catch((error: unknown) => console.warn('Signing out failed.', error))
  forgetAuthMarkers()
  become({ state: 'signed-out', by: 'logout' })
  tabs?.postMessage('signed-out')
}

function forgetAuthMarkers(): void {
  keep('session', MARKER_KEY, null)
  keep('local', MARKER_KEY, null)
}

/** Whether the administrator was turned away, rather than left. */
export function hasSessionEnded(): boolean {
  return session.state === 'signed-out' && session.by === 'stranger'
}

/** The server no longer knows this browser: its session ended, or was ended. */
export function noteSessionEnd(): void {
  if (session.state !== 'signed-in') return
  forgetAuthMarkers()
  become({ state: 'signed-out', by: 'stranger' })
}
