import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { writeMoment } from '#domain/time/written-time.ts'

/** The shop answers every day from 9h to 19h (S9.25). */
const OPENS_AT_HOUR = 9
/** An order placed later is confirmed the next morning: nobody calls in the last minute. */
const LAST_CALL_HOUR = 18
const DELIVERY_WORKING_DAYS = { first: 1, last: 3 }

/** National holidays with a fixed date. Those that follow the moon are announced the day before. */
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

/** What follows an order, as days in Morocco such as `2026-11-23`. */
export type DeliveryPlan = {
  call: { day: string; isFromOpening: boolean }
  delivery: { first: string; last: string }
}

/**
 * The shop calls the same day if there is time for it, and delivers 1 to 3 working days after the call, as the terms of
 * sale say (S10.31).
 */
export function deliveryPlan(orderedAt: Date): DeliveryPlan {
  const today = dayInMorocco(orderedAt)
  const hour = hourInMorocco(orderedAt)
  const day = hour < LAST_CALL_HOUR ? today : addDays(today, 1)
  return {
    call: { day, isFromOpening: hour < OPENS_AT_HOUR || day !== today },
    delivery: {
      first: addWorkingDays(day, DELIVERY_WORKING_DAYS.first),
      last: addWorkingDays(day, DELIVERY_WORKING_DAYS.last),
    },
  }
}

/** Monday to Friday, national holidays excepted. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5 && !HOLIDAYS.includes(day.slice('YYYY-'.length))
}

/** The `count`th working day after a day, which need not be one itself. */
function addWorkingDays(day: string, count: number): string {
  let reached = day
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1)
    if (isWorkingDay(reached)) left -= 1
  }
  return reached
}

function hourInMorocco(instant: Date): number {
  return Number(writeMoment(instant).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH'.length))
}
