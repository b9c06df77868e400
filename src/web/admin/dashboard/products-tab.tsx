import { formatWhole } from '#domain/money.ts'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import type { Dashboard } from '#web/data/admin/dashboard.ts'
import { adminProductPath } from '#web/routing/admin-paths.ts'
import { Picture } from '#web/ui/picture.tsx'

/** Shows the best-selling products, with the pieces sold (A2.17). */
export function ProductsTab({ dashboard }: { dashboard: Dashboard | undefined }) {
  if (dashboard === undefined) {
    return (
      <div className="panel">
        <LoadingRows label="Chargement des produits" />
      </div>
    )
  }
  const products = dashboard.topProducts
  if (products.length === 0) return <p className="panel dash-none">Aucune donnée disponible</p>
  return (
    <ol className="panel sold">
      {products.map(({ id, name, image_url, sales }, index) => (
        <li key={id}>
          <span className="rank" aria-hidden="true">
            {index + 1}
          </span>
          <Picture src={image_url} alt="" sizes="36px" maxWidth={160} loading="lazy" />
          <a className="tap" href={adminProductPath(id)}>
            {name}
          </a>
          <span className="num">
            <b>{formatWhole(sales)}</b> {sales > 1 ? 'ventes' : 'vente'}
          </span>
        </li>
      ))}
    </ol>
  )
}
