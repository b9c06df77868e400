import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  HeadContent,
  Outlet,
  Scripts,
  useRouter,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ToasterOnTop } from '#web/admin/layout/toaster-on-top.tsx'
import { Guard } from '#web/admin/login/guard.tsx'
import { PageDocument } from '#web/document/document.tsx'
import { HistoryProvider } from './history.ts'

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // Screens set their own titles.
  head: () => ({ meta: [{ name: 'robots', content: 'noindex, nofollow' }] }),
  shellComponent: AreaDocument,
  component: Area,
})

function AreaDocument({ children }: { children: ReactNode }) {
  return (
    <PageDocument manifest="/admin.webmanifest" head={<HeadContent />} end={<Scripts />}>
      {children}
    </PageDocument>
  )
}

function Area() {
  return (
    <HistoryProvider value={useRouter().history}>
      <div className="adm">
        <Outlet />
        <ToasterOnTop />
      </div>
    </HistoryProvider>
  )
}

/** Requires a signed-in administrator. */
export const guarded = createRoute({ getParentRoute: () => root, id: 'guarded', component: Guard })
