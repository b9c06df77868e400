import type { Words } from './error-words.fr.ts'

export const WORDS: Words = {
  headTitle: 'خطأ',
  title: 'تعذّر تحميل هذه الصفحة',
  advice: 'تحققوا من الاتصال بالإنترنت ثم حاولوا من جديد. منتجاتكم ما زالت في السلة.',
  retry: 'إعادة المحاولة',
}
