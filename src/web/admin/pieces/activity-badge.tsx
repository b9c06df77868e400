import { Check, Minus } from '#web/ui/icons.tsx'
import './badge-off.css'

/** Shows on or off, by colour, icon and word. */
export function ActivityBadge({ isOn, on, off }: { isOn: boolean; on: string; off: string }) {
  const Sign = isOn ? Check : Minus
  return (
    <span className={isOn ? 'badge st-livre' : 'badge is-off'}>
      <Sign />
      <span>{isOn ? on : off}</span>
    </span>
  )
}
