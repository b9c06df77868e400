import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserApi } from './data/api.ts'
import { followLinks } from './links.ts'
import { makeRouter } from './router.tsx'
import './app.css'

const router = makeRouter(browserApi)
followLinks(router)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
// When the page has nothing better to do.
const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work))
whenIdle(async () => {
  const { goLive } = await import('./data/live.ts')
  goLive(router.options.context.queryClient, (listener) => router.subscribe('onResolved', listener))
})
