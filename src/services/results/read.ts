import type { ParsedInput } from '#contract/endpoint.schemas.ts'
import type { getResults } from '#contract/results.schemas.ts'
import type { ResultRow, Results } from '#contract/results.ts'
import { addUp } from '#domain/money.ts'
import { type Amounted, funnelOf, placesOf } from '#domain/results/funnel.ts'
import { askedPeriod, stretchOf } from '#domain/results/period.ts'
import { marginOf, type ProfitParts, periodProfit } from '#domain/results/profit.ts'
import { ratesOf } from '#domain/results/rates.ts'
import { rowLabel } from '#domain/results/row-label.ts'
import { shareOut } from '#domain/results/share-out.ts'
import { PLACES, type Place, type Split, STAGES, type Stage } from '#domain/results/words.ts'
import { getCash } from '#services/remittances/cash.ts'
import type { Shop } from '#services/shop.ts'
import { sumAdSpend } from './ad-spend.ts'
import { readDaysToCash } from './days-to-cash.ts'
import { refreshResults } from './refresh.ts'
import { type ProductSums, type Sums, sumOrders, sumProducts } from './sums.ts'

/** What became of the orders of a period, and what they earned (A29.1). */
export async function readResults(shop: Shop, asked: ParsedInput<typeof getResults>): Promise<Results> {
  const { by } = asked
  const period = askedPeriod(asked, shop.clock())
  const stretch = stretchOf(period)
  await refreshResults(shop)
  const [sums, products, adSpend, daysToCash, cash] = await Promise.all([
    sumOrders(shop, stretch, by === 'product' ? 'source' : by),
    by === 'product' ? sumProducts(shop, stretch) : [],
    sumAdSpend(shop, period),
    readDaysToCash(shop, stretch),
    getCash(shop),
  ])
  const whole = partsOf(sums)
  const last = byWord(STAGES, sums, ({ counts, amounts }) => [counts, amounts])
  const funnel = funnelOf(last)
  const reached = new Map(funnel.map(({ stage, count }) => [stage, count]))
  return {
    ...period,
    funnel,
    places: placesOf(
      byWord(PLACES, sums, ({ place_counts, place_amounts }) => [place_counts, place_amounts]),
    ),
    rates: {
      ...ratesOf({
        orders: reached.get('commandee') ?? 0,
        confirmed: reached.get('confirmee') ?? 0,
        delivered: reached.get('livree') ?? 0,
        attempts: count(sums, 'attempts'),
        ended_parcels: count(sums, 'ended'),
        delivered_parcels: count(sums, 'delivered'),
        returned_parcels: count(sums, 'returned'),
      }),
      days_to_cash: daysToCash,
    },
    profit: {
      ...whole,
      ad_spend: adSpend,
      total: periodProfit(whole, adSpend),
      owed: addUp(sums.map(({ owed }) => owed)),
    },
    unknown: { pieces: count(sums, 'unknown_pieces'), untracked: count(sums, 'untracked') },
    cash,
    by,
    rows: (by === 'product'
      ? productRows(products, { ...whole, amount: funnel[0]?.amount ?? 0 })
      : sums.map((one) => orderRow(by, one))
    ).toSorted((one, other) => other.amount - one.amount || compare(one.label, other.label)),
  }
}

function orderRow(by: Split, sums: Sums): ResultRow {
  const parts = partsOf([sums])
  return {
    key: sums.key,
    label: rowLabel(by, sums.key, sums.name),
    counts: countsOf(sums.counts),
    amount: addUp(sums.amounts),
    ...parts,
    margin: marginOf(parts),
  }
}

/** To the centime, so that the perfumes together are the whole. */
function productRows(products: readonly ProductSums[], whole: ProfitParts & { amount: number }): ResultRow[] {
  const shared = {
    amount: shareOut(
      whole.amount,
      products.map(({ amount }) => amount),
    ),
    collected: shareOut(
      whole.collected,
      products.map(({ collected }) => collected),
    ),
    goods: shareOut(
      whole.goods,
      products.map(({ goods }) => goods),
    ),
    delivery: shareOut(
      whole.delivery,
      products.map(({ delivery }) => delivery),
    ),
    returns: shareOut(
      whole.returns,
      products.map(({ return_costs }) => return_costs),
    ),
    packaging: shareOut(
      whole.packaging,
      products.map(({ packaging }) => packaging),
    ),
  }
  return products.map(({ key, counts }, index) => {
    const parts = {
      collected: shared.collected[index] ?? 0,
      goods: shared.goods[index] ?? 0,
      delivery: shared.delivery[index] ?? 0,
      returns: shared.returns[index] ?? 0,
      packaging: shared.packaging[index] ?? 0,
    }
    return {
      key,
      label: rowLabel('product', key, null),
      counts: countsOf(counts),
      amount: shared.amount[index] ?? 0,
      ...parts,
      margin: marginOf(parts),
    }
  })
}

function partsOf(sums: readonly Sums[]): ProfitParts {
  return {
    collected: addUp(sums.map(({ collected }) => collected)),
    goods: addUp(sums.map(({ goods }) => goods)),
    delivery: addUp(sums.map(({ delivery }) => delivery)),
    returns: addUp(sums.map(({ return_costs }) => return_costs)),
    packaging: addUp(sums.map(({ packaging }) => packaging)),
  }
}

/** Who reached each stage, from the counts by last stage. */
function countsOf(last: readonly number[]): Record<Stage, number> {
  const reached = (from: number) => last.slice(from).reduce((sum, one) => sum + one, 0)
  return {
    commandee: reached(0),
    confirmee: reached(1),
    expediee: reached(2),
    livree: reached(3),
    encaissee: reached(4),
  }
}

/** The lists of all rows added up, by their words. */
function byWord<Word extends Stage | Place>(
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
