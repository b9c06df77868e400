import { Eye, EyeOff } from '#web/ui/admin-icons.tsx'
import './visibility-badge.css'

/** Visible or hidden, by colour, icon and word. */
export function VisibilityBadge({ isVisible }: { isVisible: boolean }) {
  const Sign = isVisible ? Eye : EyeOff
  return (
    <span className={isVisible ? 'badge st-livre' : 'badge is-hidden'}>
      <Sign />
      <span>{isVisible ? 'Visible' : 'Masqué'}</span>
    </span>
  )
}
