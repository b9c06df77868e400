import { formatWhole } from '#domain/money.ts'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import type { Dashboard } from '#web/data/admin/dashboard.ts'
import { adminProductPath } from '#web/routing/admin-paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { QUARTERS, quarterOf } from './scale.ts'

/** Shows one bar per product, by pieces sold; the first is highlighted. */
export function BestSellers({ products }: { products: Dashboard['topProducts'] | undefined }) {
  if (products === undefined) return <LoadingRows label="Chargement des produits" />
  if (products.length === 0) return <p className="dash-none">Aucun produit disponible</p>
  const quarter = quarterOf(Math.max(...products.map(({ sales }) => sales)))
  return (
    <>
      <ol className="chart">
        {products.map(({ id, name, image_url, sales }, index) => (
          <li key={id}>
            <Picture src={image_url} alt="" sizes="36px" maxWidth={160} loading="lazy" />
            <span className="nm">
              <a className="tap" href={adminProductPath(id)}>
                {name}
              </a>
              <b>
                {formatWhole(sales)}
                <span className="sr"> {sales > 1 ? 'unités' : 'unité'}</span>
              </b>
            </span>
            <span className={index === 0 ? 'bar is-top' : 'bar'} aria-hidden="true">
              <i style={{ width: `${(sales / (quarter * 4)) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
      <div className="chart-axis" aria-hidden="true">
        {QUARTERS.map((count) => (
          <span key={count}>{formatWhole(count * quarter)}</span>
        ))}
      </div>
    </>
  )
}
