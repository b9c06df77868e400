import { admits } from '#domain/account/roles.ts'
import { switchOrderSound, useOrderSound } from '#web/data/admin/order-sound.ts'
import { usePerson } from '#web/data/admin/session.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { PATHS } from '#web/routing/paths.ts'
import { Bell, BellOff, CircleUser, ExternalLink, LogOut } from '#web/ui/admin-icons.tsx'
import { useSignOut } from './use-sign-out.tsx'

/** Shows what concerns the person and not the shop's work: sound, shop, account, and the way out. */
export function AccountLinks({ path, onSignOut }: { path: string; onSignOut: () => void }) {
  return (
    <>
      <SoundSwitch />
      {/* biome-ignore lint/security/noBlankTarget: same origin; only with `opener` does the tab inherit the session's marker (A4.2). */}
      <a className="out" href={PATHS.home} target="_blank" title="Voir la boutique" rel="opener">
        <ExternalLink />
        <span className="lb">Voir la boutique</span>
      </a>
      <a
        className="out"
        href={ADMIN_PATHS.account}
        title="Mon compte"
        aria-current={path === ADMIN_PATHS.account ? 'page' : undefined}
      >
        <CircleUser />
        <span className="lb">Mon compte</span>
      </a>
      <button type="button" className="out" title="Déconnexion" onClick={onSignOut}>
        <LogOut />
        <span className="lb">Déconnexion</span>
      </button>
    </>
  )
}

/** Shows them one below the other, where nothing has to be folded: in the phone's menu and beside a tablet's signs. */
export function AccountList({ path }: { path: string }) {
  const signOut = useSignOut()
  return (
    <div className="bottom">
      <AccountLinks path={path} onSignOut={signOut.ask} />
      {signOut.question}
    </div>
  )
}

/** Those who prepare get no sound of new orders (A17.4). */
function SoundSwitch() {
  const person = usePerson()
  const isOn = useOrderSound()
  if (person === undefined || !admits('confirmation', person.role)) return null
  const Sign = isOn ? Bell : BellOff
  return (
    <button
      type="button"
      className="out"
      aria-pressed={isOn}
      title="Alerte sonore à chaque nouvelle commande"
      onClick={() => switchOrderSound(!isOn)}
    >
      <Sign />
      <span className="lb">
        Alerte sonore<span className="state">{isOn ? 'activée' : 'coupée'}</span>
      </span>
    </button>
  )
}
