import type { Words } from './promo-words.fr.ts'

export const WORDS: Words = {
  failed: 'وقع خطأ. حاولوا من جديد.',
  applied: 'تم تطبيق رمز التخفيض!',
  percentage: '{benefit}، وفّرتم {amount}',
  amount: 'وفّرتم {amount}',
  delivery: 'التوصيل مجاني',
  removed: 'تم حذف رمز التخفيض',
}
