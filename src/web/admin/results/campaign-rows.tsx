import type { ReactNode } from 'react'
import type { ResultRow } from '#contract/results/results.ts'
import { formatDirhams, formatWhole } from '#domain/money.ts'
import { CAMPAIGN_LABELS, costPerDelivered, returnOnCash } from '#domain/results/campaigns.ts'
import { STAGE_LABELS } from '#domain/results/words.ts'
import type { Column } from '#web/admin/pieces/data-table.tsx'
import { signed } from './figures-in-words.ts'

const STAGES_SHOWN = ['commandee', 'confirmee', 'livree'] as const
const NOTHING = { spent: 0, in_hand: 0 }

/** The columns of campaigns: what each cost, what became of its orders, and what came in hand. */
export const CAMPAIGN_FIGURES: readonly Column<ResultRow>[] = [
  {
    heading: CAMPAIGN_LABELS.spent,
    kind: 'amount',
    cell: ({ campaign = NOTHING }) => formatDirhams(campaign.spent),
  },
  ...STAGES_SHOWN.map(
    (stage): Column<ResultRow> => ({
      heading: STAGE_LABELS[stage],
      kind: 'amount',
      cell: ({ counts }) => formatWhole(counts[stage]),
    }),
  ),
  {
    heading: CAMPAIGN_LABELS.in_hand,
    kind: 'amount',
    cell: ({ campaign = NOTHING }) => formatDirhams(campaign.in_hand),
  },
  { heading: 'Marge', kind: 'amount', cell: ({ margin }) => signed(margin) },
  { heading: CAMPAIGN_LABELS.cost, kind: 'amount', cell: costInWords },
  { heading: CAMPAIGN_LABELS.return, kind: 'amount', cell: returnInWords },
]

type Details = (row: ResultRow) => ReactNode

/** Shows for each campaign how long its money is, in hand and below it what it cost, with what a phone has no table for. */
export function CampaignBars({ rows, children }: { rows: readonly ResultRow[]; children?: Details }) {
  const top = Math.max(...rows.flatMap(({ campaign = NOTHING }) => [campaign.spent, campaign.in_hand]), 1)
  const width = (amount: number) => ({ width: `${(Math.max(0, amount) / top) * 100}%` })
  return (
    <ol className="ranked campaign-bars" aria-label="Dépensé et en main, par campagne">
      {rows.map((row) => {
        const { spent, in_hand } = row.campaign ?? NOTHING
        return (
          <li key={row.key}>
            <b>
              <bdi>{row.label}</bdi>
            </b>
            <b className="amount">{formatDirhams(in_hand)}</b>
            <span className="rail" aria-hidden="true">
              <i style={width(in_hand)} />
            </span>
            <span className="rail is-spent" aria-hidden="true">
              <i style={width(spent)} />
            </span>
            {children?.(row)}
          </li>
        )
      })}
    </ol>
  )
}

/** Shows in two lines what a table has in columns. */
export function campaignDetails(row: ResultRow): ReactNode {
  return (
    <>
      <span className="muted">{countsInWords(row)}</span>
      <span className="muted amount">dépensé {formatDirhams(row.campaign?.spent ?? 0)}</span>
      <span className="muted">coût par livrée {costInWords(row)}</span>
      <span className="muted amount">retour {returnInWords(row)}</span>
    </>
  )
}

/** Returns '12 commandes, 8 confirmées, 5 livrées'. */
function countsInWords({ counts: { commandee, confirmee, livree } }: ResultRow): string {
  const of = (count: number, one: string) => `${formatWhole(count)} ${one}${count > 1 ? 's' : ''}`
  return [of(commandee, 'commande'), of(confirmee, 'confirmée'), of(livree, 'livrée')].join(', ')
}

function costInWords({ campaign = NOTHING, counts }: ResultRow): string {
  const cost = costPerDelivered(campaign, counts.livree)
  return cost === null ? '—' : formatDirhams(cost)
}

/** Writes '2,50' dirhams in hand for one that was spent. */
function returnInWords({ campaign = NOTHING }: ResultRow): string {
  const back = returnOnCash(campaign)
  return back === null ? '—' : back.toFixed(2).replace('.', ',')
}
