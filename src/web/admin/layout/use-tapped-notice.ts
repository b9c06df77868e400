import { useEffect, useEffectEvent } from 'react'
import { followNotices } from '#web/data/admin/worker.ts'

/** Calls `open` with the address of a notification that is tapped while the area is open. */
export function useTappedNotice(open: (href: string) => void): void {
  const onTapped = useEffectEvent(open)
  useEffect(() => {
    const end = new AbortController()
    followNotices((href) => onTapped(href), end.signal)
    return () => end.abort()
  }, [])
}
