import type { Words } from './client-confirmation-words.fr.ts'

export const WORDS: Words = {
  failed: 'تعذّر إرسال تأكيدكم. تحققوا من اتصالكم بالإنترنت ثم حاولوا من جديد.',
}
