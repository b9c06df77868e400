/** Room of the storefront's layout: header, menu, footer, help button. */

import type { ReactNode } from 'react'
import { MAIN_ID } from '#web/routing/links.ts'
import { HydratedLater } from '#web/ui/hydrated-later.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { Announcement } from './announcement.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { HelpButton } from './help-button.tsx'
import { useReopening } from './use-reopening.ts'

/** Shows the frame of storefront pages; `/admin` has its own, see `routing/admin-routes.tsx` (S2.8). */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
  useReopening()
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
      <HydratedLater>
        <Footer />
      </HydratedLater>
      <HelpButton />
      <Toaster />
    </>
  )
}
