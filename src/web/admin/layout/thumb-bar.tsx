import { usePerson } from '#web/data/admin/session.ts'
import { Ellipsis } from '#web/ui/admin-icons.tsx'
import { CountBadge } from './count-badge.tsx'
import { isCurrentScreen, thumbNavigationOf } from './navigation.ts'
import { useDayCounts } from './use-day-counts.ts'
import './thumb-bar.css'

/**
 * Shows the daily screens at the foot of a phone, within reach of the thumb (A18.40). A form's own bar replaces it
 * (`thumb-bar.css`).
 */
export function ThumbBar({ path, onMore }: { path: string; onMore: () => void }) {
  const person = usePerson()
  const counts = useDayCounts()
  const links = person === undefined ? [] : thumbNavigationOf(person.role)
  return (
    <nav className="thumb-bar" data-pinned="foot" aria-label="Raccourcis">
      {links.map(({ label, href, Icon }) => (
        <a key={href} href={href} aria-current={isCurrentScreen(href, path) ? 'page' : undefined}>
          <Icon />
          <span>{label}</span>
          <CountBadge {...counts[href]} />
        </a>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMore}>
        <Ellipsis />
        Plus
      </button>
    </nav>
  )
}
