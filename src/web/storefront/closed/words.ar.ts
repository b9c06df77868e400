import type { Words } from './words.fr.ts'

export const WORDS: Words = {
  headTitle: '{nom} | مغلق حاليًا',
  opensOn: 'نعيد الفتح يوم {day}.',
  firstOfMonth: ' 1 ',
  clock: '{hours}\u00a0س {minutes}\u00a0د {seconds}\u00a0ث',
  clockOfDays: '{days}\u00a0ي {clock}',
  cartIsKept: 'سلتكم محفوظة: ستجدونها عند إعادة الفتح.',
  chat: 'راسلونا على واتساب',
  greeting: 'السلام عليكم!',
  look: 'شاهدوا العطور',
  noOrders: 'المتجر مغلق: يمكنكم مشاهدة هذا العطر، ولا يمكن طلبه الآن.',
  tracking: 'تتبّع الطلب',
  faq: 'أسئلة شائعة',
  contact: 'اتصلوا بنا',
  isYours: 'هل هذا المتجر لكم؟',
  signIn: 'سجّلوا الدخول',
}
