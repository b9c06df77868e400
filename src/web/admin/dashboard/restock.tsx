import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatWhole } from '#domain/money.ts'
import { Panel } from '#web/admin/pieces/panel.tsx'
import { ShowMore } from '#web/admin/pieces/show-more.tsx'
import { useShown } from '#web/admin/pieces/use-shown.ts'
import type { Dashboard } from '#web/data/admin/dashboard.ts'
import { adminProductPath } from '#web/routing/admin-paths.ts'
import { ArrowRight } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RESTOCK_PATH } from './list-links.ts'
import './restock.css'

const STEP = 6

/** Shows sizes with low stock, each with a link to its product's form; null when there are none. */
export function Restock({ restock }: { restock: Dashboard['restock'] | undefined }) {
  const { shown, showMore } = useShown(restock?.sizes ?? [], STEP)
  if (restock === undefined || restock.total === 0) return null
  const { threshold, total, sizes } = restock
  return (
    <div className="restock">
      <Panel
        title="Formats à réapprovisionner"
        aside={
          <span className="muted">
            {formatWhole(total)} {total > 1 ? 'formats' : 'format'}, {inPieces(threshold)} ou moins
          </span>
        }
      >
        <ul>
          {shown.map(({ id, product_id, name, image_url, volume, stock }) => (
            <li key={id}>
              <Picture src={image_url} alt="" sizes="36px" maxWidth={160} loading="lazy" />
              <a className="tap" href={adminProductPath(product_id)}>
                <bdi>{name}</bdi>, {volumeLabel(volume)}
              </a>
              <span className={stock === 0 ? 'is-out' : undefined}>
                {stock === 0 ? 'Épuisé' : inPieces(stock)}
              </span>
            </li>
          ))}
        </ul>
        <ShowMore shown={shown.length} total={sizes.length} onMore={showMore} />
        <a className="link-arrow" href={RESTOCK_PATH}>
          Compléter les stocks
          <ArrowRight size={20} />
        </a>
        {shown.length === sizes.length && total > sizes.length && (
          <p className="muted">Et {formatWhole(total - sizes.length)} de plus.</p>
        )}
      </Panel>
    </div>
  )
}

function inPieces(count: number): string {
  return `${formatWhole(count)}\u00a0${count > 1 ? 'pièces' : 'pièce'}`
}
