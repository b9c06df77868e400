import { currentUser, login, logout } from '#contract/account/auth.ts'
import { acceptInvitation } from '#contract/account/staff.ts'
import type { EndpointInput } from '#contract/endpoint.ts'
import { admits, type Role, type StaffAccess } from '#domain/account/roles.ts'
import { browserApi } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { keep } from '#web/data/browser-storage.ts'
import { createStore, useStore } from '#web/store.ts'
import { MARKER_KEY, rememberSigningIn } from './auth-marker.ts'
import { forgetQueue, readKeptStaff } from './kept-queue.ts'

export type SignedIn = { id: number; username: string; name: string; role: Role }

/**
 * Says who is signed in (A4.1). `by` says why nobody is signed in: nobody was, the user signed out, or the
 * server ended the session while this person's screens were open.
 */
export type Session =
  | { state: 'checking' }
  | ({ state: 'signed-in' } & SignedIn)
  | { state: 'signed-out'; by: 'stranger' | 'logout' }
  | { state: 'signed-out'; by: 'end'; was: SignedIn }

const session = createStore<Session>({ state: 'checking' })

export function useSession(): Session {
  return useStore(session)
}

/**
 * Returns the person whose screens are open. It stays after the session has ended, because the screens wait
 * behind the login.
 */
export function usePerson(): SignedIn | undefined {
  const now = useSession()
  if (now.state === 'signed-in') return now
  return now.state === 'signed-out' && now.by === 'end' ? now.was : undefined
}

/** Says whether the person whose screens are open has this right; the server checks again at every call. */
export function useMay(access: StaffAccess): boolean {
  const person = usePerson()
  return person !== undefined && admits(access, person.role)
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

/**
 * Asks the server for the current user. If the check fails, the user is silently unauthenticated (A4.1). Without a
 * network it is the person for whom the queue was kept: their area opens with what this device has, and the server is
 * asked again as soon as it answers (A22.20).
 */
export async function checkSession(): Promise<void> {
  try {
    const { id, username, name, role } = await browserApi.call(currentUser, {})
    session.replace({ state: 'signed-in', id, username, name, role })
    rememberSigningIn()
    const kept = await readKeptStaff()
    if (kept !== undefined && kept.id !== id) await forgetQueue()
  } catch (error) {
    const kept = error instanceof ApiError ? undefined : await readKeptStaff()
    if (kept === undefined) {
      if (!hasSessionEnded()) session.replace({ state: 'signed-out', by: 'stranger' })
      if (error instanceof ApiError && error.status === 401) void forgetQueue()
    } else {
      session.replace({ state: 'signed-in', ...kept })
      window.addEventListener('online', () => void checkSession(), { once: true })
    }
  }
}

/** Rejects with the server's refusal (S8.15). */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  enterSession(await browserApi.call(login, credentials))
}

/** Makes the account of an invited person and signs them in. Rejects with the server's refusal. */
export async function join(typed: EndpointInput<typeof acceptInvitation>): Promise<void> {
  enterSession(await browserApi.call(acceptInvitation, typed))
}

/** Records the person who has signed in, by any way. */
export function enterSession({ id, username, name, role }: SignedIn): void {
  keep('session', MARKER_KEY, '1')
  rememberSigningIn()
  session.replace({ state: 'signed-in', id, username, name, role })
  tabs?.postMessage('signed-in')
}

/** A live message may end the session before the logout call is answered. */
const leaving = { isAsked: false, isHeard: false }

/** Signs out. Rejects if the server did not confirm it: the user is then still signed in. */
export async function signOut(): Promise<void> {
  Object.assign(leaving, { isAsked: true, isHeard: false })
  try {
    await browserApi.call(logout, {})
    forgetAuthMarkers()
    await forgetQueue()
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

export function setName(name: string): void {
  const signedIn = session.read()
  if (signedIn.state === 'signed-in') session.replace({ ...signedIn, name })
}

function forgetAuthMarkers(): void {
  keep('session', MARKER_KEY, null)
  keep('local', MARKER_KEY, null)
}

/** Says whether the server ended the session while the screens were open. */
export function hasSessionEnded(): boolean {
  const ended = session.read()
  return ended.state === 'signed-out' && ended.by === 'end'
}

/** Is called when the server no longer accepts the session. */
export function onSessionEnded(): void {
  const signedIn = session.read()
  if (signedIn.state !== 'signed-in') return
  leaving.isHeard = leaving.isAsked
  if (leaving.isAsked) return
  forgetAuthMarkers()
  void forgetQueue()
  const { id, username, name, role } = signedIn
  session.replace({ state: 'signed-out', by: 'end', was: { id, username, name, role } })
}
