import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserApi } from './data/api.ts'
import { refreshCartWhenIdle } from './data/cart-refresh.ts'
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
refreshCartWhenIdle()
