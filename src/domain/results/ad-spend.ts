import type { Issue } from '#domain/errors.ts'
import { addUp } from '#domain/money.ts'
import { channelOf } from '#domain/origins/origin.ts'
import { shareOut } from '#domain/share-out.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { periodRefusals } from '#domain/time/period.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'
import { campaignKey } from './campaigns.ts'
import { MAX_RESULT_DAYS } from './period.ts'

export const MAX_CHANNEL_LENGTH = 40
export const MAX_CAMPAIGN_LENGTH = 100
/** The limit holds per entry, and per day in the database. */
export const MAX_AD_SPEND = 1_000_000

/**
 * Says what advertising cost on one channel, for one campaign or for none (''), from the first day to the last, both in Morocco and included.
 */
export type AdSpendEntry = { from: string; to: string; channel: string; campaign: string; amount: number }

export type AdSpendDay = { day: string; channel: string; campaign: string; amount: number }

/** Returns every day from the first to the last; none when the last is before the first. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Returns an entry spread over its days, to the centime. */
export function spreadAdSpend({ from, to, channel, campaign, amount }: AdSpendEntry): AdSpendDay[] {
  const days = daysOf({ from, to })
  const parts = shareOut(
    amount,
    days.map(() => 1),
  )
  return days.map((day, index) => ({ day, channel, campaign, amount: parts[index] ?? 0 }))
}

/**
 * Returns one row for each day of a campaign, by its channel and under the first of its names: people and advertisers write
 * both as they like.
 */
export function mergeAdSpend(days: readonly AdSpendDay[]): AdSpendDay[] {
  return [...Map.groupBy(days, campaignKey).values()].flatMap((all) => {
    const [named] = all
    if (named === undefined) return []
    const campaign = { channel: channelOf(named.channel), campaign: named.campaign.trim() }
    return [...Map.groupBy(all, ({ day }) => day)].map(([day, parts]) => ({
      ...{ day, ...campaign },
      amount: addUp(parts.map(({ amount }) => amount)),
    }))
  })
}

/**
 * Returns days as they were entered: consecutive days of a channel with the same amount, but for a centime of
 * rounding, are one entry. The latest comes first.
 */
export function groupAdSpend(days: readonly AdSpendDay[]): AdSpendEntry[] {
  const sorted = days.toSorted(
    (one, other) =>
      compare(one.channel, other.channel) ||
      compare(one.campaign, other.campaign) ||
      compare(one.day, other.day),
  )
  const entries: (AdSpendEntry & { first: number })[] = []
  for (const { day, channel, campaign, amount } of sorted) {
    const last = entries.at(-1)
    const goesOn =
      last !== undefined &&
      last.channel === channel &&
      last.campaign === campaign &&
      addDays(last.to, 1) === day &&
      Math.abs(last.first - amount) < 0.015
    if (goesOn) {
      last.to = day
      last.amount = addUp([last.amount, amount])
    } else entries.push({ from: day, to: day, channel, campaign, amount, first: amount })
  }
  return entries
    .toSorted((one, other) => compare(other.from, one.from) || compare(one.channel, other.channel))
    .map(({ first: _, ...entry }) => entry)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Says what is wrong with an entry, in French. */
export function adSpendIssues({ from, to, channel, campaign, amount }: AdSpendEntry): Issue[] {
  const refusals = periodRefusals({ from, until: to })
  const isTooLong = refusals.from === null && addDays(from, MAX_RESULT_DAYS) <= to
  return [
    { path: 'from', message: refusals.from },
    { path: 'to', message: refusals.until ?? (isTooLong ? 'Une dépense couvre un an au plus.' : null) },
    { path: 'channel', message: channelRefusal(channel.trim()) },
    {
      path: 'campaign',
      message:
        campaign.trim().length > MAX_CAMPAIGN_LENGTH
          ? `La campagne est trop longue (${MAX_CAMPAIGN_LENGTH} caractères au plus).`
          : null,
    },
    { path: 'amount', message: amountRefusal(amount) },
  ].flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]))
}

function channelRefusal(channel: string): string | null {
  if (channel === '') return 'Indiquez le canal.'
  return channel.length > MAX_CHANNEL_LENGTH
    ? `Le canal est trop long (${MAX_CHANNEL_LENGTH} caractères au plus).`
    : null
}

function amountRefusal(amount: number): string | null {
  if (!(amount >= 0) || !hasTwoDecimals(amount)) return 'Indiquez un montant en dirhams.'
  return amount > MAX_AD_SPEND ? 'Ce montant est trop grand.' : null
}
