import type { Words } from './status-words.fr.ts'

export const WORDS: Words = {
  nouveau: 'جديد',
  'en-preparation': 'قيد التحضير',
  expedie: 'تم الإرسال',
  livre: 'تم التسليم',
  annule: 'ملغى',
}
