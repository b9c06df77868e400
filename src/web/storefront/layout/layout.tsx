/** Room of the storefront's layout: header, menu, footer, help button. */

import type { ReactNode } from 'react'
import { Toaster } from '#web/document/toaster.tsx'
import { MAIN_ID } from '#web/routing/links.ts'
import { HydratedLater } from '#web/ui/hydrated-later.tsx'
import { Announcement } from './announcement.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { HelpButton } from './help-button.tsx'
import { useConsent } from './use-consent.ts'
import { useReopening } from './use-reopening.ts'
import { WORDS } from './words.fr.ts'

/** Shows the frame of storefront pages; `/admin` has its own, see `routing/admin-routes.tsx` (S2.8). */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
  useReopening()
  const Consent = useConsent()
  return (
    <>
      <a className="skip" href={`#${MAIN_ID}`}>
        {WORDS.skip}
      </a>
      {Consent !== null && <Consent />}
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
