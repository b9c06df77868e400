import type { Words } from './not-found-words.fr.ts'

export const WORDS: Words = {
  headTitle: 'الصفحة غير موجودة',
  code: 'خطأ 404',
  title: 'هذه الصفحة غير موجودة',
  text: 'ربما كُتب العنوان بشكل خاطئ، أو تغيّر مكان الصفحة. لم يضع شيء، وسلتكم محفوظة.',
  searchPerfume: 'البحث عن عطر',
  searchHint: 'عطر، نفحة…',
  search: 'بحث',
  home: 'العودة إلى الرئيسية',
  shop: 'تصفحوا المتجر',
  otherDoors: 'واصلوا من باب آخر',
  bestSellers: 'الأكثر مبيعًا',
  quiz: 'اختبار العطور، في ستة أسئلة',
  tracking: 'تتبّع الطلب',
  faq: 'أسئلة شائعة',
}
