import type { Results } from '#contract/results/results.ts'
import { share } from '#domain/confirmation/figures.ts'
import { formatDirhams, formatWhole } from '#domain/money.ts'
import { SPLIT_LABELS, SPLITS, type Split, STAGE_LABELS, STAGES } from '#domain/results/words.ts'
import { Tabs } from '#web/admin/dashboard/tabs.tsx'
import { inPercent } from '#web/admin/pieces/figures.ts'
import { Panel } from '#web/admin/pieces/panel.tsx'
import { ShowMore } from '#web/admin/pieces/show-more.tsx'
import { useShown } from '#web/admin/pieces/use-shown.ts'
import { CsvButton } from './csv-button.tsx'
import { signed } from './figures-in-words.ts'

const ROWS = 20
const TABS = SPLITS.map((id) => ({ id, label: SPLIT_LABELS[id] }))

type SplitPanelProps = {
  results: Results
  onChoose: (split: Split) => void
  /** Called when rows must be shown that were not read yet. */
  onMore: () => void
}

/** Shows the results by city, carrier, product, source or person (A29.7). */
export function SplitPanel({ results, onChoose, onMore }: SplitPanelProps) {
  const { by } = results
  return (
    <Panel title="Répartition" aside={<CsvButton table={by} of={SPLIT_LABELS[by]} period={results} />}>
      <Tabs label="Répartition" tabs={TABS} selected={by} onSelect={onChoose} isBusy={false}>
        <SplitTable key={by} results={results} onMore={onMore} />
      </Tabs>
    </Panel>
  )
}

function SplitTable({
  results: { by, rows, row_count },
  onMore,
}: Pick<SplitPanelProps, 'results' | 'onMore'>) {
  const { shown, showMore } = useShown(rows, ROWS)
  function showNext(): void {
    showMore()
    if (shown.length + ROWS > rows.length && rows.length < row_count) onMore()
  }
  return (
    <>
      {by === 'product' && (
        <p className="muted">En pièces{'\u202f'}; les montants sont partagés par article.</p>
      )}
      <div className="tbl result-rows">
        <table>
          <caption className="sr">Résultats par {SPLIT_LABELS[by].toLowerCase()}</caption>
          <thead>
            <tr>
              <th scope="col">{SPLIT_LABELS[by]}</th>
              {STAGES.map((stage) => (
                <th key={stage} scope="col">
                  {STAGE_LABELS[stage]}
                </th>
              ))}
              <th scope="col">Livrées des confirmées</th>
              <th scope="col">Commandé</th>
              <th scope="col">Marge</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, label, counts, amount, margin }) => (
              <tr key={key}>
                <td className="main-cell">
                  <bdi>{label}</bdi>
                </td>
                {STAGES.map((stage) => (
                  <td key={stage} data-label={STAGE_LABELS[stage]}>
                    {formatWhole(counts[stage])}
                  </td>
                ))}
                <td data-label="Part livrée">{inPercent(share(counts.livree, counts.confirmee))}</td>
                <td data-label="Commandé">{formatDirhams(amount)}</td>
                <td data-label="Marge">{signed(margin)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ShowMore shown={shown.length} total={row_count} onMore={showNext} />
    </>
  )
}
