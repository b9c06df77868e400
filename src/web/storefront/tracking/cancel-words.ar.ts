import type { Words } from './cancel-words.fr.ts'

export const WORDS: Words = {
  question: 'إلغاء؟',
  untilShipped: 'يمكنكم إلغاء طلبكم ما دام لم يُرسل بعد.',
  cancel: 'إلغاء الطلب',
  cancelQuestion: 'إلغاء الطلب؟',
  whatFollows: 'لن تتم معالجة الطلب {number}. لن تدفعوا أي شيء، ويمكنكم الطلب من جديد متى شئتم.',
  number: 'رقم الطلب',
  numberHint: 'حفاظًا على سلامتكم، أدخلوا الرقم الكامل الذي توصلتم به عند الشراء.',
  keep: 'الاحتفاظ بالطلب',
  cancelled: 'تم إلغاء الطلب',
}
