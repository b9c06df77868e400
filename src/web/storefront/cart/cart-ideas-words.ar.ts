import type { Words } from './cart-ideas-words.fr.ts'

export const WORDS: Words = {
  ideas: 'اقتراحات',
  reaches: 'عيّنة أخرى، ويصبح التوصيل مجانيًا',
  nearer: 'عيّنة أخرى تقرّبكم منه',
  box: 'كوّنوا علبة من 3 إلى 5 عطور',
  add: 'أضيفوا {volume} إلى السلة: {product}',
}
