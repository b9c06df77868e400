import { CatalogueHead } from './catalogue-head.tsx'
import { FailedResults } from './results.tsx'
import './catalogue.css'

/** The server renders it when reading the perfumes failed. */
export function CatalogueFailure({ title, intro }: { title: string; intro: string }) {
  return (
    <div className="wrap shop-failed">
      <CatalogueHead title={title} intro={intro} />
      <FailedResults onRetry={() => window.location.reload()} />
    </div>
  )
}
