import type { Issue } from '#domain/errors.ts'
import { periodRefusals } from '#domain/time/period.ts'
import { SETTINGS_LIMITS } from './limits.ts'
import { figureRefusal, found, hoursRefusals, isTime, tooMany } from './refusals.ts'
import type { CallSettings, CallStep } from './settings.ts'

export function callIssues({
  hours,
  ramadan,
  plan,
  green_minutes,
  amber_minutes,
  sound_every_minutes,
  close_after_days,
}: CallSettings): Issue[] {
  const days = periodRefusals(ramadan)
  const minutes = { least: 1, most: SETTINGS_LIMITS.age_minutes, what: 'nombre de minutes' }
  return found({
    ...hoursRefusals('hours', hours),
    'hours.days': hours.days.length === 0 ? 'Choisissez au moins un jour.' : null,
    ...hoursRefusals('ramadan', ramadan),
    'ramadan.from': ramadan.from === null && ramadan.until !== null ? 'Indiquez le premier jour.' : days.from,
    'ramadan.until':
      ramadan.until === null && ramadan.from !== null ? 'Indiquez le dernier jour.' : days.until,
    plan: tooMany(plan, SETTINGS_LIMITS.steps),
    ...Object.fromEntries(plan.map((step, index) => [`plan.${index}`, stepRefusal(step)])),
    green_minutes: figureRefusal(green_minutes, minutes),
    amber_minutes:
      amber_minutes < green_minutes
        ? 'Ce nombre de minutes doit être au moins égal au premier.'
        : figureRefusal(amber_minutes, minutes),
    sound_every_minutes:
      sound_every_minutes === null
        ? null
        : figureRefusal(sound_every_minutes, { ...minutes, most: SETTINGS_LIMITS.sound_minutes }),
    close_after_days:
      close_after_days === null
        ? null
        : figureRefusal(close_after_days, {
            least: 1,
            most: SETTINGS_LIMITS.close_after_days,
            what: 'nombre de jours',
          }),
  })
}

function stepRefusal(step: CallStep): string | null {
  if (step.kind === 'after') {
    return figureRefusal(step.minutes, {
      least: 1,
      most: SETTINGS_LIMITS.step_minutes,
      what: 'nombre de minutes',
    })
  }
  return isTime(step.time)
    ? figureRefusal(step.days, { least: 0, most: SETTINGS_LIMITS.step_days, what: 'nombre de jours' })
    : 'Indiquez une heure, par exemple 11:00.'
}
