import type { Words } from './matches-words.fr.ts'

const WHOLE = 'أفضل ثلاثة عطور تناسبكم بحجم 5\u00a0مل، كل عطر بثمنه'

export const WORDS: Words = {
  title: 'جرّبوها في علبة',
  whole: {
    zero: `${WHOLE}.`,
    one: `${WHOLE}، ومكان واحد تملؤونه إن شئتم.`,
    two: `${WHOLE}، ومكانان تملؤونهما إن شئتم.`,
    few: `${WHOLE}، و{count} أماكن تملؤونها إن شئتم.`,
    many: `${WHOLE}، و{count} مكانًا تملؤونها إن شئتم.`,
    other: `${WHOLE}، و{count} مكان تملؤونها إن شئتم.`,
  },
  begun: 'من أفضل العطور التي تناسبكم إلى علبة من ثلاثة إلى خمسة عطور بحجم 5\u00a0مل، كل عطر بثمنه.',
  compose: 'كوّنوا علبتكم',
}
