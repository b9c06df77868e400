import { readNumberCell } from '#domain/batches/cells.ts'
import { headingKey, isTotalLine } from '#domain/batches/headings.ts'
import type { Sheet } from '#domain/batches/read-lines.ts'
import { isDay } from '#domain/time/written-time.ts'
import {
  type AdSpendDay,
  MAX_AD_SPEND,
  MAX_CAMPAIGN_LENGTH,
  mergeAdSpend,
  spreadAdSpend,
} from './ad-spend.ts'
import { MAX_RESULT_DAYS } from './period.ts'

/** What a column of an advertiser's export may hold; day and amount are needed. */
export const AD_SHEET_FIELDS = ['day', 'until', 'campaign', 'amount'] as const
export type AdSheetField = (typeof AD_SHEET_FIELDS)[number]

export const AD_SHEET_LABELS: Readonly<Record<AdSheetField, string>> = {
  day: 'Jour, ou premier jour',
  until: 'Dernier jour',
  campaign: 'Campagne',
  amount: 'Montant dépensé',
}

/** How headings of exports of Meta and TikTok begin, in French, English and Arabic; compared by `headingKey`. */
const KNOWN: Readonly<Record<AdSheetField, readonly string[]>> = {
  day: [
    ...['jour', 'day', 'date', 'by day', 'par jour', 'debut des rapports', 'reporting starts', 'start date'],
    ...['اليوم', 'يوم', 'التاريخ', 'بداية التقرير', 'بدء اعداد التقارير', 'تاريخ البدء'],
  ],
  until: [
    ...['fin des rapports', 'reporting ends', 'end date', 'date de fin'],
    ...['نهاية التقرير', 'انتهاء اعداد التقارير', 'تاريخ الانتهاء'],
  ],
  campaign: [
    ...['nom de la campagne', 'nom de campagne', 'campagne', 'campaign name', 'campaign'],
    ...['اسم الحملة الاعلانية', 'اسم الحملة', 'الحملة'],
  ],
  amount: [
    ...[
      'montant depense',
      'depenses',
      'depense',
      'amount spent',
      'total cost',
      'cost',
      'spend',
      'cout total',
      'cout',
    ],
    ...['المبلغ الذي تم انفاقه', 'المبلغ المنفق', 'الانفاق', 'التكلفة الاجمالية', 'التكلفة'],
  ],
}

/** Headings of a column that names the currency of each line, by `headingKey`. */
const CURRENCY_HEADINGS: readonly string[] = [
  'currency',
  'currency code',
  'devise',
  'code de devise',
  'العمله',
]

/** A heading names a currency by a sign, by a code in brackets or one that is well known, or by a word. */
const CURRENCIES =
  /\p{Sc}|(?<=\()\s*(?!ttc|net)[a-z]{3}\s*(?=\))|\b(?:usd|eur|gbp|aed|sar|tnd|dzd|try|cad|dollars?|euros?)\b|دولار|يورو|ريال|دينار|جنيه|ليرة/iu

const DIRHAMS = /^(?:mad|dhs?|dirhams?(?: marocains?)?|moroccan dirhams?|درهم(?: مغربي)?|د\.م\.?)$/i

/** What was read: costs by day and campaign, and how many lines say none. */
export type ReadAdSheet = { days: Omit<AdSpendDay, 'channel'>[]; skipped: number }

/** Returns the column of each field; null where day or amount are not found. */
export function adSheetColumns(
  headings: readonly string[],
  named: Partial<Record<AdSheetField, string>> = {},
): Partial<Record<AdSheetField, number>> | null {
  const keys = headings.map(headingKey)
  const place = (field: AdSheetField) => {
    const own = named[field]
    if (own !== undefined) return headings.indexOf(own)
    const name = KNOWN[field].map(headingKey).find((one) => keys.includes(one))
    return name === undefined ? -1 : keys.indexOf(name)
  }
  const found = Object.fromEntries(
    AD_SHEET_FIELDS.map((field) => [field, place(field)] as const).filter(([, at]) => at >= 0),
  )
  return found.day === undefined || found.amount === undefined ? null : found
}

/**
 * Says that amounts are of another currency, by their heading, 'Amount spent (USD)', or by a column that names it; null for
 * dirhams, and where nothing is said.
 */
export function currencyRefusal(
  { headings, lines }: Pick<Sheet, 'headings' | 'lines'>,
  amount: number | undefined,
): string | null {
  const inHeading = CURRENCIES.exec(headings[amount ?? -1] ?? '')?.[0] ?? ''
  const column = headings.findIndex((heading) => CURRENCY_HEADINGS.includes(headingKey(heading)))
  const currency = [inHeading, ...lines.map(({ cells }) => cells[column] ?? '')]
    .map((one) => one.trim())
    .find((one) => /[\p{L}\p{Sc}]/u.test(one) && !DIRHAMS.test(one))
  return currency === undefined
    ? null
    : `Ce relevé est en ${currency.slice(0, 20).toUpperCase()}\u00a0: exportez-le en dirhams, ou saisissez le montant débité.`
}

/**
 * Reads the costs of a sheet by day and campaign. Lines of sums are left out: those without a campaign, where there is such a
 * column, and those whose first cell or campaign is 'Total'. Several lines of a campaign and a day, one for each group of
 * ads, are added up.
 */
export function readAdSheet(
  { lines }: Pick<Sheet, 'lines'>,
  { day, until, campaign, amount }: Partial<Record<AdSheetField, number>>,
): ReadAdSheet {
  const costs: AdSpendDay[] = []
  let skipped = 0
  for (const { cells } of lines) {
    const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '').trim())
    const name = cell(campaign).slice(0, MAX_CAMPAIGN_LENGTH)
    if (isTotalLine(cells) || isTotalLine([name]) || (campaign !== undefined && name === '')) continue
    const from = readDay(cell(day))
    const to = until === undefined ? from : (readDay(cell(until)) ?? from)
    const cost = cell(amount) === '' ? 0 : readNumberCell(cell(amount))
    if (from === null || to === null || !isCost(cost) || !isStretch(from, to)) {
      skipped += 1
      continue
    }
    const rounded = Math.round(cost * 100) / 100
    costs.push(...spreadAdSpend({ from, to, channel: '', campaign: name, amount: rounded }))
  }
  const days = mergeAdSpend(costs).map(({ channel: _, ...one }) => one)
  return { days, skipped }
}

function isCost(cost: number | undefined): cost is number {
  return cost !== undefined && cost >= 0 && cost <= MAX_AD_SPEND
}

function isStretch(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return days >= 0 && days < MAX_RESULT_DAYS
}

/** Reads '2026-03-01', '2026/03/01' and '01/03/2026', also with an hour behind; null for anything else. */
function readDay(cell: string): string | null {
  const year = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(cell)
  const french = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/.exec(cell)
  const [y, m, d] = year !== null ? year.slice(1) : french !== null ? french.slice(1).toReversed() : []
  const written = `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`
  return isDay(written) ? written : null
}
