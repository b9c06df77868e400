import type { Words } from './words.fr.ts'

export const WORDS: Words = {
  soldOut: 'نفد المخزون',
  from: 'ابتداءً من',
  bottle: '{name}، قارورة {brand}',
  percentOff: 'تخفيض {percent}%',
  percentOffSize: 'تخفيض {percent}% على {size}',
  add: 'أضيفوا {size}',
  addToCart: 'أضيفوا {size} إلى السلة: {name}',
}
