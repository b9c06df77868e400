import { LiveDot } from '#web/admin/pieces/live-dot.tsx'
import { SearchDoor } from '#web/admin/search/search-door.tsx'
import { useMay } from '#web/data/admin/session.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { Menu, Plus, X } from '#web/ui/icons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { AccountList } from './account-links.tsx'
import { ShopLogo } from './shop-logo.tsx'
import { SideLinks } from './side-links.tsx'

type TopBarProps = {
  path: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onSearch: () => void
}

/** Shows the whole navigation on phones, behind a burger button. */
export function TopBar({ path, isOpen, onOpenChange, onSearch }: TopBarProps) {
  const close = () => onOpenChange(false)
  const mayWrite = useMay('confirmation')
  return (
    <header className="topbar">
      <button
        type="button"
        className="icon-btn"
        aria-label="Ouvrir le menu"
        aria-expanded={isOpen}
        onClick={() => onOpenChange(true)}
      >
        <Menu />
      </button>
      <ShopLogo />
      <LiveDot className="at-end" />
      <SearchDoor onOpen={onSearch} />
      <Modal isOpen={isOpen} onClose={close} labelledBy="adm-menu-title" className="adm-drawer">
        <div className="top">
          <span id="adm-menu-title" className="sr">
            Menu
          </span>
          <ShopLogo />
          <button type="button" className="icon-btn" aria-label="Fermer le menu" onClick={close}>
            <X />
          </button>
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes the menu after a link inside was clicked */}
        <div
          className="links"
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a') !== null) close()
          }}
        >
          {mayWrite && (
            <a className="btn btn-primary btn-block" href={ADMIN_PATHS.newOrder}>
              <Plus size={20} />
              Nouvelle commande
            </a>
          )}
          <SideLinks path={path} />
          <AccountList path={path} />
        </div>
      </Modal>
    </header>
  )
}
