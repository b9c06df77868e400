// First: the layers of the styles are in the order in which they are met.
import './admin/admin.css'

import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isAdminPath } from './admin-paths.ts'
import { makeAdminRouter } from './admin-router.tsx'
import { checkSession, followOtherTabs } from './data/admin-session.ts'
import { followLinks } from './links.ts'

const router = makeAdminRouter()
followLinks(router, isAdminPath)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
followOtherTabs()
void checkSession()
