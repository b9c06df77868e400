/** Says when the shop answers, the same hours on each of its days. */
export type OpeningHours = {
  /** ISO weekdays are in order, 1 for Monday to 7 for Sunday; at least one. */
  days: number[]
  /** It is a time in Morocco such as `09:00`, earlier than `closes`. */
  opens: string
  closes: string
}

export const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const

/** Returns a text such as '7j/7 de 9h à 19h', 'du lundi au samedi de 9h30 à 18h' (S9.25). */
export function hoursInWords({ days, opens, closes }: OpeningHours): string {
  return `${daysInWords(days)} de ${hourInWords(opens)} à ${hourInWords(closes)}`
}

/** Returns a text such as '7j/7', 'du lundi au samedi', 'mardi et jeudi'. */
export function daysInWords(days: readonly number[]): string {
  if (days.length === WEEKDAYS.length) return '7j/7'
  const names = days.map((day) => WEEKDAYS[day - 1] ?? '')
  const [first = '', last = ''] = [names[0], names.at(-1)]
  const isRow = days.every((day, index) => day === (days[0] ?? 0) + index)
  if (isRow && days.length > 2) return `du ${first} au ${last}`
  return days.length === 1 ? `le ${first}` : `${names.slice(0, -1).join(', ')} et ${last}`
}

/** Returns a text such as '9h', '9h30'. */
export function hourInWords(time: string): string {
  const [hour, minute = '00'] = time.split(':')
  return `${Number(hour)}h${minute === '00' ? '' : minute}`
}

/** Returns the ISO weekday of a day such as `2026-11-23`. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || WEEKDAYS.length
}
