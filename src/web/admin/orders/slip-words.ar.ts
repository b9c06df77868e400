import type { Words } from './slip-words.fr.ts'

export const WORDS: Words = {
  order: 'الطلب {number}',
  cancelled: 'طلب ملغى',
  recipient: 'المرسل إليه',
  article: 'المنتج',
  size: 'الحجم',
  quantity: 'الكمية',
  price: 'الثمن',
  amount: 'المبلغ',
  total: 'المجموع',
  due: 'المبلغ الواجب أداؤه',
}
