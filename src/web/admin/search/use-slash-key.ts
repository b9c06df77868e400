import { useEffect, useEffectEvent } from 'react'

const FIELDS = 'input, select, textarea, [contenteditable]'

/** Calls back when `/` is pressed outside fields and dialogs. */
export function useSlashKey(onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (key !== '/' || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest(FIELDS) !== null) return
      if (document.querySelector('dialog:modal') !== null) return
      event.preventDefault()
      press()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
