import { useEffect, useEffectEvent } from 'react'
import { isSingleKey } from '#web/admin/pieces/single-keys.ts'

/** Calls back when `/` is pressed outside fields and dialogs. */
export function useSlashKey(onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key !== '/' || !isSingleKey(event)) return
      event.preventDefault()
      press()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
