import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MAIN_ID } from '#web/links.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { Announcement } from './announcement.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { HelpButton } from './help-button.tsx'

/** What stands around every screen; paths starting with /admin have their own, see `admin-routes.tsx` (storefront §2). */
export function Layout({ children }: { children: ReactNode }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <>
      <a className="skip" href={`#${MAIN_ID}`}>
        Aller au contenu
      </a>
      <Announcement />
      <Header path={path} />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <HelpButton />
      <Toaster />
    </>
  )
}
