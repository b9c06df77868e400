import { type ReactNode, Suspense } from 'react'

/**
 * Wraps a part of the page that is out of the first view, or has nothing to press. It is hydrated once the
 * page is alive, or at once when it is touched. It must hold no field, because what a browser fills in before
 * hydration would be lost.
 */
export function HydratedLater({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
