import { useEffect, useState } from 'react'
import { Menu as MenuSign } from '#web/ui/icons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { MenuDrawer } from './menu-drawer.tsx'

/** The burger menu below 768 px: a drawer from the left, closed by a choice, Escape, the cross or the veil. */
export function Menu({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setOpen(false), [path])
  return (
    <>
      <button
        type="button"
        className="icon-btn burger"
        aria-label="Ouvrir le menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <MenuSign className="ic" aria-hidden="true" />
      </button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} labelledBy="menu-title" className="drawer">
        <MenuDrawer path={path} onClose={() => setOpen(false)} />
      </Modal>
    </>
  )
}
