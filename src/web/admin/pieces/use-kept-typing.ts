import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { hasSessionEnded } from '#web/data/admin-session.ts'
import { toast } from '#web/ui/toast-store.ts'

/**
 * What is typed in a form of a dialog. Where the form goes because the session ended, `kept` holds it until the form is
 * opened again, which is told, or the page is left.
 * @param key which of its forms this one is
 */
export function useKeptTyping<T>(
  kept: Map<string, T>,
  key: string,
  start: () => T,
): [T, Dispatch<SetStateAction<T>>] {
  const [typed, setTyped] = useState(() => kept.get(key) ?? start())
  const isTouched = useRef(false)
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  })
  useEffect(() => {
    if (kept.delete(key)) {
      isTouched.current = true
      toast({ title: 'Vos modifications ont été retrouvées.' })
    }
    return () => {
      if (hasSessionEnded() && isTouched.current) kept.set(key, latest.current)
    }
  }, [kept, key])
  const type = useCallback((change: SetStateAction<T>) => {
    isTouched.current = true
    setTyped(change)
  }, [])
  return [typed, type]
}
