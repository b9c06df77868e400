import { type RefObject, useEffect, useState } from 'react'

/**
 * Says how far the help button is moved up, so that it covers no control or figure; null without room and while the page
 * scrolls down, undefined until it is measured. The measuring code is fetched after the page is alive, because it would
 * weigh on each page's first load.
 */
export function useHelpLift(button: RefObject<HTMLElement | null>): number | null | undefined {
  const [lift, setLift] = useState<number | null>()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const follow = ({ followLift }: typeof import('./help-lift.ts')) => {
      if (!signal.aborted) signal.addEventListener('abort', followLift(button, setLift))
    }
    import('./help-lift.ts').then(follow, (error: unknown) => {
      console.warn(error)
      setLift(0)
    })
    return () => leaving.abort()
  }, [button])
  return lift
}
