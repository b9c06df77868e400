import { clockInMorocco, moroccanFormat } from '#domain/time/calendar.ts'

const DAY = moroccanFormat('fr-FR', { day: 'numeric', month: 'long' })

/** Writes a date and time in Morocco: `19 novembre, 11 h 24`. */
export function formatMoment(instant: string): string {
  const moment = new Date(instant)
  return `${formatDay(instant)}, ${clockInMorocco(moment)}`
}

/** Writes a day in Morocco: `19 novembre`. */
export function formatDay(instant: string): string {
  const { day, month } = DAY.parts(new Date(instant))
  return `${day}\u00a0${month}`
}
