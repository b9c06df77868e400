import type { Words } from './words.fr.ts'

export const WORDS: Words = {
  offline: 'أنتم دون اتصال',
  offlineLead: 'هذه الصفحة تنتظر عودة الاتصال. سلتكم محفوظة على هذا الجهاز.',
  retry: 'إعادة المحاولة',
  seeCart: 'عرض السلة',
  seen: 'صفحات شاهدتموها، تُقرأ دون اتصال',
  home: 'الرئيسية',
  cut: 'أنتم غير متصلين بالإنترنت: {rest}',
  slow: 'الاتصال بطيء: {rest}',
  cartIsKept: 'سلتكم محفوظة.',
  pricesOf: 'الأثمنة والمخزون كما كانت يوم {day} على الساعة {hours}:{minutes}.',
}
