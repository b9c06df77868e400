import { lazyRouteComponent } from '@tanstack/react-router'
import { unlessLeaving } from './reload-once.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Is the screen's source module, whose built files the document names. */
    module?: string
    /** Is the first call of the screen as it is opened without a query; the document asks the browser to make it at once. */
    firstRead?: string
  }
}

/**
 * Fetches a screen when it is opened. The router reloads the page once if the file is gone, without asking
 * whether the page is being left: until that is over, the failure is kept from it.
 * @param module the source module that `fetchModule` imports, as Vite's manifest names it
 */
export function lazyScreen<Screens extends Record<string, unknown>, Name extends keyof Screens>(
  module: string,
  fetchModule: () => Promise<Screens>,
  name: Name,
  firstRead?: string,
) {
  const component = lazyRouteComponent(async () => {
    try {
      return await fetchModule()
    } catch (error) {
      await unlessLeaving()
      throw error
    }
  }, name)
  return { component, staticData: { module, ...(firstRead !== undefined && { firstRead }) } }
}
