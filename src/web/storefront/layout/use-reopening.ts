import { useEffect, useRef } from 'react'
import { useRouter } from '#web/routing/router.tsx'
import { useSite } from '#web/shop/site.ts'

/** Shows the closing page in place of the present one when the shop closes, and the reverse when it opens (S13.42). */
export function useReopening(): void {
  const router = useRouter()
  const isClosed = useSite().closing !== null
  const before = useRef(isClosed)
  useEffect(() => {
    if (before.current !== isClosed) router.reopen()
    before.current = isClosed
  }, [isClosed, router])
}
