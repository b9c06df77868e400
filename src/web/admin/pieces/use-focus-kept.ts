import { useEffect, useRef } from 'react'

/** Returns a ref that gets the focus when `turn` changes and the focused button is gone. */
export function useFocusKept<Kept extends HTMLElement>(turn: string) {
  const ref = useRef<Kept>(null)
  const last = useRef(turn)
  useEffect(() => {
    if (last.current === turn) return
    last.current = turn
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [turn])
  return ref
}
