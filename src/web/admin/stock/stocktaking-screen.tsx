import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockProduct } from '#contract/stock.ts'
import { formatWhole } from '#domain/money.ts'
import { COUNT_DAYS } from '#domain/stock/filters.ts'
import { ScreenHead } from '#web/admin/layout/screen-head.tsx'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { uncountedQuery } from '#web/data/admin/stock.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { FlaskConical } from '#web/ui/admin-icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CountForm } from './count-form.tsx'
import './stock.css'

const BACK = { label: 'Stock', href: ADMIN_PATHS.stock }

/**
 * `/admin/stock/inventaire`: perfume after perfume, each saved by itself. What was counted in the last days is done, whoever
 * counted it on whichever phone (A23.10).
 */
export function StocktakingScreen() {
  const [passed, setPassed] = useState(0)
  /** Saved, and in the answer until it is read again. */
  const [saved, setSaved] = useState<number | null>(null)
  const left = useQuery(uncountedQuery(passed))
  return (
    <>
      <ScreenHead title="Inventaire" back={BACK} />
      <Loaded
        query={left}
        failure="L’inventaire n’a pas pu être chargé."
        loading={<LoadingPanel label="Chargement de l’inventaire" />}
      >
        {({ products: [next], counted }) => (
          <div className="stock-taking">
            {counted !== undefined && <Progress done={counted.products} of={counted.of} />}
            {next === undefined && <Done passed={passed} onAgain={() => setPassed(0)} />}
            {next !== undefined && (next.id === saved || left.isPlaceholderData) && (
              <LoadingPanel label="Chargement du parfum suivant" />
            )}
            {next !== undefined && next.id !== saved && !left.isPlaceholderData && (
              <Perfume
                key={next.id}
                product={next}
                onSaved={() => setSaved(next.id)}
                onPass={() => setPassed(passed + 1)}
              />
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}

function Progress({ done, of }: { done: number; of: number }) {
  return (
    <div className="stock-progress">
      <p role="status">
        <b>
          {formatWhole(done)} sur {formatWhole(of)}
        </b>{' '}
        {of > 1 ? 'parfums comptés' : 'parfum compté'} ces {COUNT_DAYS} derniers jours
      </p>
      <progress max={Math.max(of, 1)} value={done} aria-label="Parfums comptés" />
    </div>
  )
}

function Perfume({
  product,
  onSaved,
  onPass,
}: {
  product: StockProduct
  onSaved: () => void
  onPass: () => void
}) {
  const { name, brand, image_url } = product
  return (
    <section className="panel stock-counting" aria-label={name}>
      <header>
        <Picture src={image_url} alt="" sizes="72px" maxWidth={160} loading="eager" />
        <div>
          <h2 dir="auto">{name}</h2>
          {brand !== null && <p dir="auto">{brand}</p>}
        </div>
      </header>
      <CountForm product={product} onSaved={onSaved} onCancel={onPass} cancelLabel="Passer" />
    </section>
  )
}

function Done({ passed, onAgain }: { passed: number; onAgain: () => void }) {
  if (passed === 0) {
    return (
      <EmptyPanel Motif={FlaskConical} text="Tout est compté.">
        <a className="btn btn-secondary" href={ADMIN_PATHS.stock}>
          Revenir au stock
        </a>
      </EmptyPanel>
    )
  }
  return (
    <EmptyPanel
      Motif={FlaskConical}
      text={
        passed > 1
          ? `Il reste ${passed} parfums que vous avez passés.`
          : 'Il reste un parfum que vous avez passé.'
      }
    >
      <button type="button" className="btn btn-primary" onClick={onAgain}>
        Reprendre
      </button>
    </EmptyPanel>
  )
}
