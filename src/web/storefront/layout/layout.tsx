import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Toaster } from '#web/ui/toaster.tsx'
import { Announcement } from './announcement.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { HelpButton } from './help-button.tsx'

/** Where the skip link leads, and where reading begins after a change of page. */
export const MAIN_ID = 'contenu'

/** What stands around every screen; hidden on paths starting with /admin (storefront §2). */
export function Layout({ children }: { children: ReactNode }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  if (path.startsWith('/admin')) return <main id={MAIN_ID}>{children}</main>
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
