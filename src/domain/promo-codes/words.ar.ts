import type { Words } from './words.fr.ts'

export const WORDS: Words = {
  freeDelivery: 'التوصيل مجاني',
  discount: 'تخفيض {benefit}',
  percent: '\u200e{percent}%\u200e',
}
