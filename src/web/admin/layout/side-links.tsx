import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { newOrderCountQuery } from '#web/data/admin/orders.ts'
import { usePerson } from '#web/data/admin/session.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { CountBadge } from './count-badge.tsx'
import { dayNavigationOf, isCurrentScreen, type NavigationLink, navigationOf } from './navigation.ts'
import { useDayCounts } from './use-day-counts.ts'

/** Shows the navigation links, used by the sidebar and by the phone menu. */
export function SideLinks({ path }: { path: string }) {
  const person = usePerson()
  const { data: newOrders = 0 } = useQuery(newOrderCountQuery())
  const counts = useDayCounts()
  const dayId = useId()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => showCurrent(nav.current, path), [path])
  const [day, links] =
    person === undefined ? [[], []] : [dayNavigationOf(person.role), navigationOf(person.role)]
  return (
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
