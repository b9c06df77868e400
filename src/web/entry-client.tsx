import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { browserApi } from './data/api.ts'
import { followLinks } from './links.ts'
import { makeRouter } from './router.tsx'
import './app.css'

const router = makeRouter(browserApi)
// A file of its own, so that it runs in a task of its own: no task is so long that a slow phone misses a touch.
void import('react-dom/client').then(({ hydrateRoot }) => {
  followLinks(router, (path) => !/^\/(?:api|pictures|assets|admin)(?:\/|$)/.test(path))
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
  whenIdle(() => {
    // The line may have gone before this part of the page has come.
    goLiveQuietly().catch((error: unknown) => console.warn('Live updates are disabled.', error))
  })
})

async function goLiveQuietly(): Promise<void> {
  const { goLive } = await import('./data/live.ts')
  const { queryClient, renderedAt } = router.options.context
  goLive(queryClient, renderedAt, (listener) => router.subscribe('onResolved', listener))
}
