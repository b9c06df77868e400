import { useState } from 'react'
import { isSame } from './is-same.ts'

/** Says whether a form holds something else than at its beginning. */
export function useIsChanged(typed: object): boolean {
  const [first] = useState(typed)
  return !isSame(typed, first)
}
