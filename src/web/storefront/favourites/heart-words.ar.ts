import type { Words } from './heart-words.fr.ts'

export const WORDS: Words = {
  favourite: 'مفضّل: {name}',
  kept: 'أضيف إلى مفضلاتكم',
  see: 'عرض مفضلاتي',
  full: 'قائمة مفضلاتكم ممتلئة',
  fullText: 'احذفوا عطرًا منها للاحتفاظ بهذا: {max} على الأكثر.',
}
