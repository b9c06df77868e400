import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { Activity, useEffect, useState } from 'react'
import { admits } from '#domain/account/roles.ts'
import { homeOf } from '#web/admin/layout/navigation.ts'
import { ScreenRefused } from '#web/admin/layout/screen-refused.tsx'
import { Shell } from '#web/admin/layout/shell.tsx'
import { Splash } from '#web/admin/layout/splash.tsx'
import { useTappedNotice } from '#web/admin/layout/use-tapped-notice.ts'
import { WaitingInputGuard } from '#web/admin/pieces/leave-guard.tsx'
import { type SignedIn, usePerson, useSession } from '#web/data/admin/session.ts'
import { ADMIN_PATHS, screenAccess } from '#web/routing/admin-paths.ts'
import { MAIN_ID } from '#web/routing/links.ts'
import { LoginCard } from './login-card.tsx'
import { showRefusal } from './refusal.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Is the screen that a person who is not signed in asked for. */
    asked?: string
  }
}

/**
 * Shows each person their screens (A17.2); redirects a person who is not signed in to the login screen
 * (A4.3). When a session ends, the screens wait behind the login with all that was typed
 * (docs/decisions/132).
 */
export function Guard() {
  const session = useSession()
  const person = usePerson()
  /** Whose screens these are. */
  const [owner, setOwner] = useState(person?.id)
  if (person === undefined) {
    if (session.state === 'checking') return <Splash />
    return <RedirectToLogin isStranger={session.state === 'signed-out' && session.by === 'stranger'} />
  }
  if (owner === undefined) setOwner(person.id)
  else if (owner !== person.id) return <ChangeOfPerson person={person} onChanged={setOwner} />
  return <OpenScreens person={person} hasEnded={session.state !== 'signed-in'} />
}

function OpenScreens({ person, hasEnded }: { person: SignedIn; hasEnded: boolean }) {
  const router = useRouter()
  /** Is the address of a notification that was tapped meanwhile. */
  const [tapped, setTapped] = useState<string>()
  useEffect(() => {
    if (hasEnded || tapped === undefined) return
    // This comes after the effects of the screens that are back: what was typed in them is asked about first.
    setTapped(undefined)
    void router.navigate({ href: tapped })
  }, [hasEnded, tapped, router])
  return (
    <>
      {/* It comes first, so that its `id` is the one that is found. */}
      {hasEnded && <LoginAgain onTapped={setTapped} />}
      <Activity mode={hasEnded ? 'hidden' : 'visible'}>
        <Screens person={person} />
      </Activity>
    </>
  )
}

function Screens({ person }: { person: SignedIn }) {
  // The path is that of the screen that is shown: while the next screen loads, the address is already the
  // next one's.
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' })
  return (
    <Shell>
      {admits(screenAccess(path), person.role) ? <Outlet /> : <ScreenRefused role={person.role} />}
    </Shell>
  )
}

/** Is shown in place of the screens until the same person signs in, who then sees them as they are now. */
function LoginAgain({ onTapped }: { onTapped: (href: string) => void }) {
  const queryClient = useQueryClient()
  useTappedNotice(onTapped)
  useEffect(() => {
    showRefusal()
    // What nobody observes would be dropped, and the screens would begin anew.
    const queries = queryClient.getQueryCache().getAll()
    const held = queries.map(({ options, queryKey }) =>
      new QueryObserver(queryClient, { ...options, queryKey, enabled: false }).subscribe(() => {}),
    )
    return () => {
      for (const release of held) release()
      void queryClient.invalidateQueries()
    }
  }, [queryClient])
  useEffect(() => {
    // Open dialogs would cover the login. They do not hear that they are closed, and open again with their screen.
    const dialogs = document.querySelectorAll<HTMLDialogElement>('dialog[open]')
    const silence = (event: Event) => {
      if ([...dialogs].some((dialog) => dialog === event.target)) event.stopImmediatePropagation()
    }
    document.addEventListener('close', silence, { capture: true })
    for (const dialog of dialogs) dialog.close()
    // What had the focus is hidden.
    document.getElementById(MAIN_ID)?.focus()
    return () => document.removeEventListener('close', silence, { capture: true })
  }, [])
  return (
    <>
      <LoginCard hasEnded />
      <WaitingInputGuard />
    </>
  )
}

/** Forgets what the person before has read and typed: their screens are gone by now. */
function ChangeOfPerson({ person, onChanged }: { person: SignedIn; onChanged: (id: number) => void }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    queryClient.clear()
    void router.navigate({ href: homeOf(person.role).href, replace: true }).then(() => onChanged(person.id))
  }, [person, onChanged, router, queryClient])
  return <Splash />
}

function RedirectToLogin({ isStranger }: { isStranger: boolean }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    // The next user of this browser must not see cached data.
    queryClient.clear()
    const asked = isStranger ? router.latestLocation.href : undefined
    void router
      .navigate({
        href: ADMIN_PATHS.login,
        replace: true,
        state: asked === undefined ? {} : { asked },
      })
      .then(() => {
        // The refusal comes only after navigating: requests that failed with the session show their own
        // toasts first.
        if (isStranger) showRefusal()
      })
  }, [isStranger, queryClient, router])
  return <Splash />
}
