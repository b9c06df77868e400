import { useId, useState } from 'react'
import { usePerson } from '#web/data/admin/session.ts'
import { CircleUser, Keyboard } from '#web/ui/admin-icons.tsx'
import { ChevronDown } from '#web/ui/icons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { AccountLinks } from './account-links.tsx'
import { useSignOut } from './use-sign-out.tsx'
import './account-menu.css'

type AccountMenuProps = { path: string; onKeys: () => void }

/** Keeps what concerns the person behind their name, at the foot of a laptop's sidebar (A2.11). */
export function AccountMenu({ path, onKeys }: AccountMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const titleId = useId()
  const name = usePerson()?.name
  const signOut = useSignOut()
  const close = () => setOpen(false)
  return (
    <div className="bottom account-foot">
      <button
        type="button"
        className="out"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title="Compte et déconnexion"
        onClick={() => setOpen(true)}
      >
        <CircleUser />
        <span className="lb">
          <span className="sr">Compte de </span>
          <bdi>{name}</bdi>
          <ChevronDown size={18} />
        </span>
      </button>
      <Modal isOpen={isOpen} onClose={close} labelledBy={titleId} className="account-menu">
        <h2 id={titleId}>
          <span className="sr">Compte de </span>
          <bdi>{name}</bdi>
        </h2>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes the menu after a link inside was clicked */}
        <div
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a') !== null) close()
          }}
        >
          <button
            type="button"
            className="out"
            aria-keyshortcuts="?"
            onClick={() => {
              close()
              onKeys()
            }}
          >
            <Keyboard />
            <span className="lb">
              Raccourcis clavier<span className="state">?</span>
            </span>
          </button>
          <AccountLinks
            path={path}
            onSignOut={() => {
              close()
              signOut.ask()
            }}
          />
        </div>
      </Modal>
      {signOut.question}
    </div>
  )
}
