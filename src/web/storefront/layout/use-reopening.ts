import { useEffect, useRef } from 'react'
import { useRouter } from '#web/routing/router.tsx'
import { useSite } from '#web/shop/site.ts'

/**
 * Shows the closing page in place of the present one when the shop closes, and the reverse when it opens (S13.42) or when its
 * owner lets its perfumes be seen, or no longer (D176).
 */
export function useReopening(): void {
  const router = useRouter()
  const { closing } = useSite()
  // An open shop has no such state.
  const state = closing?.shows_perfumes
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) router.reopen()
    before.current = state
  }, [state, router])
}
