import { readNumberCell } from '#domain/batches/cells.ts'
import { headingKey, isTotalLine } from '#domain/batches/headings.ts'
import type { Sheet } from '#domain/batches/read-lines.ts'
import { addUp } from '#domain/money.ts'
import { type AmbiguousDay, type DateOrder, dateOrderOf, readDay } from '#domain/time/date-order.ts'
import { countDays } from '#domain/time/moroccan-days.ts'
import {
  type AdSpendDay,
  type AdSpendEntry,
  MAX_AD_SPEND,
  MAX_CAMPAIGN_LENGTH,
  mergeAdSpend,
  spreadAdSpend,
} from './ad-spend.ts'
import { campaignKey } from './campaigns.ts'
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

/**
 * What was read: costs by day and campaign, and how many lines say none; a sentence, when the file would be misread; or a day
 * that the owner is asked about.
 */
export type ReadAdSheet =
  | { days: Omit<AdSpendDay, 'channel'>[]; skipped: number }
  | { refusal: string }
  | { asked: AmbiguousDay }

/** A year of a hundred campaigns is less; more would keep the shop waiting. */
const MAX_CAMPAIGN_DAYS = 50_000

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
 * Reads the costs of a sheet by day and campaign, in the order of day and month that its days show, or the one that the owner
 * says. Lines of sums are left out: those without a campaign, or without a day where there is no such column, and those whose
 * first cell or campaign is 'Total'. Several lines of a campaign and a stretch of days, one for each group of ads, are added up.
 */
export function readAdSheet(
  { lines }: Pick<Sheet, 'lines'>,
  { day, until, campaign, amount }: Partial<Record<AdSheetField, number>>,
  said?: DateOrder,
): ReadAdSheet {
  const costs = lines.flatMap(({ line, cells }) => {
    const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '').trim())
    const name = cell(campaign).slice(0, MAX_CAMPAIGN_LENGTH)
    const isSum = isTotalLine(cells) || isTotalLine([name]) || cell(campaign ?? day) === ''
    const cost = cell(amount) === '' ? 0 : readNumberCell(cell(amount))
    return isSum ? [] : [{ line, name, cost, first: cell(day), last: cell(until) || cell(day) }]
  })
  const found = dateOrderOf(costs.flatMap(({ first, last }) => [first, last]))
  const order = typeof found === 'object' && 'asked' in found ? (said ?? found) : found
  if (typeof order === 'object')
    return 'twoWays' in order ? { refusal: writtenTwoWays(order.twoWays) } : order
  const stretches = new Map<string, AdSpendEntry>()
  let skipped = 0
  for (const { line, name, cost, first, last } of costs) {
    const from = readDay(first, order)
    const to = readDay(last, order)
    const isRead = from !== null && to !== null && isStretch(from, to)
    if (isCost(cost) && cost > 0 && !isRead) return { refusal: unreadableDay(line, first, last) }
    if (!isCost(cost) || !isRead) {
      skipped += 1
      continue
    }
    const key = `${campaignKey({ channel: '', campaign: name })}\n${from}\n${to}`
    const before = stretches.get(key) ?? { from, to, channel: '', campaign: name, amount: 0 }
    stretches.set(key, { ...before, amount: addUp([before.amount, Math.round(cost * 100) / 100]) })
  }
  const entries = [...stretches.values()]
  if (entries.reduce((sum, entry) => sum + countDays(entry), 0) > MAX_CAMPAIGN_DAYS)
    return { refusal: TOO_MANY_DAYS }
  const days = mergeAdSpend(entries.flatMap(spreadAdSpend)).map(({ channel: _, ...one }) => one)
  return { days, skipped }
}

const TOO_MANY_DAYS =
  'Ce relevé a trop de campagnes pour tant de jours\u00a0: exportez-le sur une période plus courte. Rien n’a été importé.'

function unreadableDay(line: number, first: string, last: string): string {
  const written = first === last ? first : `${first} - ${last}`
  return `Ligne ${line}\u00a0: le jour «\u00a0${written.slice(0, 60)}\u00a0» n’a pas pu être lu, et la ligne a un montant. Rien n’a été importé.`
}

function isCost(cost: number | undefined): cost is number {
  return cost !== undefined && cost >= 0 && cost <= MAX_AD_SPEND
}

function isStretch(from: string, to: string): boolean {
  const days = countDays({ from, to })
  return days >= 1 && days <= MAX_RESULT_DAYS
}

function writtenTwoWays([one, other]: readonly [string, string]): string {
  return `Les jours de ce relevé sont écrits de deux façons, «\u00a0${one}\u00a0» et «\u00a0${other}\u00a0»\u00a0: exportez-le de nouveau, et envoyez-le sans l’ouvrir dans un tableur. Rien n’a été importé.`
}
