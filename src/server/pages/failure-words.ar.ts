import type { Words } from './failure-words.fr.ts'

export const WORDS: Words = {
  failure: 'تعذّر عرض هذه الصفحة',
  failureAdvice: 'حاولوا من جديد بعد لحظات: سلتكم محفوظة.',
  busy: 'إقبال كبير في هذه اللحظة',
  busyAdvice: 'لا يمكن للمتجر عرض هذه الصفحة حالًا. حاولوا من جديد بعد ثوانٍ: سلتكم محفوظة.',
  retry: 'إعادة المحاولة',
  home: 'العودة إلى الرئيسية',
}
