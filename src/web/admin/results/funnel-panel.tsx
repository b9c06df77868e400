import type { Results } from '#contract/results/results.ts'
import { formatDirhams, formatWhole } from '#domain/money.ts'
import { EXITS, PLACE_LABELS, STAGE_LABELS } from '#domain/results/words.ts'
import { inPercent } from '#web/admin/pieces/figures.ts'
import { Panel } from '#web/admin/pieces/panel.tsx'
import { CsvButton } from './csv-button.tsx'

/** Shows one bar for each stage, and beside it the orders that left the way (A29.2). */
export function FunnelPanel({ results }: { results: Results }) {
  const exits = results.places.filter(({ place }) => EXITS.some((exit) => exit === place))
  return (
    <Panel
      title="De la commande à l’encaissement"
      aside={<CsvButton table="funnel" of="étapes" period={results} />}
    >
      <ul className="funnel">
        {results.funnel.map(({ stage, count, share, amount }) => (
          <li key={stage}>
            <b>{STAGE_LABELS[stage]}</b>
            <span className="muted">
              {[
                formatWhole(count),
                ...(stage === 'commandee' ? [] : [`${inPercent(share)} des commandes`]),
                formatDirhams(amount),
              ].join(' · ')}
            </span>
            <span className="rail" aria-hidden="true">
              <i style={{ width: `${(share ?? 0) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <dl className="result-figures is-exits">
        {exits.map(({ place, count, amount }) => (
          <div key={place}>
            <dt>{PLACE_LABELS[place]}</dt>
            <dd>{formatWhole(count)}</dd>
            <dd className="note">{formatDirhams(amount)}</dd>
          </div>
        ))}
      </dl>
      <LeftCartsLine counts={results.left_carts} />
    </Panel>
  )
}

/** Says what became of carts that were left, which no figure above counts until they are orders (A35.6). */
function LeftCartsLine({ counts: { kept, called, ordered } }: { counts: Results['left_carts'] }) {
  if (kept === 0) return null
  const parts = [
    `${formatWhole(kept)} ${kept > 1 ? 'gardés' : 'gardé'}`,
    `${formatWhole(called)} ${called > 1 ? 'rappelés' : 'rappelé'}`,
    `${formatWhole(ordered)} ${ordered > 1 ? 'commandés' : 'commandé'}`,
  ]
  return <p className="muted left-carts-sum">Paniers inachevés&nbsp;: {parts.join(', ')}. Hors des taux.</p>
}
