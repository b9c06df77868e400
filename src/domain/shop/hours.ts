import { say } from '#domain/words/say.ts'
import { WORDS, type Words } from './words.fr.ts'

/** Says when the shop answers, the same hours on each of its days. */
export type OpeningHours = {
  /** ISO weekdays are in order, 1 for Monday to 7 for Sunday; at least one. */
  days: number[]
  /** It is a time in Morocco such as `09:00`, earlier than `closes`. */
  opens: string
  closes: string
}

export const WEEKDAYS = WORDS.weekdays

/** Returns a text such as '7j/7 de 9h à 19h', 'du lundi au samedi de 9h30 à 18h' (S9.25). */
export function hoursInWords({ days, opens, closes }: OpeningHours, words: Words = WORDS): string {
  return say(words.hours, {
    days: daysInWords(days, words),
    opens: hourInWords(opens, words),
    closes: hourInWords(closes, words),
  })
}

/** Returns a text such as '7j/7', 'du lundi au samedi', 'mardi et jeudi'. */
export function daysInWords(days: readonly number[], words: Words = WORDS): string {
  if (days.length === WEEKDAYS.length) return words.everyDay
  const names = days.map((day) => words.weekdays[day - 1] ?? '')
  const [first = '', last = ''] = [names[0], names.at(-1)]
  const isRow = days.every((day, index) => day === (days[0] ?? 0) + index)
  if (isRow && days.length > 2) return say(words.row, { first, last })
  return days.length === 1
    ? say(words.oneDay, { day: first })
    : say(words.someDays, { days: names.slice(0, -1).join(words.comma), last })
}

/** Returns a text such as '9h', '9h30'. */
export function hourInWords(time: string, words: Words = WORDS): string {
  const [hour, minute = '00'] = time.split(':')
  return say(minute === '00' ? words.wholeHour : words.hour, { hour: Number(hour), minute })
}

/** Returns the ISO weekday of a day such as `2026-11-23`. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || WEEKDAYS.length
}
