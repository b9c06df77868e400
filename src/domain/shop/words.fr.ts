import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  everyDay: '7j/7',
  hours: '{days} de {opens}\u00a0à\u00a0{closes}',
  row: 'du {first} au {last}',
  oneDay: 'le {day}',
  someDays: '{days} et {last}',
  comma: ', ',
  wholeHour: '{hour}h',
  hour: '{hour}h{minute}',
} as const

export type Words = WordsLike<typeof WORDS>
