import { useMay } from '#web/data/admin/session.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import './shipments.css'

const TABS = [
  { label: 'À remettre', href: ADMIN_PATHS.shipments },
  { label: 'Suivi', href: ADMIN_PATHS.tracking },
  { label: 'Bordereaux', href: ADMIN_PATHS.handovers },
]

/** Shows the tabs of 'Expéditions'; nothing for those who may only see one of them. */
export function ShipmentTabs({ current }: { current: string }) {
  if (!useMay('preparation')) return null
  return (
    <nav className="ship-tabs" aria-label="Expéditions">
      {TABS.map(({ label, href }) => (
        <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
