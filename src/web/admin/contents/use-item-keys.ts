import { useState } from 'react'

/**
 * Gives items keys that stay when they move, so that an open one stays open. A list that somebody else changed gets new
 * keys.
 */
export function useItemKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>(() => numbered(count))
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  if (keys.length !== count) setKeys(numbered(count))
  return {
    keys,
    opened,
    open(key: number | undefined, isOpen = true) {
      if (key === undefined) return
      setOpened((known) => {
        const next = new Set(known)
        if (isOpen) next.add(key)
        else next.delete(key)
        return next
      })
    },
    shuffle(change: (keys: readonly number[]) => readonly number[]): readonly number[] {
      const next = change(keys)
      setKeys(change)
      return next
    },
  }
}

function numbered(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

export function nextKey(keys: readonly number[]): number {
  return Math.max(-1, ...keys) + 1
}
