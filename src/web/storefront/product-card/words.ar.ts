import type { Words } from './words.fr.ts'

export const WORDS: Words = {
  soldOut: 'نفد المخزون',
  from: 'ابتداءً من',
  bottle: '{name}، قارورة {brand}',
  // The marks keep the minus on the left of its number; 'تخفيض' would need a second line on small cards.
  percentOff: '\u200e−{percent}%\u200e',
  percentOffSize: '\u200e−{percent}%\u200e على {size}',
  add: 'أضيفوا {size}',
  addToCart: 'أضيفوا {size} إلى السلة: {name}',
}
