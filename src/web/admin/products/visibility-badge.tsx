import { Eye, EyeOff } from '#web/ui/admin-icons.tsx'
import './visibility-badge.css'

/** Whether shoppers see a product: colour, sign and word together. */
export function VisibilityBadge({ isVisible }: { isVisible: boolean }) {
  const Sign = isVisible ? Eye : EyeOff
  return (
    <span className={isVisible ? 'badge st-livre' : 'badge is-hidden'}>
      <Sign className="ic" aria-hidden="true" />
      {isVisible ? 'Visible' : 'Masqué'}
    </span>
  )
}
