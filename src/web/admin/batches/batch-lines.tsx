import { useQuery } from '@tanstack/react-query'
import type { Batch } from '#contract/batches/batches.ts'
import {
  BATCH_OUTCOME_LABELS,
  LINE_OUTCOMES,
  type TrialLine,
  type UnknownWord,
} from '#domain/batches/batch.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatWhole } from '#domain/money.ts'
import { missingInWords } from '#domain/products/completeness.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { Pills } from '#web/admin/pieces/pills.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { batchLinesQuery, LINES_PER_PAGE } from '#web/data/admin/batches.ts'
import { adminProductPath } from '#web/routing/admin-paths.ts'
import { ArrowRight, SearchX } from '#web/ui/icons.tsx'
import { countOutcome } from './batch-words.ts'

type BatchLinesProps = {
  batch: Batch
  lines: NonNullable<Batch['lines']>
  /** Takes a suggestion for an unknown word; without it none are offered. */
  onMeaning?: (unknown: UnknownWord, value: string) => void
}

/** Shows what becomes of each line, with counts to filter by (A14.44). */
export function BatchLines({ batch, lines, onMeaning }: BatchLinesProps) {
  const { params, setParams } = useQueryParams('/guarded/admin/produits/lots/$id')
  const { lignes: outcome, page } = params
  const query = useQuery(batchLinesQuery(batch.id, { outcome, page }))
  const all = LINE_OUTCOMES.reduce((sum, one) => sum + lines[one], 0)
  const shownOutcomes = LINE_OUTCOMES.filter((one) => lines[one] > 0 || one === outcome)
  return (
    <>
      <div className="tools">
        <Pills
          label="Filtrer les lignes"
          pills={[
            { value: undefined, label: 'Toutes', note: formatWhole(all) },
            ...shownOutcomes.map((value) => ({ value, label: countOutcome(value, lines[value]) })),
          ]}
          chosen={outcome}
          onChoose={(lignes) => setParams({ lignes })}
        />
      </div>
      <Loaded
        query={query}
        failure="Une erreur est survenue lors du chargement des lignes."
        loading={<LoadingPanel label="Chargement des lignes" />}
      >
        {(found) => (
          <ListPage
            page={page}
            perPage={LINES_PER_PAGE}
            total={found.total}
            shown={found.lines.length}
            isPlaceholder={query.isPlaceholderData}
            onChange={setParams}
            empty={<EmptyPanel Motif={SearchX} text="Aucune ligne" />}
          >
            <div className="tbl lines-tbl">
              <table>
                <caption className="sr">Lignes</caption>
                <thead className="sr-m">
                  <tr>
                    {batch.kind === 'import' && <th scope="col">Ligne</th>}
                    <th scope="col">Produit</th>
                    <th scope="col">Ce qui change</th>
                    <th scope="col">Résultat</th>
                  </tr>
                </thead>
                <tbody>
                  {found.lines.map((line) => (
                    <Line key={line.position} line={line} batch={batch} onMeaning={onMeaning} />
                  ))}
                </tbody>
              </table>
            </div>
          </ListPage>
        )}
      </Loaded>
    </>
  )
}

const BADGES = {
  created: 'st-livre',
  changed: 'st-nouveau',
  same: 'is-off',
  skipped: 'is-off',
  refused: 'st-annule',
} as const

type LineProps = { line: TrialLine; batch: Batch; onMeaning: BatchLinesProps['onMeaning'] }

function Line({ line, batch, onMeaning }: LineProps) {
  const { name, volume, product_id, outcome, changes, refusal, unknown, missing, notes } = line
  const promotion = changes.find(({ field }) => field === 'promo_price')
  const start = changes.find(({ field }) => field === 'promo_start')?.after
  const end = changes.find(({ field }) => field === 'promo_end')?.after
  const label = name === '' ? 'Sans nom' : name
  return (
    <tr>
      {batch.kind === 'import' && (
        <td data-label="Ligne" className="num">
          {line.line}
        </td>
      )}
      <td className="main-cell">
        {product_id === null ? (
          <bdi>{label}</bdi>
        ) : (
          <a className="tap" href={adminProductPath(product_id)}>
            {label}
          </a>
        )}
        {volume !== null && <span className="muted"> {volumeLabel(volume)}</span>}
      </td>
      <td className="what-cell">
        {refusal !== null && <p className="refusal">{refusal}</p>}
        {onMeaning !== undefined &&
          unknown.map((word) => (
            <Suggestions key={`${word.field} ${word.word}`} unknown={word} onMeaning={onMeaning} />
          ))}
        {refusal === null && changes.length > 0 && outcome === 'changed' && (
          <ul>
            {changes.map((change) => (
              <li key={change.label}>
                {change.label} <del dir="auto">{change.before || '—'}</del>{' '}
                <ArrowRight size={18} aria-label="devient" /> <ins dir="auto">{change.after || '—'}</ins>
              </li>
            ))}
          </ul>
        )}
        {refusal === null && outcome === 'created' && (
          <p className="muted">
            {[product_id === null ? 'Nouveau parfum' : 'Nouveau format', ...notes].join(' · ')}
          </p>
        )}
        {refusal === null && outcome === 'created' && promotion !== undefined && (
          <p>
            <span>
              {promotionWord(batch)}&nbsp;: <del>{promotion.before}</del>{' '}
              <ArrowRight size={18} aria-label="devient" /> <ins>{promotion.after}&nbsp;DH</ins>
            </span>
            {start !== undefined && <span>, dès le {start}</span>}
            {end !== undefined && <span>, jusqu’au {end}</span>}
          </p>
        )}
        {refusal === null && outcome !== 'created' && notes.length > 0 && (
          <p className="muted">{notes.join(' · ')}</p>
        )}
        {missing.length > 0 && <p>Masqué, à compléter&nbsp;: {missingInWords(missing)}</p>}
      </td>
      <td data-label="Résultat">
        <span className={`badge ${BADGES[outcome]}`}>{BATCH_OUTCOME_LABELS[outcome]}</span>
      </td>
    </tr>
  )
}

/** Once the file is imported its promotions were made, or the owner did not want them. */
function promotionWord({ state, reading }: Batch): string {
  if (state !== 'done') return 'Promotion proposée'
  return reading?.makes_promotions === true ? 'Promotion créée' : 'Promotion non créée'
}

type SuggestionsProps = { unknown: UnknownWord; onMeaning: NonNullable<BatchLinesProps['onMeaning']> }

/** Shows what an unknown word may stand for; taken with one tap, for the whole file. */
function Suggestions({ unknown, onMeaning }: SuggestionsProps) {
  if (unknown.suggestions.length === 0) return null
  return (
    <p className="suggestions">
      <span>
        «&nbsp;<bdi>{unknown.word}</bdi>&nbsp;» veut dire&nbsp;:
      </span>
      {unknown.suggestions.map(({ value, label }) => (
        <button key={value} type="button" className="pill" onClick={() => onMeaning(unknown, value)}>
          {label}
        </button>
      ))}
    </p>
  )
}
