import { useSession } from '#web/data/admin/session.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { Ellipsis } from '#web/ui/admin-icons.tsx'
import { CountBadge } from './count-badge.tsx'
import { isCurrentScreen, thumbNavigationOf } from './navigation.ts'
import { useToConfirm } from './use-to-confirm.ts'
import './thumb-bar.css'

/**
 * The screens of the day at the foot of a phone, under the thumb (A18.40). A form's own bar takes its place
 * (`thumb-bar.css`).
 */
export function ThumbBar({ path, onMore }: { path: string; onMore: () => void }) {
  const session = useSession()
  const toConfirm = useToConfirm()
  const links = session.state === 'signed-in' ? thumbNavigationOf(session.role) : []
  return (
    <nav className="thumb-bar" data-pinned="foot" aria-label="Raccourcis">
      {links.map(({ label, href, Icon }) => (
        <a key={href} href={href} aria-current={isCurrentScreen(href, path) ? 'page' : undefined}>
          <Icon className="ic" aria-hidden="true" />
          {label}
          {href === ADMIN_PATHS.confirmation && <CountBadge count={toConfirm} unit=" à appeler" />}
        </a>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMore}>
        <Ellipsis className="ic" aria-hidden="true" />
        Plus
      </button>
    </nav>
  )
}
