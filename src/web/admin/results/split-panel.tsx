import type { ResultRow, Results } from '#contract/results/results.ts'
import { formatDirhams, formatWhole } from '#domain/money.ts'
import { CAMPAIGN_DEFINITIONS } from '#domain/results/campaigns.ts'
import { SPLIT_LABELS, SPLITS, type Split, STAGE_LABELS, STAGES } from '#domain/results/words.ts'
import { Tabs } from '#web/admin/dashboard/tabs.tsx'
import { type Column, DataTable } from '#web/admin/pieces/data-table.tsx'
import { inPercent } from '#web/admin/pieces/figures.ts'
import { Panel } from '#web/admin/pieces/panel.tsx'
import { ShowMore } from '#web/admin/pieces/show-more.tsx'
import { useShown } from '#web/admin/pieces/use-shown.ts'
import { useScreenWidth } from '#web/ui/use-screen-width.ts'
import { CAMPAIGN_FIGURES, CampaignBars, campaignDetails } from './campaign-rows.tsx'
import { CsvButton } from './csv-button.tsx'
import { signed } from './figures-in-words.ts'

const ROWS = 20
/** These and 'Voir plus' are half a phone. */
const PHONE_ROWS = 3

const FIGURES: readonly Column<ResultRow>[] = [
  ...STAGES.map(
    (stage): Column<ResultRow> => ({
      heading: STAGE_LABELS[stage],
      kind: 'amount',
      cell: ({ counts }) => formatWhole(counts[stage]),
    }),
  ),
  {
    heading: 'Livrées des confirmées',
    label: 'Part livrée',
    kind: 'amount',
    cell: ({ delivered_share }) => inPercent(delivered_share),
  },
  { heading: 'Commandé', kind: 'amount', cell: ({ amount }) => formatDirhams(amount) },
  { heading: 'Marge', kind: 'amount', cell: ({ margin }) => signed(margin) },
]

const TABS = SPLITS.map((id) => ({ id, label: SPLIT_LABELS[id] }))

type SplitPanelProps = {
  results: Results
  onChoose: (split: Split) => void
  /** Is called when rows must be shown that were not read yet. */
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
  const isPhone = useScreenWidth() === 'narrow'
  const step = isPhone ? PHONE_ROWS : ROWS
  const { shown, showMore } = useShown(rows, step)
  function showNext(): void {
    showMore()
    if (shown.length + step > rows.length && rows.length < row_count) onMore()
  }
  return (
    <>
      {by === 'product' && (
        <p className="muted">En pièces{'\u202f'}; les montants sont partagés par article.</p>
      )}
      {by === 'campaign' && <p className="muted">{CAMPAIGN_DEFINITIONS}</p>}
      {by === 'campaign' && !isPhone && <CampaignBars rows={shown} />}
      {isPhone && by === 'campaign' ? (
        <CampaignBars rows={shown}>{campaignDetails}</CampaignBars>
      ) : isPhone ? (
        <RankedRows by={by} rows={shown} />
      ) : (
        <DataTable
          className="tbl result-rows"
          caption={captionOf(by)}
          rows={shown}
          keyOf={({ key }) => key}
          columns={[
            { heading: SPLIT_LABELS[by], kind: 'main', cell: ({ label }) => <bdi>{label}</bdi> },
            ...(by === 'campaign' ? CAMPAIGN_FIGURES : FIGURES),
          ]}
        />
      )}
      <ShowMore shown={shown.length} total={row_count} onMore={showNext} />
    </>
  )
}

/** Shows rows in a few lines each, the largest first, with the length of its amount: what a phone has room for. */
function RankedRows({ by, rows }: Pick<Results, 'by' | 'rows'>) {
  const top = Math.max(...rows.map(({ amount }) => amount), 1)
  return (
    <ol className="ranked" aria-label={captionOf(by)}>
      {rows.map(({ key, label, amount, margin, ...row }) => (
        <li key={key}>
          <b>
            <bdi>{label}</bdi>
          </b>
          <b className="amount">{formatDirhams(amount)}</b>
          <span className="rail" aria-hidden="true">
            <i style={{ width: `${Math.max(0, amount / top) * 100}%` }} />
          </span>
          <span className="muted">{countsInWords(by, row)}</span>
          <span className={margin < 0 ? 'amount late' : 'amount muted'}>marge {signed(margin)}</span>
        </li>
      ))}
    </ol>
  )
}

function captionOf(by: Split): string {
  return `Résultats par ${SPLIT_LABELS[by].toLowerCase()}`
}

function unitOf(by: Split, count: number): string {
  const unit = by === 'product' ? 'pièce' : 'commande'
  return count > 1 ? `${unit}s` : unit
}

/** Returns '12 commandes, 8 livrées, 67 % des confirmées'. */
function countsInWords(
  by: Split,
  { counts: { commandee, livree }, delivered_share }: Pick<ResultRow, 'counts' | 'delivered_share'>,
): string {
  const delivered = `${formatWhole(livree)} ${livree > 1 ? 'livrées' : 'livrée'}`
  const part = delivered_share === null ? [] : [`${inPercent(delivered_share)} des confirmées`]
  return [`${formatWhole(commandee)} ${unitOf(by, commandee)}`, delivered, ...part].join(', ')
}
