import { SHOP_TIME_ZONE } from '#domain/time/calendar.ts'

const MOMENT = new Intl.DateTimeFormat('fr-FR', {
  timeZone: SHOP_TIME_ZONE,
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})

const NO_BREAK_SPACE = '\u00a0'

/** A date and time in Morocco: `19 novembre, 11 h 24`. */
export function formatMoment(instant: string): string {
  const parts = new Map(MOMENT.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const time = [Number(parts.get('hour')), 'h', parts.get('minute')].join(NO_BREAK_SPACE)
  return `${parts.get('day')}${NO_BREAK_SPACE}${parts.get('month')}, ${time}`
}
