import { Panel } from '#web/admin/pieces/panel.tsx'
import { adminSettingsPath } from '#web/routing/admin-paths.ts'
import { ArrowRight } from '#web/ui/icons.tsx'

/** Shop details the owner has not filled in, hidden from shoppers until then (D44); null when complete. */
export function ToFill({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className="to-fill">
      <Panel title="À compléter">
        <p className="muted">Tant qu’elles manquent, ces informations ne figurent pas sur le site.</p>
        <ul>
          {lines.map((line) => (
            <li key={line} className="tag">
              {line}
            </li>
          ))}
        </ul>
        <a className="link-arrow" href={adminSettingsPath('boutique')}>
          Compléter dans les réglages
          <ArrowRight size={20} />
        </a>
      </Panel>
    </div>
  )
}
