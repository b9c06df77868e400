// Import first: the order of imports sets the order of CSS layers.
import '#web/admin/admin.css'

import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { recordScrollPositions } from '#web/admin/pieces/way-back.ts'
import { checkSession, followOtherTabs } from '#web/data/admin/session.ts'
import { followAdminLinks } from '#web/routing/admin-links.ts'
import { makeAdminRouter } from '#web/routing/admin-router.tsx'
import type { MountedScreen } from './screens.ts'

/** Like `entry-admin.tsx`, without server rendering. */
export function mount(): MountedScreen {
  const router = makeAdminRouter()
  followAdminLinks(router)
  recordScrollPositions(router)
  const root = createRoot(document)
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  followOtherTabs()
  void checkSession()
  return { unmount: () => root.unmount() }
}
