import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { admits } from '#domain/account/roles.ts'
import { switchOrderSound, useOrderSound } from '#web/data/admin/order-sound.ts'
import { newOrderCountQuery } from '#web/data/admin/orders.ts'
import { usePerson } from '#web/data/admin/session.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { PATHS } from '#web/routing/paths.ts'
import { Bell, BellOff, CircleUser, ExternalLink, LogOut } from '#web/ui/admin-icons.tsx'
import { CountBadge } from './count-badge.tsx'
import { dayNavigationOf, isCurrentScreen, type NavigationLink, navigationOf } from './navigation.ts'
import { useDayCounts } from './use-day-counts.ts'
import { useSignOut } from './use-sign-out.tsx'

/** Shows the navigation links, used by the sidebar and by the phone menu. */
export function SideLinks({ path }: { path: string }) {
  const person = usePerson()
  const { data: newOrders = 0 } = useQuery(newOrderCountQuery())
  const counts = useDayCounts()
  const signOut = useSignOut()
  const dayId = useId()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => showCurrent(nav.current, path), [path])
  const [day, links] =
    person === undefined ? [[], []] : [dayNavigationOf(person.role), navigationOf(person.role)]
  return (
    <>
      <nav ref={nav} aria-label="Administration">
        {day.length > 0 && (
          <p className="group" id={dayId}>
            Ma journée
          </p>
        )}
        {day.length > 0 && (
          <ul aria-labelledby={dayId}>
            {day.map((link) => (
              <SideLink key={link.href} link={link} path={path}>
                <CountBadge {...counts[link.href]} />
              </SideLink>
            ))}
          </ul>
        )}
        <ul>
          {links.map((link) => (
            <SideLink key={link.href} link={link} path={path}>
              {link.href === ADMIN_PATHS.orders && (
                <CountBadge count={newOrders} unit={newOrders > 1 ? ' nouvelles' : ' nouvelle'} />
              )}
            </SideLink>
          ))}
        </ul>
      </nav>
      <div className="bottom">
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
        <button type="button" className="out" title="Déconnexion" onClick={signOut.ask}>
          <LogOut />
          <span className="lb">Déconnexion</span>
        </button>
        {signOut.question}
      </div>
    </>
  )
}

/** On low screens the links scroll, and the current one is kept in sight; `scrollIntoView` would scroll the page as well. */
function showCurrent(nav: HTMLElement | null, path: string): void {
  const links = [...(nav?.querySelectorAll('a') ?? [])]
  const current = links.find((link) => isCurrentScreen(link.pathname, path))
  if (nav === null || current === undefined) return
  const [whole, link] = [nav.getBoundingClientRect(), current.getBoundingClientRect()]
  if (link.bottom > whole.bottom) nav.scrollTop += link.bottom - whole.bottom + link.height
  else if (link.top < whole.top) nav.scrollTop -= whole.top - link.top + link.height
}

type SideLinkProps = { link: NavigationLink; path: string; children: ReactNode }

function SideLink({ link: { label, href, Icon }, path, children }: SideLinkProps) {
  return (
    <li>
      <a href={href} title={label} aria-current={isCurrentScreen(href, path) ? 'page' : undefined}>
        <Icon />
        <span className="lb">{label}</span>
        {children}
      </a>
    </li>
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
