import type { DeliverySettings } from '#domain/settings/settings.ts'
import { type OpeningHours, WEEKDAYS, weekdayOf } from '#domain/shop/hours.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { writeMoment } from '#domain/time/written-time.ts'

/**
 * An order placed less than this before closing is confirmed the next morning, because nobody calls in the last minutes.
 */
const LAST_CALL_BEFORE_CLOSING_MINUTES = 60

/** These national holidays have a fixed date. Those that follow the moon are announced the day before. */
const HOLIDAYS = [
  '01-01',
  '01-11',
  '01-14',
  '05-01',
  '07-30',
  '08-14',
  '08-20',
  '08-21',
  '10-31',
  '11-06',
  '11-18',
]

/** Says what follows an order, as days in Morocco such as `2026-11-23`. */
export type DeliveryPlan = {
  call: { day: string; isFromOpening: boolean }
  delivery: { first: string; last: string }
}

/**
 * The shop calls the same day if there is time for it, on a day when it answers, and delivers some working days after the
 * call, as its settings say (S10.31, S13.4).
 */
export function deliveryPlan(orderedAt: Date, { hours, delivery }: PlanSettings): DeliveryPlan {
  const today = dayInMorocco(orderedAt)
  const minute = minuteInMorocco(orderedAt)
  const isInTime = minute < minuteOf(hours.closes) - LAST_CALL_BEFORE_CLOSING_MINUTES
  const day = nextOpenDay(isInTime ? today : addDays(today, 1), hours)
  return {
    call: { day, isFromOpening: minute < minuteOf(hours.opens) || day !== today },
    delivery: {
      first: addWorkingDays(day, delivery.min_days),
      last: addWorkingDays(day, delivery.max_days),
    },
  }
}

type PlanSettings = { hours: OpeningHours; delivery: Pick<DeliverySettings, 'min_days' | 'max_days'> }

/** Returns this day, or the next one on which the shop answers. */
function nextOpenDay(day: string, { days }: OpeningHours): string {
  const until = Array.from({ length: WEEKDAYS.length }, (_, later) => addDays(day, later))
  return until.find((one) => days.includes(weekdayOf(one))) ?? day
}

/** Working days are Monday to Friday, national holidays excepted. */
export function isWorkingDay(day: string): boolean {
  return weekdayOf(day) <= 5 && !HOLIDAYS.includes(day.slice('YYYY-'.length))
}

/**
 * Returns the `count`th working day after a day, which need not be one itself; for 0, the first working day from that day
 * on.
 */
function addWorkingDays(day: string, count: number): string {
  let reached = day
  for (let left = count; left > 0 || !isWorkingDay(reached); ) {
    reached = addDays(reached, 1)
    if (isWorkingDay(reached)) left -= 1
  }
  return reached
}

function minuteInMorocco(instant: Date): number {
  return minuteOf(writeMoment(instant).slice('YYYY-MM-DDT'.length))
}

/** Counts minutes from midnight to a time such as `09:30`. */
function minuteOf(time: string): number {
  const [hour, minute] = time.split(':')
  return Number(hour) * 60 + Number(minute)
}
