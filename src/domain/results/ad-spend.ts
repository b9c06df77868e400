import type { Issue } from '#domain/errors.ts'
import { addUp } from '#domain/money.ts'
import { shareOut } from '#domain/share-out.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { periodRefusals } from '#domain/time/period.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'
import { MAX_RESULT_DAYS } from './period.ts'

export const MAX_CHANNEL_LENGTH = 40
/** The limit holds per entry, and per day in the database. */
export const MAX_AD_SPEND = 1_000_000

/**
 * Says what advertising cost on one channel, from the first day to the last, both in Morocco and included.
 */
export type AdSpendEntry = { from: string; to: string; channel: string; amount: number }

export type AdSpendDay = { day: string; channel: string; amount: number }

/** Returns every day from the first to the last; none when the last is before the first. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Returns an entry spread over its days, to the centime. */
export function spreadAdSpend({ from, to, channel, amount }: AdSpendEntry): AdSpendDay[] {
  const days = daysOf({ from, to })
  const parts = shareOut(
    amount,
    days.map(() => 1),
  )
  return days.map((day, index) => ({ day, channel, amount: parts[index] ?? 0 }))
}

/**
 * Returns days as they were entered: consecutive days of a channel with the same amount, but for a centime of
 * rounding, are one entry. The latest comes first.
 */
export function groupAdSpend(days: readonly AdSpendDay[]): AdSpendEntry[] {
  const sorted = days.toSorted(
    (one, other) => compare(one.channel, other.channel) || compare(one.day, other.day),
  )
  const entries: (AdSpendEntry & { first: number })[] = []
  for (const { day, channel, amount } of sorted) {
    const last = entries.at(-1)
    const goesOn =
      last !== undefined &&
      last.channel === channel &&
      addDays(last.to, 1) === day &&
      Math.abs(last.first - amount) < 0.015
    if (goesOn) {
      last.to = day
      last.amount = addUp([last.amount, amount])
    } else entries.push({ from: day, to: day, channel, amount, first: amount })
  }
  return entries
    .toSorted((one, other) => compare(other.from, one.from) || compare(one.channel, other.channel))
    .map(({ from, to, channel, amount }) => ({ from, to, channel, amount }))
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Says what is wrong with an entry, in French. */
export function adSpendIssues({ from, to, channel, amount }: AdSpendEntry): Issue[] {
  const refusals = periodRefusals({ from, until: to })
  const isTooLong = refusals.from === null && addDays(from, MAX_RESULT_DAYS) <= to
  return [
    { path: 'from', message: refusals.from },
    { path: 'to', message: refusals.until ?? (isTooLong ? 'Une dépense couvre un an au plus.' : null) },
    { path: 'channel', message: channelRefusal(channel.trim()) },
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
