import type { Words } from './words.fr.ts'

export const WORDS: Words = {
  retry: 'حاولوا من جديد',
  close: 'إغلاق',
  less: 'إنقاص الكمية',
  more: 'زيادة الكمية',
  insteadOf: 'عوض',
}
