import type { Words } from './words.fr.ts'

export const WORDS: Words = {
  freeDelivery: 'التوصيل مجاني',
  discount: 'تخفيض {benefit}',
  percent: '{percent}%',
}
