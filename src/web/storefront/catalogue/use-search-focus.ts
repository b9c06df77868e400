import { type RefObject, useEffect, useRef } from 'react'
import { readCatalogueSearch } from '#domain/catalogue/search.ts'
import { useRouter, useSearch } from '#web/routing/router.tsx'
import { readWidth } from '#web/ui/use-screen-width.ts'

/** S9.16 sets this delay. */
const FOCUS_AFTER_MS = 100

type SearchBoxes = { wide: RefObject<HTMLInputElement | null>; narrow: RefObject<HTMLInputElement | null> }

/** Focuses the search box of the current layout for `?focus=search`, after 100 ms (S2.24). */
export function useSearchFocus(): SearchBoxes {
  const wide = useRef<HTMLInputElement>(null)
  const narrow = useRef<HTMLInputElement>(null)
  const router = useRouter()
  const { focus } = readCatalogueSearch(useSearch())
  useEffect(() => {
    if (focus !== 'search') return
    let timer = 0
    function focusSoon() {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        const box = readWidth() === 'wide' ? wide : narrow
        box.current?.focus()
      }, FOCUS_AFTER_MS)
    }
    focusSoon()
    // Removes the parameter, so that the header's link works again on this page.
    const stopListening = router.onShown(focusSoon)
    return () => {
      stopListening()
      clearTimeout(timer)
    }
  }, [focus, router])
  return { wide, narrow }
}
