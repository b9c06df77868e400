import type { Words } from './contact-words.fr.ts'

export const WORDS: Words = {
  headTitle: 'اتصلوا بنا | {nom}',
  headDescription: 'راسلوا {nom} بالبريد الإلكتروني أو عبر واتساب.',
  byChat: 'عبر واتساب',
  chat: 'راسلونا على واتساب',
  byMail: 'بالبريد الإلكتروني',
  mail: 'أرسلوا رسالة إلكترونية',
  legal: 'البيانات القانونية',
}
