import type { Words } from './cancelling-words.fr.ts'

export const WORDS: Words = {
  failed: 'وقع خطأ أثناء إلغاء طلبكم. حاولوا من جديد.',
  wrongNumber: 'هذا الرقم ليس رقم هذا الطلب.',
}
