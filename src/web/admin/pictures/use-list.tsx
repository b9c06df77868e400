import type { PictureUse } from '#web/data/admin/pictures.ts'
import { adminProductPath } from '#web/routing/admin-paths.ts'
import { placeLabel } from './uses-text.ts'

const FEW = 8

/** Shows the places of a picture; products as links. */
export function UseList({ uses }: { uses: readonly PictureUse[] }) {
  if (uses.length === 0) return null
  const rest = uses.length - FEW
  return (
    <ul className="lib-uses">
      {uses.slice(0, FEW).map((use) => (
        <li key={`${use.kind} ${placeLabel(use)} ${use.kind === 'product' ? use.id : ''}`}>
          {use.kind === 'product' ? (
            <a className="link tap" href={adminProductPath(use.id)}>
              <bdi>{use.name}</bdi>
            </a>
          ) : (
            placeLabel(use)
          )}
        </li>
      ))}
      {rest > 0 && <li className="muted">et {rest > 1 ? `${rest} autres` : 'un autre'}</li>}
    </ul>
  )
}
