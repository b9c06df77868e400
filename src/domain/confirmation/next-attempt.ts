import type { CallSettings, CallStep } from '#domain/settings/settings.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { momentOn, nextCallingTime } from './calling-hours.ts'

const MINUTE_MS = 60_000

/**
 * Says when to call again after a call that reached nobody, always within the calling hours (A18.22).
 * @param unanswered calls that reached nobody, this one included
 * @returns null once the plan is over
 */
export function nextAttempt(
  calls: Pick<CallSettings, 'plan' | 'hours' | 'ramadan'>,
  { unanswered, now }: { unanswered: number; now: Date },
): Date | null {
  const step = calls.plan[unanswered - 1]
  return step === undefined ? null : nextCallingTime(calls, momentOfStep(step, now))
}

function momentOfStep(step: CallStep, now: Date): Date {
  if (step.kind === 'after') return new Date(now.getTime() + step.minutes * MINUTE_MS)
  const day = addDays(dayInMorocco(now), step.days)
  const moment = momentOn(day, step.time)
  return moment > now ? moment : momentOn(addDays(day, 1), step.time)
}

/** Says whether the plan is over: 'Injoignable après 4 appels'. */
export function isPlanOver({ plan }: Pick<CallSettings, 'plan'>, unanswered: number): boolean {
  return unanswered > plan.length
}
