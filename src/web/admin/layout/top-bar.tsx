import { useState } from 'react'
import { Menu, X } from '#web/ui/icons.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { LiveDot } from './live-dot.tsx'
import { SideLinks } from './side-links.tsx'

/** The navigation on phones, behind a burger button. */
export function TopBar({ path }: { path: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <header className="topbar">
      <button
        type="button"
        className="icon-btn"
        aria-label="Ouvrir le menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Menu className="ic" aria-hidden="true" />
      </button>
      <Logo />
      <LiveDot className="at-end" />
      <Modal isOpen={isOpen} onClose={close} labelledBy="adm-menu-title" className="adm-drawer">
        <div className="top">
          <span id="adm-menu-title" className="sr">
            Menu
          </span>
          <Logo />
          <button type="button" className="icon-btn" aria-label="Fermer le menu" onClick={close}>
            <X className="ic" aria-hidden="true" />
          </button>
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes the menu after a link inside was clicked */}
        <div
          className="links"
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a') !== null) close()
          }}
        >
          <SideLinks path={path} />
        </div>
      </Modal>
    </header>
  )
}
