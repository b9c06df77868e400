import { useState } from 'react'
import { useLocation, useRouter } from '#web/routing/router.tsx'

/** The open menu is a history entry, so that Back closes it; its links replace that entry (`routing/shop-links.ts`). */
export function useMenu() {
  const router = useRouter()
  const isStep = useLocation().state.isMenuOpen === true
  // The menu is closed after a reload.
  const [wasOpened, setOpened] = useState(false)
  return {
    isOpen: isStep && wasOpened,
    open() {
      setOpened(true)
      const { href, state } = router.history.location
      void router.navigate(href, { state: { ...state, isMenuOpen: true }, keepsScroll: true })
    },
    close() {
      if (router.history.location.state.isMenuOpen) router.history.back()
    },
  }
}
