import { Menu as MenuSign } from '#web/ui/icons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { useMenu } from './use-menu.ts'
import { WORDS } from './words.fr.ts'

/** Shows the burger menu below 768 px: a drawer, closed by a link, Back, Escape, the close button or the backdrop. */
export function Menu({ path }: { path: string }) {
  const { isOpen, open, close } = useMenu()
  return (
    <>
      <button
        type="button"
        className="icon-btn burger"
        aria-label={WORDS.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <MenuSign />
      </button>
      <Modal isOpen={isOpen} onClose={close} labelledBy="menu-title" className="drawer">
        <MenuDrawer path={path} onClose={close} />
      </Modal>
    </>
  )
}
