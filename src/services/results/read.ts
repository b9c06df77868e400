import type { ParsedInput } from '#contract/endpoint.ts'
import type { getResults } from '#contract/results/results.ts'
import { RESULT_ROWS, type ResultRow, type Results } from '#contract/results/results.ts'
import { share } from '#domain/confirmation/figures.ts'
import { addUp } from '#domain/money.ts'
import { channelOf } from '#domain/origins/origin.ts'
import { campaignKey, campaignLabel, campaignOf } from '#domain/results/campaigns.ts'
import { type Amounted, funnelOf, placesOf } from '#domain/results/funnel.ts'
import { askedPeriod, stretchOf } from '#domain/results/period.ts'
import { marginOf, type ProfitParts, periodProfit } from '#domain/results/profit.ts'
import { ratesOf } from '#domain/results/rates.ts'
import { rowLabel } from '#domain/results/row-label.ts'
import { type OrderPlace, PLACES, type Split, STAGES, type Stage } from '#domain/results/words.ts'
import { shareOut } from '#domain/share-out.ts'
import { countLeftCarts } from '#services/left-carts/figures.ts'
import { sumAdjustments, sumContested } from '#services/remittances/adjustments.ts'
import { getCash } from '#services/remittances/cash.ts'
import type { Shop } from '#services/shop.ts'
import { sumAdSpend, sumCampaigns } from './ad-spend.ts'
import { readDaysToCash } from './days-to-cash.ts'
import { refreshResults } from './refresh.ts'
import { type ProductSums, type Sums, sumOrders, sumProducts } from './sums.ts'

type Asked = ParsedInput<typeof getResults>

/** Returns the results with one page of their rows. */
export async function readResultsPage(shop: Shop, { page, ...asked }: Asked): Promise<Results> {
  const results = await readResults(shop, asked)
  const first = (page - 1) * RESULT_ROWS
  return { ...results, rows: results.rows.slice(first, first + RESULT_ROWS) }
}

/** Says what became of the orders of a period, and what they earned, with all rows (A29.1). */
export async function readResults(shop: Shop, asked: Omit<Asked, 'page'>): Promise<Results> {
  const { by } = asked
  const period = askedPeriod(asked, shop.clock())
  const stretch = stretchOf(period)
  await refreshResults(shop)
  const orderSplit = by === 'product' ? 'source' : by
  // Orders of left carts began with a call, so that they would flatter every rate (D194).
  const ofLeftCarts = { ...stretch, source: 'panier' } as const
  const [
    sums,
    called,
    products,
    calledProducts,
    leftCarts,
    adSpend,
    adjustments,
    contested,
    daysToCash,
    cash,
  ] = await Promise.all([
    sumOrders(shop, stretch, orderSplit),
    sumOrders(shop, ofLeftCarts, orderSplit),
    by === 'product' ? sumProducts(shop, stretch) : [],
    by === 'product' ? sumProducts(shop, ofLeftCarts) : [],
    countLeftCarts(shop, stretch),
    sumAdSpend(shop, period),
    sumAdjustments(shop, period),
    sumContested(shop),
    readDaysToCash(shop, stretch),
    getCash(shop),
  ])
  const whole = partsOf(sums)
  const last = byWord(STAGES, sums, ({ counts, amounts }) => [counts, amounts])
  const calledLast = addCounts(called)
  const funnel = funnelOf(last, calledLast)
  const reached = countsOf(addCounts(sums))
  const calledReached = countsOf(calledLast)
  const calledRows = by === 'product' ? calledProducts : called
  const calledCounts = new Map(calledRows.map(({ key, counts }) => [key, counts]))
  const rows =
    by === 'product'
      ? productRows(products, { ...whole, amount: funnel[0]?.amount ?? 0 }, calledCounts)
      : by === 'campaign'
        ? campaignRows(sums, await sumCampaigns(shop, period), calledCounts)
        : sums.map((one) => orderRow(by, one, calledCounts))
  return {
    ...period,
    funnel,
    places: placesOf(
      byWord(PLACES, sums, ({ place_counts, place_amounts }) => [place_counts, place_amounts]),
    ),
    rates: {
      ...ratesOf({
        orders: reached.commandee - calledReached.commandee,
        confirmed: reached.confirmee - calledReached.confirmee,
        delivered: reached.livree - calledReached.livree,
        attempts: count(sums, 'attempts') - count(called, 'attempts'),
        ended_parcels: count(sums, 'ended') - count(called, 'ended'),
        delivered_parcels: count(sums, 'delivered') - count(called, 'delivered'),
        returned_parcels: count(sums, 'returned') - count(called, 'returned'),
      }),
      days_to_cash: daysToCash,
    },
    left_carts: leftCarts,
    profit: {
      ...whole,
      ad_spend: adSpend,
      adjustments,
      contested,
      total: periodProfit(whole, { adSpend, adjustments }),
      owed: addUp(sums.map(({ owed }) => owed)),
    },
    unknown: { pieces: count(sums, 'unknown_pieces'), untracked: count(sums, 'untracked') },
    cash,
    by,
    rows: rows.toSorted((one, other) => other.amount - one.amount || compare(one.label, other.label)),
    row_count: rows.length,
  }
}

/** The counts of orders of left carts by last stage, by the key of their row. */
type CalledCounts = ReadonlyMap<string, readonly number[]>

function orderRow(by: Split, sums: Sums, called: CalledCounts): ResultRow {
  const parts = partsOf([sums])
  return {
    key: sums.key,
    label: rowLabel(by, sums.key, sums.name),
    ...reachedOf(sums.counts, called.get(sums.key)),
    amount: addUp(sums.amounts),
    ...parts,
    margin: marginOf(parts),
  }
}

const NO_SUMS: Sums = {
  ...{ key: '', name: null, counts: [], amounts: [], place_counts: [], place_amounts: [] },
  ...{ attempts: 0, untracked: 0, ended: 0, delivered: 0, returned: 0, unknown_pieces: 0 },
  ...{ collected: 0, owed: 0, goods: 0, delivery: 0, return_costs: 0, packaging: 0, refunds: 0, credits: 0 },
}

/**
 * Returns a row for each campaign that brought orders or cost something: sources of one channel, and names that differ by
 * their letters' size alone, are one. What is in hand is what was collected, no carrier owes any more and nobody was given
 * back.
 */
function campaignRows(
  sums: readonly Sums[],
  costs: readonly { channel: string; campaign: string; spent: number }[],
  called: CalledCounts,
): ResultRow[] {
  const orders = sums.map((one) => ({ ...campaignOf(readKey(one.key)), sums: one, spent: 0 }))
  const spends = costs.map(({ channel, campaign, spent }) => ({
    ...{ channel: channelOf(channel), campaign, spent },
    sums: NO_SUMS,
  }))
  return [...Map.groupBy([...spends, ...orders], campaignKey)].map(([key, parts]) => {
    const all = parts.map((part) => part.sums)
    const whole = partsOf(all)
    return {
      key,
      label: campaignLabel(parts[0] ?? { channel: '', campaign: '' }),
      ...reachedOf(addCounts(all), addCounts(all.map(({ key }) => ({ counts: called.get(key) ?? [] })))),
      amount: addUp(all.flatMap(({ amounts }) => amounts)),
      ...whole,
      margin: marginOf(whole),
      campaign: {
        spent: addUp(parts.map(({ spent }) => spent)),
        in_hand: addUp([whole.collected, -whole.refunds, ...all.map(({ owed }) => -owed)]),
      },
    }
  })
}

function readKey(key: string): { origin: string; taken: string; campaign: string } {
  return JSON.parse(key)
}

/** Says what is shared out among perfumes, and by which of their sums. */
const SHARED = [
  ['amount', 'amount'],
  ['collected', 'collected'],
  ['goods', 'goods'],
  ['delivery', 'delivery'],
  ['returns', 'return_costs'],
  ['packaging', 'packaging'],
  ['refunds', 'refunds'],
  ['credits', 'credits'],
] as const
type Shared = ProfitParts & { amount: number }

/** Rounds to the centime, so that the perfumes together are the whole. */
function productRows(products: readonly ProductSums[], whole: Shared, called: CalledCounts): ResultRow[] {
  const shares = products.map(() => ({ ...NOTHING }))
  for (const [part, weight] of SHARED) {
    const amounts = shareOut(
      whole[part],
      products.map((product) => product[weight]),
    )
    for (const [place, share] of shares.entries()) share[part] = amounts[place] ?? 0
  }
  return products.map(({ key, counts }, place) => {
    const share = shares[place] ?? NOTHING
    const label = rowLabel('product', key, null)
    return { key, label, ...reachedOf(counts, called.get(key)), ...share, margin: marginOf(share) }
  })
}

const NOTHING: Shared = {
  ...{ amount: 0, collected: 0, goods: 0, delivery: 0, returns: 0, packaging: 0 },
  ...{ refunds: 0, credits: 0 },
}

function partsOf(sums: readonly Sums[]): ProfitParts {
  return {
    collected: addUp(sums.map(({ collected }) => collected)),
    goods: addUp(sums.map(({ goods }) => goods)),
    delivery: addUp(sums.map(({ delivery }) => delivery)),
    returns: addUp(sums.map(({ return_costs }) => return_costs)),
    packaging: addUp(sums.map(({ packaging }) => packaging)),
    refunds: addUp(sums.map(({ refunds }) => refunds)),
    credits: addUp(sums.map(({ credits }) => credits)),
  }
}

/** Returns what a row says of its orders: how many reached each stage, and which part of those confirmed was delivered. */
function reachedOf(
  last: readonly number[],
  called: readonly number[] = [],
): Pick<ResultRow, 'counts' | 'delivered_share'> {
  const counts = countsOf(last)
  const leftOut = countsOf(called)
  return {
    counts,
    delivered_share: share(counts.livree - leftOut.livree, counts.confirmee - leftOut.confirmee),
  }
}

/** Adds up counts by last stage. */
function addCounts(parts: readonly { counts: readonly number[] }[]): number[] {
  return STAGES.map((_, place) => parts.reduce((sum, { counts }) => sum + (counts[place] ?? 0), 0))
}

/** Says who reached each stage, from the counts by last stage. */
function countsOf([ordered = 0, confirmed = 0, sent = 0, delivered = 0, paid = 0]: readonly number[]): Record<
  Stage,
  number
> {
  const livree = delivered + paid
  const expediee = sent + livree
  const confirmee = confirmed + expediee
  return { commandee: ordered + confirmee, confirmee, expediee, livree, encaissee: paid }
}

/** Returns the lists of all rows added up, by their words. */
function byWord<Word extends Stage | OrderPlace>(
  words: readonly Word[],
  sums: readonly Sums[],
  lists: (one: Sums) => [counts: number[], amounts: number[]],
): Record<Word, Amounted> {
  const entries = words.map((word, place): [Word, Amounted] => [
    word,
    {
      count: sums.reduce((sum, one) => sum + (lists(one)[0][place] ?? 0), 0),
      amount: addUp(sums.map((one) => lists(one)[1][place] ?? 0)),
    },
  ])
  return recordOf(entries)
}

function recordOf<Word extends string>(entries: [Word, Amounted][]): Record<Word, Amounted>
function recordOf(entries: [string, Amounted][]): Record<string, Amounted> {
  return Object.fromEntries(entries)
}

function count(
  sums: readonly Sums[],
  what: 'attempts' | 'ended' | 'delivered' | 'returned' | 'unknown_pieces' | 'untracked',
): number {
  return sums.reduce((sum, one) => sum + Number(one[what]), 0)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1
}
