import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StockProduct } from '#contract/stock/stock.ts'
import { formatWhole } from '#domain/money.ts'
import { COUNT_DAYS, uncountedSizes } from '#domain/stock/filters.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { uncountedQuery } from '#web/data/admin/stock.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { FlaskConical } from '#web/ui/admin-icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CountForm } from './count-form.tsx'
import { sizeLabel } from './stock-words.ts'
import './stock.css'

const BACK = { label: 'Stock', href: ADMIN_PATHS.stock }

/**
 * Counts perfume after perfume, each saved by itself, at `/admin/stock/inventaire`. A perfume that was
 * counted in the last days is done, whoever counted it on whichever phone (A23.10).
 */
export function StocktakingScreen() {
  const [passed, setPassed] = useState(0)
  /** Is the perfume as it was saved; the answer contains it until it is read again. */
  const [saved, setSaved] = useState<StockProduct | null>(null)
  /** So many perfumes were saved or passed. */
  const [turn, setTurn] = useState(0)
  const left = useQuery(uncountedQuery(passed))
  const go = (to: number) => {
    setPassed(to)
    setTurn(turn + 1)
  }
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
            {next === undefined && <Done passed={passed} onAgain={() => go(0)} />}
            {next !== undefined &&
              (left.isPlaceholderData || isAsSaved(next, saved) ? (
                <LoadingPanel label="Chargement du parfum suivant" />
              ) : (
                <Perfume
                  key={`${next.id} ${turn}`}
                  product={next}
                  isFirst={turn === 0}
                  onSaved={() => {
                    setSaved(next)
                    go(passed)
                  }}
                  onPass={() => go(passed + 1)}
                />
              ))}
          </div>
        )}
      </Loaded>
    </>
  )
}

/**
 * Says whether a perfume is unchanged since it was saved; one of which only some sizes were counted comes again, with
 * other counts.
 */
function isAsSaved(product: StockProduct, saved: StockProduct | null): boolean {
  return product.id === saved?.id && countsOf(product) === countsOf(saved)
}

function countsOf({ sizes }: StockProduct): string {
  return sizes.map(({ counted_at }) => counted_at).join()
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

/**
 * Lists the sizes that are still to be counted; from the second perfume on, the first field has the focus.
 */
function Perfume({
  product,
  isFirst,
  onSaved,
  onPass,
}: {
  product: StockProduct
  isFirst: boolean
  onSaved: () => void
  onPass: () => void
}) {
  const { name, brand, image_url, sizes } = product
  /** The sizes stay those of the start, so that a count by somebody else removes no field. */
  const [left] = useState(() => uncountedSizes(sizes, serverNow()).map(({ id }) => id))
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isFirst) ref.current?.querySelector('input')?.focus()
  }, [isFirst])
  const done = sizes.filter(({ id }) => !left.includes(id))
  return (
    <section ref={ref} className="panel stock-counting" aria-label={name}>
      <header>
        <Picture src={image_url} alt="" sizes="72px" maxWidth={160} loading="eager" />
        <div>
          <h2 dir="auto">{name}</h2>
          {brand !== null && <p dir="auto">{brand}</p>}
          {done.length > 0 && <p className="muted">Déjà compté&nbsp;: {done.map(sizeLabel).join(', ')}</p>}
        </div>
      </header>
      <CountForm
        product={{ ...product, sizes: sizes.filter(({ id }) => left.includes(id)) }}
        onSaved={onSaved}
        onCancel={onPass}
        cancelLabel="Passer"
      />
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
