import type { Words } from './amounts-words.fr.ts'

export const WORDS: Words = {
  subtotal: 'المجموع الفرعي',
  discount: 'التخفيض',
  discountBy: 'التخفيض ({by})',
  decant: 'خصم العيّنة',
  delivery: 'التوصيل',
  deliveryBy: 'التوصيل ({by})',
  credit: 'رصيد',
  notTaken: 'أُعيد عند التسليم',
  paid: 'المبلغ المؤدى',
}
