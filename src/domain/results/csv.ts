import { csvLine } from '#domain/orders/csv.ts'
import { CASH_AGE_LABELS, CASH_AGES, type CashAge } from '#domain/remittances/age.ts'
import { CAMPAIGN_LABELS, type CampaignMoney, costPerDelivered, returnOnCash } from './campaigns.ts'
import type { FunnelStep } from './funnel.ts'
import { isIncome, PROFIT_LABELS, PROFIT_PARTS, type ProfitParts } from './profit.ts'
import {
  type OrderPlace,
  PLACE_LABELS,
  type ResultTable,
  SPLIT_LABELS,
  SPLITS,
  STAGE_LABELS,
  STAGES,
  type Stage,
} from './words.ts'

/** Holds what the tables contain. */
type Figures = {
  funnel: readonly FunnelStep[]
  places: readonly { place: OrderPlace; count: number; amount: number }[]
  profit: ProfitParts & { ad_spend: number; adjustments: number; total: number }
  cash: {
    carriers: readonly {
      name: string
      amount: number
      ages: Record<CashAge, { amount: number }>
      late: { amount: number }
    }[]
  }
  rows: readonly (ProfitParts & {
    label: string
    counts: Record<Stage, number>
    amount: number
    margin: number
    /** By campaign only. */
    campaign?: CampaignMoney | undefined
  })[]
}

/** Without it, spreadsheets misread accents. */
const BYTE_ORDER_MARK = '\ufeff'

/** Returns one table as a file for French spreadsheets (D36), its headings first. */
export function resultsCsv(figures: Figures, table: ResultTable): string {
  return BYTE_ORDER_MARK + linesOf(figures, table).map(csvLine).join('')
}

/** Returns a text such as `resultats-city-2026-11-01-2026-11-30.csv`. */
export function resultsCsvFileName(table: ResultTable, { from, to }: { from: string; to: string }): string {
  return `resultats-${table}-${from}-${to}.csv`
}

function linesOf(figures: Figures, table: ResultTable): string[][] {
  if (table === 'funnel') return funnelLines(figures)
  if (table === 'profit') return profitLines(figures.profit)
  if (table === 'cash') return cashLines(figures.cash)
  return splitLines(figures.rows, SPLIT_LABELS[SPLITS.find((split) => split === table) ?? 'city'])
}

function funnelLines({ funnel, places }: Figures): string[][] {
  return [
    ['Étape', 'Commandes', 'Part (%)', 'Montant (DH)'],
    ...funnel.map(({ stage, count, share, amount }) => [
      STAGE_LABELS[stage],
      String(count),
      share === null ? '' : decimal(share * 100),
      decimal(amount),
    ]),
    ...places.map(({ place, count, amount }) => [
      `Situation\u00a0: ${PLACE_LABELS[place]}`,
      String(count),
      '',
      decimal(amount),
    ]),
  ]
}

function profitLines(profit: Figures['profit']): string[][] {
  return [
    ['Ligne', 'Montant (DH)'],
    ...PROFIT_PARTS.map((part) => [
      PROFIT_LABELS[part],
      decimal(isIncome(part) ? profit[part] : -profit[part]),
    ]),
    [PROFIT_LABELS.adjustments, decimal(profit.adjustments)],
    [PROFIT_LABELS.ad_spend, decimal(-profit.ad_spend)],
    ['Bénéfice', decimal(profit.total)],
  ]
}

function cashLines({ carriers }: Figures['cash']): string[][] {
  return [
    [
      'Transporteur',
      ...CASH_AGES.map((age) => `${CASH_AGE_LABELS[age]} (DH)`),
      'En retard (DH)',
      'Total (DH)',
    ],
    ...carriers.map(({ name, amount, ages, late }) => [
      name,
      ...CASH_AGES.map((age) => decimal(ages[age].amount)),
      ...[decimal(late.amount), decimal(amount)],
    ]),
  ]
}

function splitLines(rows: Figures['rows'], heading: string): string[][] {
  return [
    [
      heading,
      ...STAGES.map((stage) => STAGE_LABELS[stage]),
      'Montant commandé (DH)',
      ...PROFIT_PARTS.map((part) => `${PROFIT_LABELS[part]} (DH)`),
      'Marge (DH)',
      ...(heading === SPLIT_LABELS.campaign
        ? [
            `${CAMPAIGN_LABELS.spent} (DH)`,
            `${CAMPAIGN_LABELS.in_hand} (DH)`,
            `${CAMPAIGN_LABELS.cost} (DH)`,
            CAMPAIGN_LABELS.return,
          ]
        : []),
    ],
    ...rows.map((row) => [
      row.label,
      ...STAGES.map((stage) => String(row.counts[stage])),
      decimal(row.amount),
      ...PROFIT_PARTS.map((part) => decimal(row[part])),
      decimal(row.margin),
      ...(row.campaign === undefined ? [] : campaignCells(row.campaign, row.counts.livree)),
    ]),
  ]
}

function campaignCells(campaign: CampaignMoney, delivered: number): string[] {
  const cells = [
    ...[campaign.spent, campaign.in_hand],
    ...[costPerDelivered(campaign, delivered), returnOnCash(campaign)],
  ]
  return cells.map((cell) => (cell === null ? '' : decimal(cell)))
}

function decimal(amount: number): string {
  return amount.toFixed(2).replace('.', ',')
}
