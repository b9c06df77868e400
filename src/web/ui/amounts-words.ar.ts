import type { Words } from './amounts-words.fr.ts'

export const WORDS: Words = {
  subtotal: 'المجموع الفرعي',
  discount: 'التخفيض',
  discountBy: 'التخفيض ({by})',
  // The mark keeps the minus on the left of its number, as in every other text in Arabic.
  minus: '\u200e−',
  decant: 'خصم العيّنة',
  delivery: 'التوصيل',
  deliveryBy: 'التوصيل ({by})',
  credit: 'رصيد',
  notTaken: 'أُعيد عند التسليم',
  paid: 'المبلغ المؤدى',
}
