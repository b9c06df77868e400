import type { CallSettings, CallStep } from '#domain/settings/settings.ts'
import { hoursInWords } from '#domain/shop/hours.ts'
import { isDay } from '#domain/time/written-time.ts'
import { formatWeekday } from '#web/admin/pieces/dates.ts'
import type { Line } from '#web/admin/pieces/differences.ts'
import { readTypedNumber, writeNumber } from '#web/admin/pieces/typed-number.ts'
import type { SectionPlan } from './use-section-form.ts'

/** `id` identifies the row on the screen. The values of the other kind are kept while one kind is chosen. */
export type StepRow = { id: number; kind: CallStep['kind']; minutes: string; days: string; time: string }

export type CallsDraft = {
  days: string[]
  opens: string
  closes: string
  /** It is empty for no Ramadan. */
  ramadan_from: string
  ramadan_until: string
  ramadan_opens: string
  ramadan_closes: string
  plan: StepRow[]
  green_minutes: string
  amber_minutes: string
  repeatsSound: boolean
  sound_every_minutes: string
  closesAlone: boolean
  close_after_days: string
  left_carts: boolean
  refills: boolean
}

/** So many days are offered when the owner switches it on. */
const CLOSE_AFTER_DAYS = 3
const SOUND_EVERY_MINUTES = 2

export const CALLS_PLAN: SectionPlan<'calls', CallsDraft> = {
  section: 'calls',
  draftOf,
  valueOf: callsOf,
  linesOf,
}

export function newStep(id: number): StepRow {
  return { id, kind: 'at', minutes: '120', days: '1', time: '11:00' }
}

function draftOf(calls: CallSettings): CallsDraft {
  const { hours, ramadan, plan, green_minutes, amber_minutes, sound_every_minutes, close_after_days } = calls
  const { left_carts, refills } = calls
  return {
    days: hours.days.map(String),
    opens: hours.opens,
    closes: hours.closes,
    ramadan_from: ramadan.from ?? '',
    ramadan_until: ramadan.until ?? '',
    ramadan_opens: ramadan.opens,
    ramadan_closes: ramadan.closes,
    plan: plan.map((step, id) => ({ ...newStep(id), ...typedStep(step) })),
    green_minutes: writeNumber(green_minutes),
    amber_minutes: writeNumber(amber_minutes),
    repeatsSound: sound_every_minutes !== null,
    sound_every_minutes: writeNumber(sound_every_minutes ?? SOUND_EVERY_MINUTES),
    closesAlone: close_after_days !== null,
    close_after_days: writeNumber(close_after_days ?? CLOSE_AFTER_DAYS),
    left_carts,
    refills,
  }
}

function typedStep(step: CallStep): Partial<StepRow> {
  if (step.kind === 'after') return { kind: 'after', minutes: writeNumber(step.minutes) }
  return { kind: 'at', days: writeNumber(step.days), time: step.time }
}

function callsOf(draft: CallsDraft): CallSettings {
  return {
    hours: { days: draft.days.map(Number), opens: draft.opens, closes: draft.closes },
    ramadan: {
      from: draft.ramadan_from || null,
      until: draft.ramadan_until || null,
      opens: draft.ramadan_opens,
      closes: draft.ramadan_closes,
    },
    plan: draft.plan.map(stepOf),
    green_minutes: readTypedNumber(draft.green_minutes),
    amber_minutes: readTypedNumber(draft.amber_minutes),
    sound_every_minutes: draft.repeatsSound ? readTypedNumber(draft.sound_every_minutes) : null,
    close_after_days: draft.closesAlone ? readTypedNumber(draft.close_after_days) : null,
    left_carts: draft.left_carts,
    refills: draft.refills,
  }
}

function stepOf({ kind, minutes, days, time }: StepRow): CallStep {
  return kind === 'after'
    ? { kind, minutes: readTypedNumber(minutes) }
    : { kind, days: readTypedNumber(days), time }
}

function linesOf(draft: CallsDraft): Line[] {
  const { hours } = callsOf(draft)
  const days = [draft.ramadan_from, draft.ramadan_until].map((day) => (isDay(day) ? formatWeekday(day) : ''))
  return [
    ['Heures d’appel', hoursInWords(hours)],
    ['Ramadan', days.join(' – ')],
    ['Heures pendant le Ramadan', `${draft.ramadan_opens} – ${draft.ramadan_closes}`],
    ...draft.plan.map((step, index): Line => [`Rappel ${index + 1}`, stepInWords(step)]),
    ['Vert jusqu’à', `${draft.green_minutes} min`],
    ['Orange jusqu’à', `${draft.amber_minutes} min`],
    ['Alerte sonore', draft.repeatsSound ? `toutes les ${draft.sound_every_minutes} min` : 'une fois'],
    ['Terminer seul', draft.closesAlone ? `après ${draft.close_after_days} jours` : 'jamais'],
    ['Paniers inachevés', draft.left_carts ? 'gardés 72 heures' : 'jamais gardés'],
    ['Flacons bientôt vides', draft.refills ? 'relancés s’ils l’acceptent' : 'jamais relancés'],
  ]
}

function stepInWords({ kind, minutes, days, time }: StepRow): string {
  return kind === 'after' ? `${minutes} min après` : `${days} j après, à ${time}`
}
