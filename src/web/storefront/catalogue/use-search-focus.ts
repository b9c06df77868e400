import { useRouter, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { readCatalogueSearch } from '#domain/catalogue-search.ts'
import { readWidth } from '#web/ui/use-screen-width.ts'

/** Storefront §9, Search focus delay. */
const FOCUS_AFTER_MS = 100

type SearchBoxes = { wide: RefObject<HTMLInputElement | null>; narrow: RefObject<HTMLInputElement | null> }

/** `?focus=search` puts the cursor in the box of this screen's width, after 100 ms (storefront §2). */
export function useSearchFocus(): SearchBoxes {
  const wide = useRef<HTMLInputElement>(null)
  const narrow = useRef<HTMLInputElement>(null)
  const router = useRouter()
  const { focus } = readCatalogueSearch(useSearch({ strict: false }))
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
    // The header's link can be followed again on the page it led to.
    const stopListening = router.subscribe('onLoad', focusSoon)
    return () => {
      stopListening()
      clearTimeout(timer)
    }
  }, [focus, router])
  return { wide, narrow }
}
