import { useQuery } from '@tanstack/react-query'
import { switchOrderSound, useOrderSound } from '#web/data/admin/order-sound.ts'
import { newOrderCountQuery } from '#web/data/admin/orders.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { PATHS } from '#web/routing/paths.ts'
import { Bell, BellOff, CircleUser, ExternalLink, LogOut } from '#web/ui/admin-icons.tsx'
import { ADMIN_NAVIGATION, isCurrentScreen } from './navigation.ts'
import { useSignOut } from './use-sign-out.ts'

/** The navigation links, used by the sidebar and by the phone menu. */
export function SideLinks({ path }: { path: string }) {
  const { data: newOrders = 0 } = useQuery(newOrderCountQuery())
  const signOut = useSignOut()
  return (
    <>
      <nav aria-label="Administration">
        <ul>
          {ADMIN_NAVIGATION.map(({ label, href, Icon }) => (
            <li key={href}>
              <a href={href} title={label} aria-current={isCurrentScreen(href, path) ? 'page' : undefined}>
                <Icon className="ic" aria-hidden="true" />
                <span className="lb">{label}</span>
                {href === ADMIN_PATHS.orders && newOrders > 0 && (
                  <span className="n">
                    {newOrders > 99 ? '99+' : newOrders}
                    <span className="sr">{newOrders > 1 ? ' nouvelles' : ' nouvelle'}</span>
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="bottom">
        <SoundSwitch />
        {/* biome-ignore lint/security/noBlankTarget: same origin; only with `opener` does the tab inherit the session's marker (A4.2). */}
        <a className="out" href={PATHS.home} target="_blank" title="Voir la boutique" rel="opener">
          <ExternalLink className="ic" aria-hidden="true" />
          <span className="lb">Voir la boutique</span>
        </a>
        <a
          className="out"
          href={ADMIN_PATHS.account}
          title="Mon compte"
          aria-current={path === ADMIN_PATHS.account ? 'page' : undefined}
        >
          <CircleUser className="ic" aria-hidden="true" />
          <span className="lb">Mon compte</span>
        </a>
        <button type="button" className="out" title="Déconnexion" onClick={signOut}>
          <LogOut className="ic" aria-hidden="true" />
          <span className="lb">Déconnexion</span>
        </button>
      </div>
    </>
  )
}

function SoundSwitch() {
  const isOn = useOrderSound()
  const Sign = isOn ? Bell : BellOff
  return (
    <button
      type="button"
      className="out"
      aria-pressed={isOn}
      title="Alerte sonore à chaque nouvelle commande"
      onClick={() => switchOrderSound(!isOn)}
    >
      <Sign className="ic" aria-hidden="true" />
      <span className="lb">
        Alerte sonore<span className="state">{isOn ? 'activée' : 'coupée'}</span>
      </span>
    </button>
  )
}
