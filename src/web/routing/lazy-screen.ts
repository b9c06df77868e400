import { lazyRouteComponent } from '@tanstack/react-router'
import { unlessLeaving } from './reload-once.ts'

/**
 * Fetches a screen when it is opened. The router reloads the page once if the file is gone, without asking
 * whether the page is being left: until that is over, the failure is kept from it.
 */
export function lazyScreen<Screens extends Record<string, unknown>, Name extends keyof Screens>(
  fetchModule: () => Promise<Screens>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    try {
      return await fetchModule()
    } catch (error) {
      await unlessLeaving()
      throw error
    }
  }, name)
}
