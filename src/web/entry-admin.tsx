// First: the order of imports sets the order of the CSS layers.
import './admin/admin.css'

import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { setShopClock } from '#domain/time/shop-clock.ts'
import { recordScrollPositions } from '#web/admin/pieces/way-back.ts'
import { checkSession, followOtherTabs } from './data/admin/session.ts'
import { followAdminLinks } from './routing/admin-links.ts'
import { makeAdminRouter } from './routing/admin-router.tsx'
import { watchLeaving } from './routing/reload-once.ts'

const router = makeAdminRouter()
setShopClock(document.documentElement.dataset.clock)
watchLeaving()
followAdminLinks(router)
recordScrollPositions(router)
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
